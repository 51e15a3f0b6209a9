import type { RecordKind, StreamSettings } from '@tillsight/domain/data/connections/mapped'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type StreamRow = {
  connection_id: string
  name: string
  kind: RecordKind
  is_on: boolean
  query: string | null
  mapping: Record<string, string> | null
  fields: string[]
  new_fields: string[]
  /** Of streams that are sent: what says that two records are the same one. */
  keys: string[]
  cursor: string | null
  is_complete: boolean
}

export const settingsOf = ({ name, kind, is_on, query, mapping }: StreamRow): StreamSettings => ({
  ...{ name, kind, isOn: is_on, query, mapping },
})

export const selectStreams = async (
  request: MemberRequest,
  connectionIds: readonly string[],
): Promise<StreamRow[]> => {
  const { rows } = await sql<StreamRow>`
    select connection_id, name, kind, is_on, query, mapping, fields, new_fields, keys, cursor,
      is_complete
    from connection_stream
    where store_id = ${request.storeId} and connection_id = any (${connectionIds}::uuid[]) order by place, name
  `.execute(request.db)
  return rows
}

export type ChosenStream = Pick<StreamRow, 'name' | 'kind' | 'is_on' | 'query' | 'mapping'>

/** Those that stay go on from where they were, unless they ask for something else now. One that is sent stays known. */
export const replaceStreams = async (
  request: MemberRequest,
  connectionId: string,
  streams: readonly ChosenStream[],
): Promise<void> => {
  const rows = JSON.stringify(streams.map((stream, place) => ({ ...stream, place })))
  const others = sql`store_id = ${request.storeId} and connection_id = ${connectionId}
      and not name = any (${streams.map(({ name }) => name)}::text[])`
  await sql`delete from connection_stream where ${others} and keys = '{}'`.execute(request.db)
  await sql`
    update connection_stream set is_on = false, mapping = null, new_fields = '{}' where ${others}
  `.execute(request.db)
  await sql`
    insert into connection_stream as stream (store_id, connection_id, name, place, kind, is_on, query, mapping)
    select ${request.storeId}, ${connectionId}, row.name, row.place, row.kind, row.is_on, row.query, row.mapping
    from json_to_recordset(${rows}::json) as row (name text, place smallint, kind text, is_on boolean, query text,
      mapping jsonb)
    on conflict (store_id, connection_id, name) do update set place = excluded.place, kind = excluded.kind,
      is_on = excluded.is_on, query = excluded.query, mapping = excluded.mapping, new_fields = '{}',
      cursor = case when stream.query is distinct from excluded.query then null else stream.cursor end,
      is_complete = stream.is_complete and stream.query is not distinct from excluded.query
  `.execute(request.db)
}

/** Only from where the page was read: false where another process has gone on meanwhile. */
export const updateCursor = async (
  request: MemberRequest,
  { connection_id, name, cursor }: StreamRow,
  next: { cursor: string; isComplete: boolean },
): Promise<boolean> => {
  const { rows } = await sql`
    update connection_stream set cursor = ${next.cursor}, is_complete = is_complete or ${next.isComplete}
    where store_id = ${request.storeId} and connection_id = ${connection_id} and name = ${name}
      and cursor is not distinct from ${cursor} returning name
  `.execute(request.db)
  return rows.length === 1
}

/** All of it is read from the beginning; what is the same changes nothing. */
export const restartStreams = async (request: MemberRequest, connectionId: string): Promise<void> => {
  await sql`
    update connection_stream set cursor = null, is_complete = false
    where store_id = ${request.storeId} and connection_id = ${connectionId}
  `.execute(request.db)
}

export const updateFields = async (
  request: MemberRequest,
  { connection_id, name }: StreamRow,
  { fields, newFields }: { fields: string[]; newFields: string[] },
): Promise<void> => {
  await sql`
    update connection_stream set fields = ${fields}, new_fields = ${newFields}
    where store_id = ${request.storeId} and connection_id = ${connection_id} and name = ${name}
  `.execute(request.db)
}

/** A stream that was sent for the first time is known from now on, and not brought in before somebody says so. */
export const insertSentStream = async (
  request: MemberRequest,
  connectionId: string,
  { name, kind, fields, keys }: Pick<StreamRow, 'name' | 'kind' | 'fields' | 'keys'>,
): Promise<void> => {
  await sql`
    insert into connection_stream (store_id, connection_id, name, place, kind, is_on, fields, keys)
    values (${request.storeId}, ${connectionId}, ${name}, 0, ${kind}, false, ${fields}, ${keys})
  `.execute(request.db)
}

export type Cursors = Record<string, { cursor: string | null; is_complete: boolean }>

export const resetCursors = async (
  request: MemberRequest,
  connectionId: string,
  cursors: Cursors,
): Promise<void> => {
  const rows = JSON.stringify(Object.entries(cursors).map(([name, place]) => ({ name, ...place })))
  await sql`
    update connection_stream set cursor = row.cursor, is_complete = row.is_complete
    from json_to_recordset(${rows}::json) as row (name text, cursor text, is_complete boolean)
    where store_id = ${request.storeId} and connection_id = ${connectionId} and connection_stream.name = row.name
  `.execute(request.db)
}
