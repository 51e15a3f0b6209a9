import { addDays } from '@tillsight/domain/day'
import {
  type AdviceEvent,
  daysToWork,
  type Outcome,
  type Verdict,
} from '@tillsight/domain/insight/advice/record'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberRequest } from '#platform/request.ts'
import type { AdviceTables } from './advice.tables.ts'

type About = { id: string; kind: string; subject: string }
type NewEvent = { about: About; event: AdviceEvent; details?: object }

const tables = (request: MemberRequest) => request.db.withTables<AdviceTables>()

export const insertEvents = async (request: MemberRequest, events: readonly NewEvent[]): Promise<void> => {
  if (events.length === 0) return
  await tables(request)
    .insertInto('advice_event')
    .values(
      events.map(({ about, event, details = {} }) => ({
        store_id: request.storeId,
        id: newId(),
        finding_id: about.id,
        kind: about.kind,
        subject: about.subject,
        at: request.now,
        day: request.today,
        event,
        details: JSON.stringify(details),
      })),
    )
    .execute()
}

/** Those that were shown long enough ago and are not judged yet, of kinds whose outcome is in the books. */
export const selectToJudge = async (
  request: MemberRequest,
  kinds: readonly string[],
): Promise<(About & { day: string })[]> => {
  const { rows } = await sql<About & { day: string }>`
    select finding_id as id, kind, subject, day from advice_event as shown
    where store_id = ${request.storeId} and event = 'shown' and kind = any (${[...kinds]}::text[])
      and day <= ${addDays(request.today, -daysToWork - 1)}
      and not exists (
        select from advice_event as judged
        where judged.store_id = shown.store_id and judged.kind = shown.kind and judged.subject = shown.subject
          and judged.finding_id = shown.finding_id and judged.event = 'judged'
      )
    order by day limit 500
  `.execute(request.db)
  return rows
}

type Judged = Outcome & { verdict: Verdict }

/** What the books say of products in the days after advice: what came in beside the days before, and any markdown. */
export const selectProductOutcome = async (
  request: MemberRequest,
  { subject, day }: { subject: string; day: string },
): Promise<Outcome> => {
  const { rows } = await sql<Outcome>`
    select coalesce(sum(case when day > ${day} then total else -total end), 0)::bigint as change,
      coalesce(bool_or(day > ${day} and discount > 0), false) as "wasFollowed"
    from sale_line
    where store_id = ${request.storeId} and product_id = ${subject}
      and day > ${addDays(day, -daysToWork)} and day <= ${addDays(day, daysToWork)}
  `.execute(request.db)
  return rows[0] ?? { change: 0, wasFollowed: false }
}

/** The same of a customer: followed where someone recorded an activity with them; an open ticket is only a plan. */
export const selectCustomerOutcome = async (
  request: MemberRequest,
  { subject, day }: { subject: string; day: string },
): Promise<Outcome> => {
  const end = addDays(day, daysToWork)
  const { rows } = await sql<Outcome>`
    select coalesce((
        select sum(case when day > ${day} then total else -total end) from sale
        where store_id = ${request.storeId} and customer_id = ${subject}
          and day > ${addDays(day, -daysToWork)} and day <= ${end}
      ), 0)::bigint as change,
      exists (
        select from activity where store_id = ${request.storeId} and customer_id = ${subject} and deleted_at is null
          and day > ${day} and day <= ${end} and not (kind = 'TICKET' and status = 'OPEN')
      ) as "wasFollowed"
  `.execute(request.db)
  return rows[0] ?? { change: 0, wasFollowed: false }
}

/** Of what a supplier sends: followed where an order went to them, or came from them. */
export const selectSupplierOutcome = async (
  request: MemberRequest,
  { subject, day }: { subject: string; day: string },
): Promise<Outcome> => {
  const end = addDays(day, daysToWork)
  const { rows } = await sql<Outcome>`
    select coalesce((
        select sum(case when line.day > ${day} then line.total else -line.total end) from sale_line as line
        where line.store_id = ${request.storeId} and line.day > ${addDays(day, -daysToWork)} and line.day <= ${end}
          and line.product_id in (
            select product_id from supplier_product where store_id = ${request.storeId} and supplier_id = ${subject}
          )
      ), 0)::bigint as change,
      exists (
        select from purchase_order where store_id = ${request.storeId} and supplier_id = ${subject}
          and sent_on > ${day} and sent_on <= ${end}
      ) as "wasFollowed"
  `.execute(request.db)
  return rows[0] ?? { change: 0, wasFollowed: false }
}

/** Of a weekday: followed where something was sold in a promotion of that weekday alone. */
export const selectWeekdayOutcome = async (
  request: MemberRequest,
  { subject, day }: { subject: string; day: string },
): Promise<Outcome> => {
  const weekday = Number(subject)
  const { rows } = await sql<Outcome>`
    select coalesce(sum(case when line.day > ${day} then line.total else -line.total end), 0)::bigint as change,
      coalesce(bool_or(line.day > ${day} and promotion.weekdays = array[${weekday}]::smallint[]), false) as "wasFollowed"
    from sale_line as line
    left join promotion on promotion.store_id = line.store_id and promotion.id = line.promotion_id
    where line.store_id = ${request.storeId} and extract(isodow from line.day) = ${weekday + 1}
      and line.day > ${addDays(day, -daysToWork)} and line.day <= ${addDays(day, daysToWork)}
  `.execute(request.db)
  return rows[0] ?? { change: 0, wasFollowed: false }
}

export type KindRecord = {
  kind: string
  shown: number
  followed: number
  dismissed: number
  outcomes: Judged[]
}

/** All that became of each kind. One that was answered several times counts as it was answered last. */
export const selectRecord = async (request: MemberRequest): Promise<KindRecord[]> => {
  const { rows } = await sql<KindRecord>`
    with answer as (
      select distinct on (finding_id) finding_id, kind, event from advice_event
      where store_id = ${request.storeId} and event in ('followed', 'undone', 'dismissed', 'restored')
      order by finding_id, at desc, id desc
    )
    select kind, (count(distinct finding_id) filter (where event = 'shown'))::int as shown,
      (select count(*) from answer where answer.kind = said.kind and answer.event = 'followed')::int as followed,
      (select count(*) from answer where answer.kind = said.kind and answer.event = 'dismissed')::int as dismissed,
      coalesce(jsonb_agg(details) filter (where event = 'judged'), '[]') as outcomes
    from advice_event as said where store_id = ${request.storeId} group by kind order by kind
  `.execute(request.db)
  return rows
}
