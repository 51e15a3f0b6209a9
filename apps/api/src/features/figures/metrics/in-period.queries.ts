import type { Day } from '@tillsight/domain/day'
import type { Time } from '@tillsight/domain/time-text'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type Sql = RawBuilder<unknown>

const instantOf = ({ storeId }: MemberRequest, day: Day, time: Time): Sql =>
  sql`(${day}::date + ${time}::time) at time zone (select time_zone from store where id = ${storeId})`

/** Between the times at which a period begins and ends, where it has any; the minute of the last is included. */
const isBetweenTimes = (
  request: MemberRequest,
  at: Sql,
  { start, end, from, until }: TimedPeriod,
): Sql => sql`
  ${from === undefined ? sql`true` : sql`${at} >= ${instantOf(request, start, from)}`}
  ${until === undefined ? sql`` : sql`and ${at} < ${instantOf(request, end, until)} + interval '1 minute'`}`

const instants = {
  sale: 'sold_at',
  line: 'sold_at',
  sale_line: 'sold_at',
  was: 'sold_at',
  loss: 'at',
  entry: 'at',
  purchase: 'at',
  activity: 'at',
}

/** Whether it happened on these days, by the day that is stored with each sale, line, loss, purchase, move of cash and activity. */
export const isInPeriod = (
  request: MemberRequest,
  table: keyof typeof instants,
  period: TimedPeriod,
): Sql => sql`
  ${sql.ref(`${table}.day`)} between ${period.start}::date and ${period.end}::date
  and ${isBetweenTimes(request, sql.ref(`${table}.${instants[table]}`), period)}`

/** Whether a customer of the store beside it bought for the first time then. */
export const hasBoughtFirst = (request: MemberRequest, period: TimedPeriod): Sql => sql`(
  first_purchase_day between ${period.start}::date and ${period.end}::date
  and ${isBetweenTimes(request, sql`first_purchase_at`, period)}
)`
