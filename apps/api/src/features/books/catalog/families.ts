import type { productFamilies } from '@tillsight/contract'
import { audit, manyRecords } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { selectFamilies, ungroupFamily } from './families.queries.ts'
import { getFamilyForUpdate, presentFamily } from './find-families.ts'

export const listFamilies: Verb<typeof productFamilies.listFamilies> = (request) => selectFamilies(request)

export const getFamily: Verb<typeof productFamilies.getFamily> = (request, { id }) =>
  presentFamily(request, id)

export const deleteFamily: Verb<typeof productFamilies.deleteFamily> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { family, variants } = await getFamilyForUpdate(request, id)
    await ungroupFamily(request, id)
    await audit(request, {
      ...request,
      action: 'family.ungrouped',
      record: manyRecords(
        'product',
        variants.map((variant) => variant.id),
      ),
      before: { name: family.name, names: variants.map(({ name }) => name) },
    })
    request.publish('products')
    return null
  })
