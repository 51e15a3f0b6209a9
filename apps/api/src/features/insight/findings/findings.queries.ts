import type { Finding } from '@tillsight/domain/insight/findings/finding'
import type { Gap } from '@tillsight/domain/insight/findings/gaps'
import { type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberRequest } from '#platform/request.ts'
import type { FindingTables, MadeKind } from './findings.tables.ts'

export type FindingRow = Selectable<FindingTables['finding']>

const tables = (request: MemberRequest) => request.db.withTables<FindingTables>()

/** How long an answer is remembered after what it was about has gone. */
const daysRemembered = 90

/** Those that hold now, what is at stake first. */
export const selectFindings = (request: MemberRequest): Promise<FindingRow[]> =>
  tables(request)
    .selectFrom('finding')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .where('is_current', '=', true)
    .orderBy('place')
    .orderBy('id')
    .execute()

export const lockFinding = (request: MemberRequest, id: string): Promise<FindingRow | undefined> =>
  tables(request)
    .selectFrom('finding')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .where('is_current', '=', true)
    .forUpdate()
    .executeTakeFirst()

export const updateDismissed = async (
  request: MemberRequest,
  id: string,
  dismissedAt: Date | null,
): Promise<void> => {
  await tables(request)
    .updateTable('finding')
    .set({ dismissed_at: dismissedAt })
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}

export const updateMade = async (
  request: MemberRequest,
  id: string,
  made: { kind: MadeKind; id: string } | null,
): Promise<void> => {
  await tables(request)
    .updateTable('finding')
    .set({ made_kind: made?.kind ?? null, made_id: made?.id ?? null })
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}

/** Stores what was found instead of what was found before, and returns those that are new. */
export const replaceFindings = async (
  request: MemberRequest,
  findings: readonly Finding[],
): Promise<{ id: string; kind: string; subject: string }[]> => {
  const { storeId, today, db } = request
  const given = findings.map((finding, place) => ({ id: newId(), place, ...finding }))
  await sql`
    update finding set is_current = false where store_id = ${storeId} and is_current
  `.execute(db)
  const { rows } = await sql<{ id: string; kind: string; subject: string; is_new: boolean }>`
    insert into finding (store_id, id, kind, subject, place, money, confidence, facts, found_on)
    select ${storeId}, id, kind, subject, place, money, confidence, facts, ${today}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (id uuid, kind text, subject text, place integer, money bigint, confidence text, facts jsonb)
    on conflict (store_id, kind, subject) do update set place = excluded.place, money = excluded.money,
      confidence = excluded.confidence, facts = excluded.facts, is_current = true
    returning id, kind, subject, (xmax = 0) as is_new
  `.execute(db)
  await sql`
    delete from finding
    where store_id = ${storeId} and not is_current
      and (dismissed_at is null or dismissed_at < ${request.now}::timestamptz - make_interval(days => ${daysRemembered}))
  `.execute(db)
  return rows.filter(({ is_new }) => is_new)
}

export const upsertRun = async (
  request: MemberRequest,
  { tookMs, gaps }: { tookMs: number; gaps: readonly Gap[] },
): Promise<void> => {
  await sql`
    insert into finding_run (store_id, day, ended_at, took_ms, gaps)
    values (${request.storeId}, ${request.today}, ${request.now}, ${tookMs}, ${JSON.stringify(gaps)})
    on conflict (store_id) do update set day = excluded.day, ended_at = excluded.ended_at,
      took_ms = excluded.took_ms, gaps = excluded.gaps
  `.execute(request.db)
}

export const selectRun = (
  request: MemberRequest,
): Promise<{ day: string; ended_at: Date; gaps: object[] } | undefined> =>
  tables(request)
    .selectFrom('finding_run')
    .select(['day', 'ended_at', 'gaps'])
    .where('store_id', '=', request.storeId)
    .executeTakeFirst()
