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
    select connection_id, name, kind, is_on, query, mapping, fields, new_fields, cursor, is_complete
    from connection_stream
    where store_id = ${request.storeId} and connection_id = any (${connectionIds}::uuid[]) order by place, name
  `.execute(request.db)
  return rows
}

export type ChosenStream = Pick<StreamRow, 'name' | 'kind' | 'is_on' | 'query' | 'mapping'>

/** Those that stay go on from where they were, unless they ask for something else now. */
export const replaceStreams = async (
  request: MemberRequest,
  connectionId: string,
  streams: readonly ChosenStream[],
): Promise<void> => {
  const rows = JSON.stringify(streams.map((stream, place) => ({ ...stream, place })))
  await sql`
    delete from connection_stream where store_id = ${request.storeId} and connection_id = ${connectionId}
      and not name = any (${streams.map(({ name }) => name)}::text[])
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
