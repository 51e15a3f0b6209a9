import { sql } from 'kysely'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import { instant, records } from './load.queries.ts'
import { sampleIds } from './samples.queries.ts'

export const insertActivities = async (
  request: MemberRequest,
  activities: readonly object[],
): Promise<void> => {
  await sql`
    insert into activity (store_id, id, kind, status, member_id, customer_id, started_at, day, hour, closed_at,
      closed_day, closed_hour, minutes, amount, subject, search_text, created_at)
    select store.id, row.id, row.kind, row.status, coalesce(row.member_id, ${memberOf(request)}), row.customer_id,
      ${instant(request, 'row.started')}, row.started::date, extract(hour from row.started),
      case when row.closed is not null then ${instant(request, 'row.closed')} end, row.closed::date,
      extract(hour from row.closed), row.minutes, row.amount, row.subject, row.search_text, ${request.now}
    from store, ${records(activities)} as row (id uuid, kind text, status text, member_id uuid, customer_id uuid,
      started timestamp, closed timestamp, minutes numeric, amount bigint, subject text, search_text text)
    where store.id = ${request.storeId}
  `.execute(request.db)
}

/** After them, a sample person goes who has nothing real. */
export const deleteActivities = async (request: MemberRequest): Promise<void> => {
  await sql`
    delete from activity where store_id = ${request.storeId} and id = any ${sampleIds(request, 'activity')}
  `.execute(request.db)
}
