import { rowDays } from '@tillsight/domain/data/connections/connection-limits'
import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { sql } from 'kysely'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import type { MemberRequest } from '#platform/request.ts'

export type StoredRow = {
  stream: string
  source_id: string
  is_deleted: boolean
  data: JsonObject
  version?: number | null
}

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
    insert into connection_row as stored (store_id, connection_id, stream, source_id, is_deleted, data, problem, version,
      seen_at)
    select ${request.storeId}, ${connectionId}, stream, source_id, is_deleted, data, problem, version, ${request.now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (stream text, source_id text, is_deleted boolean,
      data jsonb, problem text, version bigint)
    on conflict (store_id, connection_id, stream, source_id) do update set is_deleted = excluded.is_deleted,
      data = excluded.data, problem = excluded.problem, version = coalesce(excluded.version, stored.version),
      seen_at = excluded.seen_at
    where (stored.is_deleted, stored.data, stored.problem, stored.version)
      is distinct from (excluded.is_deleted, excluded.data, excluded.problem, coalesce(excluded.version, stored.version))
  `.execute(request.db)
}

/** Those of these fields that some stored row does not have. */
export const selectSparse = async (
  request: MemberRequest,
  { connection_id, name }: { connection_id: string; name: string },
  fields: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ field: string }>`
    select field from unnest(${fields}::text[]) as field where exists (
      select from connection_row where store_id = ${request.storeId} and connection_id = ${connection_id}
        and stream = ${name} and not is_deleted and not jsonb_exists(data, field)
    )
  `.execute(request.db)
  return new Set(rows.map(({ field }) => field))
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

/** What was sent in an earlier version of the stream and is not in this one, if anything is in this one. */
export const selectOutdatedRows = async (
  request: MemberRequest,
  { connectionId, stream, version }: { connectionId: string; stream: string; version: number },
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ source_id: string }>`
    select source_id from connection_row as stored
    where store_id = ${request.storeId} and connection_id = ${connectionId} and stream = ${stream} and not is_deleted
      and version is distinct from ${version} and exists (
        select from connection_row as current
        where current.store_id = stored.store_id and current.connection_id = stored.connection_id
          and current.stream = stored.stream and current.version = ${version}
      )
    order by source_id limit ${limit}
  `.execute(request.db)
  return rows.map(({ source_id }) => source_id)
}

/** Up to a limit, which is all that is asked. */
export const countRows = async (
  request: MemberRequest,
  { connectionId, stream }: { connectionId: string; stream: string },
  limit: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from connection_row
      where store_id = ${request.storeId} and connection_id = ${connectionId} and stream = ${stream} limit ${limit}
    ) as waiting
  `.execute(request.db)
  return rows[0]?.count ?? 0
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

export const deleteRowsAndHints = async (request: MemberRequest, connectionId: string): Promise<void> => {
  const of = sql`where store_id = ${request.storeId} and connection_id = ${connectionId}`
  await sql`delete from connection_row ${of}`.execute(request.db)
  await sql`delete from connection_hint ${of}`.execute(request.db)
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
