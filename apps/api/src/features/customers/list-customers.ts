import type { customers } from '@tillsight/contract'
import type { CustomerOrder } from '@tillsight/contract/customers'
import type { Segment } from '@tillsight/domain/customers/segment'
import type { Verb } from '#platform/request.ts'
import { cursorOf, placeAt } from './customer-place.ts'
import { type CustomerFilter, selectCounts, selectCustomers } from './customers.queries.ts'
import { presentCustomer } from './present-customer.ts'

const pageSize = 50

type Sort = CustomerOrder | `-${CustomerOrder}`

export type AskedCustomers = {
  search?: string | undefined
  segment?: Segment | undefined
  tag?: string | undefined
  sort?: Sort | undefined
}

export const filterOf = ({ search, segment, tag }: AskedCustomers): CustomerFilter => ({
  search: search ?? '',
  segment: segment ?? null,
  tag: tag ?? null,
})

export const orderOf = (sort: Sort = 'name'): { order: CustomerOrder; isDescending: boolean } => ({
  order: sort.replace('-', '') as CustomerOrder,
  isDescending: sort.startsWith('-'),
})

export const listCustomers: Verb<typeof customers.listCustomers> = async (request, input) => {
  const { order, isDescending } = orderOf(input.sort)
  const limit = input.limit ?? pageSize
  const after = input.cursor ? placeAt(input.cursor, order) : null
  const rows = await selectCustomers(request, filterOf(input), {
    order,
    isDescending,
    after,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map(presentCustomer),
    next: last && rows.length > shown.length ? cursorOf(last, order) : null,
  }
}

export const countCustomers: Verb<typeof customers.countCustomers> = async (request, input) => {
  const counts = await selectCounts(request, filterOf(input))
  const of = (wanted: Segment): number => counts.find(({ segment }) => segment === wanted)?.count ?? 0
  const [NEW, RETURNING, VIP] = [of('NEW'), of('RETURNING'), of('VIP')]
  return { ALL: NEW + RETURNING + VIP, NEW, RETURNING, VIP }
}
