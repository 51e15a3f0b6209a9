import type { MeasureFrom } from '@tillsight/domain/figures/metrics/measures'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { isInPeriod } from './in-period.queries.ts'
import { namedParts, type Question } from './measures.queries.ts'
import { isActivityIn, partOfActivity } from './parts.queries.ts'

type Sql = RawBuilder<unknown>
type Column = RawBuilder<number>

const byPerson = (sellerId: string | null): Sql =>
  sellerId ? sql`and activity.member_id = ${sellerId}` : sql``

/** When each began, and once more when it was won, lost or solved: each on its own day. */
export const eventsOf = ({ storeId }: MemberRequest): Sql => sql`(
  select id, kind, status, member_id, subject, minutes, amount, started_at, closed_at, day as opened_day, closed_day,
    'START' as event, day, hour, started_at as at
  from activity where store_id = ${storeId} and deleted_at is null
  union all
  select id, kind, status, member_id, subject, minutes, amount, started_at, closed_at, day, closed_day,
    'CLOSE', closed_day, closed_hour, closed_at
  from activity where store_id = ${storeId} and deleted_at is null and closed_day is not null
) as activity`

/** Deals and tickets that were open at the end of the last day. */
export const openAtEnd = ({ storeId }: MemberRequest, { period }: Pick<Question, 'period'>): Sql => sql`
  activity where activity.store_id = ${storeId} and activity.deleted_at is null
    and activity.kind in ('DEAL', 'TICKET') and activity.day <= ${period.end}::date
    and (activity.closed_day is null or activity.closed_day > ${period.end}::date)`

export const activitiesOf = (request: MemberRequest, question: Question): Sql => sql`(
  select ${namedParts(question, partOfActivity)} activity.* from ${eventsOf(request)}
  where ${isInPeriod(request, 'activity', question.period)} ${byPerson(question.sellerId)}
    and ${isActivityIn(question.filters ?? [])}
) as activity`

export const pipelineOf = (request: MemberRequest, question: Question): Sql => sql`(
  select ${namedParts(question, partOfActivity)} activity.* from ${openAtEnd(request, question)}
    ${byPerson(question.sellerId)} and ${isActivityIn(question.filters ?? [])}
) as activity`

const has = (event: 'START' | 'CLOSE', condition: Sql): Sql =>
  sql`activity.event = ${sql.lit(event)} and ${condition}`
const count = (where: Sql): Column => sql`count(*) filter (where ${where})`
const sum = (value: Sql, where: Sql): Column => sql`added(${value}) filter (where ${where})`

const isOf = (kind: string): Sql => has('START', sql`activity.kind = ${sql.lit(kind)}`)
const isAnswered = has('START', sql`activity.kind = 'CALL' and activity.status = 'ANSWERED'`)
const isHeld = has('START', sql`activity.kind = 'MEETING' and activity.status = 'HELD'`)
const isWon = has('CLOSE', sql`activity.kind = 'DEAL' and activity.status = 'WON'`)
const isSolved = has('CLOSE', sql`activity.kind = 'TICKET'`)
const isCounted = has(
  'START',
  sql`activity.kind <> 'HOURS' and (activity.kind <> 'MEETING' or activity.status = 'HELD')`,
)

export const ofActivities: Record<MeasureFrom<'activity' | 'shift'>, Column> = {
  'activities.count': count(isCounted),
  'activities.people': sql`count(distinct activity.member_id) filter (where ${isCounted})`,
  'calls.count': count(isOf('CALL')),
  'calls.answered': count(isAnswered),
  'calls.minutes': sum(sql`activity.minutes`, isAnswered),
  'meetings.held': count(isHeld),
  'deals.opened': count(isOf('DEAL')),
  'deals.won': count(isWon),
  'deals.lost': count(has('CLOSE', sql`activity.kind = 'DEAL' and activity.status = 'LOST'`)),
  'deals.won_value': sum(sql`activity.amount`, isWon),
  'deals.won_days': sum(sql`(activity.closed_day - activity.opened_day)::bigint`, isWon),
  'support.opened': count(isOf('TICKET')),
  'support.solved': count(isSolved),
  'support.minutes': sum(
    sql`floor(extract(epoch from activity.closed_at - activity.started_at) / 60)::bigint`,
    isSolved,
  ),
  'work.minutes': sum(sql`activity.minutes`, isOf('HOURS')),
}

export const ofPipeline: Record<MeasureFrom<'pipeline'>, Column> = {
  'deals.open': count(sql`activity.kind = 'DEAL'`),
  'deals.open_value': sum(sql`activity.amount`, sql`activity.kind = 'DEAL'`),
  'support.open': count(sql`activity.kind = 'TICKET'`),
}
