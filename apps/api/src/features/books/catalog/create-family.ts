import type { productFamilies } from '@tillsight/contract'
import { variantNames } from '@tillsight/domain/books/catalog/variants'
import { audit, manyRecords } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { insertVariants, refuseOptionValues } from './add-variants.ts'
import { insertFamily } from './families.queries.ts'
import { presentFamily } from './find-families.ts'
import { getProductsForUpdate } from './find-products.ts'
import { searchColumns, updateProduct } from './products.queries.ts'

export const createFamily: Verb<typeof productFamilies.createFamily> = (request, input) =>
  inTransaction(request, async (request) => {
    const [product] = await getProductsForUpdate(request, [input.id_product], 'id_product')
    if (!product) throw fieldError('missing', 'id_product', 'This product does not exist.')
    if (product.family_id)
      throw fieldError('conflict', 'id_product', 'This product already belongs to a family.')
    const { name, option_names, option_values } = input
    refuseOptionValues(input, [
      { field: 'option_values', option_values },
      ...input.variants.map(({ option_values }, place) => ({
        field: `variants.${place}.option_values`,
        option_values,
      })),
    ])
    const id = await insertFamily(request, { name, option_names })
    const names = variantNames(name, option_values)
    await updateProduct(request, product.id, {
      ...names,
      ...searchColumns({ ...product, ...names }),
      family_id: id,
      option_values,
    })
    const ids = await insertVariants(
      request,
      { family: { id, name, option_names }, like: product },
      input.variants,
    )
    const after = await presentFamily(request, id)
    await audit(request, {
      ...request,
      action: 'family.created',
      record: manyRecords('product', [product.id, ...ids]),
      after: { name, option_names, names: after.products.map((each) => each.name) },
    })
    request.publish('products')
    return after
  })
