import type { customers } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { type CustomerRow, selectCustomersById } from './customers.queries.ts'
import { type Alike, selectAlike } from './duplicates.queries.ts'
import { presentCustomer } from './present-customer.ts'

const mostGroups = 100

/** The same people are listed once, by the best sign that they are one. */
const distinct = (groups: Alike[]): Alike[] => {
  const seen = new Set<string>()
  return groups.filter(({ ids }) => {
    const key = ids.join()
    return !seen.has(key) && seen.add(key)
  })
}

export const listDuplicates: Verb<typeof customers.listDuplicates> = async (request) => {
  const groups = distinct(await selectAlike(request, mostGroups)).slice(0, mostGroups)
  const ids = [...new Set(groups.flatMap(({ ids }) => ids))]
  const rows = ids.length > 0 ? await selectCustomersById(request, ids) : []
  const known = new Map<string, CustomerRow>(rows.map((row) => [row.id, row]))
  return groups.map(({ same, ids }) => ({
    same,
    customers: ids.flatMap((id) => known.get(id) ?? []).map(presentCustomer),
  }))
}
