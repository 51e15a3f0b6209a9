import { rowDays } from '@tillsight/domain/data/connections/connection-limits'
import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { sql } from 'kysely'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import type { MemberRequest } from '#platform/request.ts'

export type StoredRow = { stream: string; source_id: string; is_deleted: boolean; data: JsonObject }

/** Those that were refused before and are still the same, by stream and id. */
export const selectRefusedAsBefore = async (
  request: MemberRequest,
  connectionId: string,
  rows: readonly StoredRow[],
): Promise<Set<string>> => {
  const { rows: found } = await sql<{ stream: string; source_id: string }>`
    select stored.stream, stored.source_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (stream text, source_id text, data jsonb)
      join connection_row as stored on stored.store_id = ${request.storeId} and stored.connection_id = ${connectionId}
        and stored.stream = row.stream and stored.source_id = row.source_id
    where stored.problem is not null and stored.data = row.data and not stored.is_deleted
  `.execute(request.db)
  return new Set(found.map(({ stream, source_id }) => `${stream}\n${source_id}`))
}

export const upsertRows = async (
  request: MemberRequest,
  connectionId: string,
  rows: readonly (StoredRow & { problem: string | null })[],
): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into connection_row as stored (store_id, connection_id, stream, source_id, is_deleted, data, problem, seen_at)
    select ${request.storeId}, ${connectionId}, stream, source_id, is_deleted, data, problem, ${request.now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (stream text, source_id text, is_deleted boolean,
      data jsonb, problem text)
    on conflict (store_id, connection_id, stream, source_id) do update set is_deleted = excluded.is_deleted,
      data = excluded.data, problem = excluded.problem, seen_at = excluded.seen_at
    where (stored.is_deleted, stored.data, stored.problem)
      is distinct from (excluded.is_deleted, excluded.data, excluded.problem)
  `.execute(request.db)
}

/** All that are stored, some at a time. */
export const selectRowsAfter = async (
  request: MemberRequest,
  { connectionId, stream }: { connectionId: string; stream: string },
  { after, limit }: { after: string; limit: number },
): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select stream, source_id, is_deleted, data from connection_row
    where store_id = ${request.storeId} and connection_id = ${connectionId} and stream = ${stream}
      and source_id > ${after} order by source_id limit ${limit}
  `.execute(request.db)
  return rows
}

export type Hint = { stream: string; source_id: string }

export const insertHints = async (
  request: MemberRequest,
  connectionId: string,
  hints: readonly Hint[],
): Promise<void> => {
  await sql`
    insert into connection_hint (store_id, connection_id, stream, source_id)
    select ${request.storeId}, ${connectionId}, stream, source_id
    from json_to_recordset(${JSON.stringify(hints)}::json) as row (stream text, source_id text)
    on conflict do nothing
  `.execute(request.db)
}

export const selectHints = async (request: MemberRequest, connectionId: string): Promise<Hint[]> => {
  const { rows } = await sql<Hint>`
    select stream, source_id from connection_hint
    where store_id = ${request.storeId} and connection_id = ${connectionId} order by stream, source_id limit 200
  `.execute(request.db)
  return rows
}

export const deleteHints = async (
  request: MemberRequest,
  connectionId: string,
  hints: readonly Hint[],
): Promise<void> => {
  await sql`
    delete from connection_hint using json_to_recordset(${JSON.stringify(hints)}::json)
      as row (stream text, source_id text)
    where store_id = ${request.storeId} and connection_id = ${connectionId} and connection_hint.stream = row.stream
      and connection_hint.source_id = row.source_id
  `.execute(request.db)
}

export const deleteOldRows: Chore = {
  does: 'delete rows of connected systems after some time',
  work: async (db, now) => {
    const before = new Date(now.getTime() - rowDays * 24 * 60 * 60 * 1000)
    await sql`delete from connection_row where seen_at < ${before}`.execute(db)
    await sql`
      delete from connection_run where started_at < ${before} and state not in ('running', 'undoing')
    `.execute(db)
  },
}
