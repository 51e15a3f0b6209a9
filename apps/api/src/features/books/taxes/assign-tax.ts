import type { taxes } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { requireTax } from './store-tax.ts'
import { lockSettings, updateTaxOfCategories, updateTaxOfProducts } from './taxes.queries.ts'

export const assignTax: Verb<typeof taxes.assignTax> = (request, { id_tax, id_categories, id_products }) =>
  inTransaction(request, async (request) => {
    await lockSettings(request)
    const tax = id_tax ? await requireTax(request, id_tax, 'id_tax') : null
    const categories = await updateTaxOfCategories(request, id_categories, id_tax)
    if (categories.length < new Set(id_categories).size)
      throw fieldError('invalid', 'id_categories', 'One of these categories does not exist.')
    const products = await updateTaxOfProducts(request, id_products, id_tax)
    if (products.length < new Set(id_products).size)
      throw fieldError('invalid', 'id_products', 'One of these products does not exist.')
    await audit(request, {
      ...request,
      action: 'tax.assigned',
      record: { kind: 'tax', id: id_tax ?? request.storeId, also: [...id_categories, ...id_products] },
      after: { tax: tax?.name ?? null, categories, products },
    })
    request.publish('taxes')
    request.publish('products')
    return null
  })
