import type { customers } from '@tillsight/contract'
import type { Segment } from '@tillsight/domain/books/customers/segment'
import type { SortText } from '@tillsight/domain/lists/list'
import { lists } from '@tillsight/domain/lists/lists'
import { askedSort } from '#platform/lists/asked-list.ts'
import { sortedPage } from '#platform/lists/sorted-page.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { type CustomerFilter, customerSorting, selectCounts, selectCustomers } from './customers.queries.ts'
import { presentCustomer } from './present-customer.ts'

const pageSize = 50

export type AskedCustomers = {
  search?: string | undefined
  segment?: Segment | undefined
  tag?: string | undefined
  sort?: SortText<typeof lists.customers> | undefined
}

const filterOf = ({ search, segment, tag }: AskedCustomers): CustomerFilter => ({
  search: search ?? '',
  segment: segment ?? null,
  tag: tag ?? null,
})

export const customerList = (request: MemberRequest, asked: AskedCustomers) => {
  const sort = askedSort(request, lists.customers, asked.sort)
  return { filter: filterOf(asked), sort: sort.text, order: customerSorting(sort) }
}

export const listCustomers: Verb<typeof customers.listCustomers> = async (request, input) => {
  const { filter, sort, order } = customerList(request, input)
  const { rows, next } = await sortedPage({
    sort,
    keys: order.keys,
    cursor: input.cursor,
    limit: input.limit ?? pageSize,
    read: (page) => selectCustomers(request, filter, { order, ...page }),
  })
  return { data: rows.map(presentCustomer), next }
}

export const countCustomers: Verb<typeof customers.countCustomers> = async (request, input) => {
  const counts = await selectCounts(request, filterOf(input))
  const of = (wanted: Segment): number => counts.find(({ segment }) => segment === wanted)?.count ?? 0
  const [NEW, RETURNING, VIP] = [of('NEW'), of('RETURNING'), of('VIP')]
  return { ALL: NEW + RETURNING + VIP, NEW, RETURNING, VIP }
}
