import type { Period } from '@tillsight/domain/period'
import { sql } from 'kysely'

/**
 * Sold at most a day from the days of a period, in any time zone. Beside the condition on days it lets a cursor in the
 * order of time start at the period, and not at the first sale of the store.
 */
export const isNear = ({ start, end }: Period) => sql`
  sale.sold_at >= ${start}::date - interval '2 days' and sale.sold_at < ${end}::date + interval '3 days'`
