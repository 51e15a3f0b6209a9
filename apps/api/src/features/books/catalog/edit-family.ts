import type { productFamilies } from '@tillsight/contract'
import { variantNames } from '@tillsight/domain/books/catalog/variants'
import { audit, manyRecords } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { refuseOptionValues } from './add-variants.ts'
import { updateFamily } from './families.queries.ts'
import { getFamilyForUpdate, presentFamily } from './find-families.ts'
import { searchColumns, updateProduct } from './products.queries.ts'

export const editFamily: Verb<typeof productFamilies.editFamily> = (request, input) =>
  inTransaction(request, async (request) => {
    const { family, variants } = await getFamilyForUpdate(request, input.id)
    const { name, option_names } = input
    refuseStaleEdit({
      what: 'family',
      latest: family,
      edited: input.version,
      differences: () => (family.name === name ? {} : { name: family.name }),
    })
    const asked = input.variants ?? []
    const stranger = asked.findIndex(({ id }) => !variants.some((variant) => variant.id === id))
    if (stranger >= 0) throw fieldError('missing', `variants.${stranger}.id`, 'This product does not exist.')
    const wanted = variants.map((row) => {
      const place = asked.findIndex(({ id }) => id === row.id)
      const option_values = asked[place]?.option_values ?? row.option_values
      return { row, option_values, field: place < 0 ? 'option_names' : `variants.${place}.option_values` }
    })
    refuseOptionValues(input, wanted)
    await updateFamily(request, family.id, { name, option_names })
    for (const { row, option_values } of wanted) {
      const names = variantNames(name, option_values)
      const isSame =
        names.name === row.name &&
        names.long_name === row.long_name &&
        option_values.join('\n') === row.option_values.join('\n')
      if (!isSame)
        await updateProduct(request, row.id, {
          ...names,
          ...searchColumns({ ...row, ...names }),
          option_values,
        })
    }
    const after = await presentFamily(request, family.id)
    await audit(request, {
      ...request,
      action: 'family.edited',
      record: manyRecords(
        'product',
        variants.map(({ id }) => id),
      ),
      before: {
        name: family.name,
        option_names: family.option_names,
        names: variants.map((row) => row.name),
      },
      after: { name, option_names, names: after.products.map((each) => each.name) },
    })
    request.publish('products')
    return after
  })
