import type { SyncOutcome } from '@tillsight/domain/data/connections/connection-state'
import type { RecordKind } from '@tillsight/domain/data/connections/mapped'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** Which record of ours is which record there, and what was written for it last. */
export type KnownRecord = {
  kind: RecordKind
  source_id: string
  stream: string
  record_id: string
  hash: string
  /** What the kind needs to write it again; null where there is nothing of it now. */
  written: object | null
  version: number
  numbers: object | null
  is_linked: boolean
  day: string | null
}

const columns = sql`kind, source_id, stream, record_id, hash, written, version, numbers, is_linked, day`
const types = sql`(kind text, source_id text, stream text, record_id uuid, hash text, written jsonb, version integer,
  numbers jsonb, is_linked boolean, day date)`

type Place = { connectionId: string; kind: RecordKind }

export const selectKnown = async (
  request: MemberRequest,
  { connectionId, kind }: Place,
  sourceIds: readonly string[],
): Promise<Map<string, KnownRecord>> => {
  if (sourceIds.length === 0) return new Map()
  const { rows } = await sql<KnownRecord>`
    select ${columns} from connection_record
    where store_id = ${request.storeId} and connection_id = ${connectionId} and kind = ${kind}
      and source_id = any (${sourceIds}::text[])
  `.execute(request.db)
  return new Map(rows.map((row) => [row.source_id, row]))
}

export const upsertKnown = async (
  request: MemberRequest,
  connectionId: string,
  records: readonly KnownRecord[],
): Promise<void> => {
  if (records.length === 0) return
  await sql`
    insert into connection_record (store_id, connection_id, ${columns})
    select ${request.storeId}, ${connectionId}, ${columns}
    from json_to_recordset(${JSON.stringify(records)}::json) as row ${types}
    on conflict (store_id, connection_id, kind, source_id) do update set stream = excluded.stream,
      record_id = excluded.record_id, hash = excluded.hash, written = excluded.written, version = excluded.version,
      numbers = excluded.numbers, is_linked = excluded.is_linked, day = excluded.day
  `.execute(request.db)
}

export const deleteKnown = async (
  request: MemberRequest,
  connectionId: string,
  records: readonly Pick<KnownRecord, 'kind' | 'source_id'>[],
): Promise<void> => {
  if (records.length === 0) return
  await sql`
    delete from connection_record using json_to_recordset(${JSON.stringify(records)}::json)
      as row (kind text, source_id text)
    where store_id = ${request.storeId} and connection_id = ${connectionId} and connection_record.kind = row.kind
      and connection_record.source_id = row.source_id
  `.execute(request.db)
}

/** All of one kind, some at a time, in the order of their ids there. */
export const selectKnownAfter = async (
  request: MemberRequest,
  { connectionId, kind }: Place,
  { after, limit }: { after: string; limit: number },
): Promise<KnownRecord[]> => {
  const { rows } = await sql<KnownRecord>`
    select ${columns} from connection_record
    where store_id = ${request.storeId} and connection_id = ${connectionId} and kind = ${kind}
      and source_id > ${after} order by source_id limit ${limit}
  `.execute(request.db)
  return rows
}

/** What there is here of these days. */
export const selectKnownIds = async (
  request: MemberRequest,
  { connectionId, stream }: { connectionId: string; stream: string },
  { from, to }: { from: string; to: string },
): Promise<string[]> => {
  const { rows } = await sql<{ source_id: string }>`
    select source_id from connection_record
    where store_id = ${request.storeId} and connection_id = ${connectionId} and stream = ${stream}
      and day between ${from} and ${to} and written is not null order by source_id
  `.execute(request.db)
  return rows.map(({ source_id }) => source_id)
}

export const countKnown = async (
  request: MemberRequest,
  connectionIds: readonly string[],
): Promise<{ connection_id: string; kind: RecordKind; count: number }[]> => {
  const { rows } = await sql<{ connection_id: string; kind: RecordKind; count: number }>`
    select connection_id, kind, count(*)::int as count from connection_record
    where store_id = ${request.storeId} and connection_id = any (${connectionIds}::uuid[])
      and written is not null and not is_linked
    group by 1, 2 order by 1, 2
  `.execute(request.db)
  return rows
}

export type Change = {
  kind: RecordKind
  /** Empty where it came only with a sale: a product or customer that it names. */
  stream: string
  source_id: string
  outcome: SyncOutcome
  record_id: string | null
  label: string | null
  field: string | null
  message: string | null
  before: KnownRecord | null
}

export const insertChanges = async (
  request: MemberRequest,
  runId: string,
  changes: readonly Change[],
): Promise<void> => {
  if (changes.length === 0) return
  await sql`
    insert into connection_change (store_id, run_id, kind, stream, source_id, outcome, record_id, label, field, message,
      before, at)
    select ${request.storeId}, ${runId}, kind, stream, source_id, outcome, record_id, label, field, message, before,
      ${request.now}
    from json_to_recordset(${JSON.stringify(changes)}::json) as row (kind text, stream text, source_id text,
      outcome text, record_id uuid, label text, field text, message text, before jsonb)
  `.execute(request.db)
}

export type ListedChange = Change & { id: number; at: Date }

export const selectChanges = async (
  request: MemberRequest,
  runId: string,
  { outcome, after, limit }: { outcome: SyncOutcome | null; after: number; limit: number },
): Promise<ListedChange[]> => {
  const { rows } = await sql<ListedChange>`
    select id, kind, stream, source_id, outcome, record_id, label, field, message, at from connection_change
    where store_id = ${request.storeId} and run_id = ${runId} and id > ${after} and stream <> ''
      ${outcome ? sql`and outcome = ${outcome}` : sql``}
    order by id limit ${limit}
  `.execute(request.db)
  return rows
}

/** What it did, newest first, to be taken back. */
export const selectChangesBefore = async (
  request: MemberRequest,
  runId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<ListedChange[]> => {
  const { rows } = await sql<ListedChange>`
    select id, kind, stream, source_id, outcome, record_id, label, field, message, before, at from connection_change
    where store_id = ${request.storeId} and run_id = ${runId} and outcome in ('new', 'changed', 'deleted', 'ignored')
      ${before === null ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}
  `.execute(request.db)
  return rows
}
