import type { customers } from '@tillsight/contract'
import { searchText } from '@tillsight/domain/search-text'
import type { MemberRequest, Verb } from '#platform/request.ts'
import {
  customerSorting,
  type Found,
  selectCustomers,
  selectFoundElsewhere,
  selectNamesBeginning,
} from './customers.queries.ts'

const mostFound = 20

const bestMatches = async (request: MemberRequest, search: string): Promise<Found[]> => {
  const beginning = await selectNamesBeginning(request, search, mostFound)
  if (beginning.length === mostFound) return beginning
  return [...beginning, ...(await selectFoundElsewhere(request, search, mostFound - beginning.length))]
}

const lastFirst = customerSorting({ column: 'last_purchase', isDescending: true })

const recentBuyers = async (request: MemberRequest, limit: number): Promise<Found[]> => {
  const everyone = { search: '', segment: null, tag: null }
  const rows = await selectCustomers(request, everyone, { order: lastFirst, after: null, limit })
  return rows.filter(({ erased_at }) => erased_at === null)
}

/** The end of the number distinguishes two of one name; not everyone at the till may see the rest. */
const hintOf = (number: string | null): string | null =>
  number ? `… ${number.replace(/ ext\..*$/, '').slice(-4)}` : null

const presentFound = ({ id, name, number }: Found) => ({ id, name, hint: hintOf(number) })

/** Those who bought last, as the sale form finds them. */
export const recentCustomers = async (request: MemberRequest, limit: number) =>
  (await recentBuyers(request, limit)).map(presentFound)

export const findCustomers: Verb<typeof customers.findCustomers> = async (request, input) => {
  const search = searchText(input.search ?? '')
  if (!search) return recentCustomers(request, mostFound)
  return (await bestMatches(request, search)).map(presentFound)
}
