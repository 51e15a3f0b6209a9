import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { eventsOf, openAtEnd } from './activities.queries.ts'
import type { Behind } from './behind-kinds.queries.ts'
import type { RowsQuestion, Source } from './facts.queries.ts'
import { isInPeriod } from './in-period.queries.ts'
import { isActivityIn } from './parts.queries.ts'

type Sql = RawBuilder<unknown>
type Describe = (request: MemberRequest, question: RowsQuestion) => Source

const isAsked = ({ behind, sellerId, filters }: RowsQuestion): Sql => sql`
  ${behind.where} and ${isActivityIn(filters)} ${sellerId ? sql`and activity.member_id = ${sellerId}` : sql``}`

const personOf = ({ storeId }: MemberRequest): Sql => sql`(
  select member.full_name from member where member.store_id = ${storeId} and member.id = activity.member_id
)`

const columnsOf = (request: MemberRequest, at: Sql): Sql => sql`'ACTIVITY' as kind, activity.id,
  null::uuid as subject_id, activity.subject as name, null::integer as number, null::numeric as count,
  ${personOf(request)} as person, activity.kind as activity, ${at} as at`

const isCounted = sql`activity.event = 'START' and activity.kind <> 'HOURS'
  and activity.status not in ('PLANNED', 'CANCELLED')`

/** The rows of what people did. */
export const sourcesOfActivities = {
  activities: (request, question) => ({
    from: sql`${eventsOf(request)}
      where ${isInPeriod(request, 'activity', question.period)} and ${isAsked(question)}`,
    columns: columnsOf(request, sql`activity.at`),
    order: [sql`activity.at`, sql`activity.id`],
  }),
  'open-activities': (request, question) => ({
    from: sql`${openAtEnd(request, question)} and ${isAsked(question)}`,
    columns: columnsOf(request, sql`activity.started_at`),
    order: [sql`activity.started_at`, sql`activity.id`],
  }),
  'active-people': (request, question) => ({
    from: sql`(
      select activity.member_id, count(*) as activities from ${eventsOf(request)}
      where ${isInPeriod(request, 'activity', question.period)} and ${isCounted} and ${isAsked(question)}
      group by activity.member_id
    ) as activity`,
    columns: sql`'PERSON' as kind, activity.member_id as id, null::uuid as subject_id, ${personOf(request)} as name,
      null::integer as number, activity.activities as count, null::timestamptz as at`,
    order: [sql`activity.activities::numeric`, sql`activity.member_id`],
  }),
} satisfies Partial<Record<Behind['rows'], Describe>>
