import type { customers } from '@tillsight/contract'
import type { CustomerOrder } from '@tillsight/contract/books/customers'
import type { Segment } from '@tillsight/domain/books/customers/segment'
import { pageOf } from '#platform/paging.ts'
import type { Verb } from '#platform/request.ts'
import { placeIn, placeOf } from './customer-place.ts'
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
  const after = input.cursor ? placeIn(order, input.cursor) : null
  const found = await selectCustomers(request, filterOf(input), {
    order,
    isDescending,
    after,
    limit: limit + 1,
  })
  const { rows, next } = pageOf(found, limit, (row) => {
    const { key, id } = placeOf(row, order)
    return [key, id]
  })
  return { data: rows.map(presentCustomer), next }
}

export const countCustomers: Verb<typeof customers.countCustomers> = async (request, input) => {
  const counts = await selectCounts(request, filterOf(input))
  const of = (wanted: Segment): number => counts.find(({ segment }) => segment === wanted)?.count ?? 0
  const [NEW, RETURNING, VIP] = [of('NEW'), of('RETURNING'), of('VIP')]
  return { ALL: NEW + RETURNING + VIP, NEW, RETURNING, VIP }
}
