import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { hasBoughtFirst } from './in-period.queries.ts'

/**
 * Customers as of now: how many days their purchases span, how many usually lie between two (at least a week, so that
 * two on one day say nothing), and how long ago the last was. And whether the first was in the period.
 */
export const customersOf = (request: MemberRequest, period: TimedPeriod): RawBuilder<unknown> => sql`(
  select customer.*, customer.last_purchase_day - customer.first_purchase_day as span,
    case when customer.purchases > 1 then greatest(
      7, (customer.last_purchase_day - customer.first_purchase_day)::numeric / (customer.purchases - 1)
    ) end as usual_gap,
    ${request.today}::date - customer.last_purchase_day as days_away
  from (
    select customer.*, ${hasBoughtFirst(request, period)} as bought_first,
      (customer.last_purchase_at at time zone store.time_zone)::date as last_purchase_day
    from customer, store where customer.store_id = ${request.storeId} and store.id = ${request.storeId}
  ) as customer
) as customer`
