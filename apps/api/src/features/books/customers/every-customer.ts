import type { MemberRequest } from '#platform/request.ts'
import { placeOf } from './customer-place.ts'
import { type CustomerRow, selectCustomers } from './customers.queries.ts'
import { type AskedCustomers, filterOf, orderOf } from './list-customers.ts'

const pageSize = 500

/** All that match, from the first to the last, a page at a time: never all of them at once. */
export async function* everyCustomer(
  request: MemberRequest,
  asked: AskedCustomers,
): AsyncGenerator<CustomerRow> {
  const [filter, { order, isDescending }] = [filterOf(asked), orderOf(asked.sort)]
  let last: CustomerRow | undefined
  let isMore = true
  while (isMore) {
    const after = last ? placeOf(last, order) : null
    const rows = await selectCustomers(request, filter, { order, isDescending, after, limit: pageSize })
    yield* rows
    last = rows.at(-1)
    isMore = rows.length === pageSize
  }
}
