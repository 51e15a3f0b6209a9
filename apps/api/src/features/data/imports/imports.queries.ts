import type {
  FileSettings,
  ImportLayout,
  ImportMapping,
  ImportOptions,
} from '@tillsight/contract/data/import-mapping'
import type { ImportEffect } from '@tillsight/contract/data/imports'
import type { ImportKind } from '@tillsight/domain/data/imports/fields'
import type { ImportState, RowOutcome } from '@tillsight/domain/data/imports/import-state'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { memberOf } from '#platform/actor.ts'
import type { Db } from '#platform/database/database.ts'
import type { StoreRequest } from '#platform/request.ts'

export type Counts = Record<RowOutcome, number>

export type ImportRecord = {
  id: string
  file_name: string
  size: number
  state: ImportState
  kind: ImportKind | null
  layout: ImportLayout | null
  settings: FileSettings | null
  mapping: ImportMapping | null
  options: ImportOptions | null
  counts: Counts | null
  effect: ImportEffect | null
  message: string | null
  done: number
  total: number
  made_by: string
  made_by_name: string
  created_at: Date
  imported_at: Date | null
  undone_at: Date | null
  has_rows: boolean
  received: number
  version: number
}

const columns = (withLayout: boolean) => sql`
  import.id, file_name, size, state, kind, ${withLayout ? sql`layout` : sql`null::jsonb as layout`}, settings,
  mapping, options, counts, effect, message, done, total, made_by, import.created_at, imported_at, undone_at,
  import.version,
  (select full_name from member where member.store_id = import.store_id and member.id = import.made_by) as made_by_name,
  exists (
    select from import_row where import_row.store_id = import.store_id and import_row.import_id = import.id
  ) as has_rows,
  (select coalesce(sum(octet_length(bytes)), 0)::bigint from import_chunk
    where import_chunk.store_id = import.store_id and import_chunk.import_id = import.id) as received`

export const insertImport = async (
  request: StoreRequest,
  { fileName, size }: { fileName: string; size: number },
): Promise<string> => {
  const id = newId()
  await sql`
    insert into import (store_id, id, file_name, size, state, made_by, created_at, updated_at)
    values (${request.storeId}, ${id}, ${fileName}, ${size}, 'uploading', ${memberOf(request)}, ${request.now},
      ${request.now})
  `.execute(request.db)
  return id
}

export const selectImport = async (
  { db, storeId }: Pick<StoreRequest, 'db' | 'storeId'>,
  id: string,
): Promise<ImportRecord | null> => {
  const { rows } = await sql<ImportRecord>`
    select ${columns(true)} from import where store_id = ${storeId} and id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

export const selectImports = async (
  { db, storeId }: StoreRequest,
  { limit, before }: { limit: number; before: string | null },
): Promise<ImportRecord[]> => {
  const { rows } = await sql<ImportRecord>`
    select ${columns(false)} from import
    where store_id = ${storeId} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}
  `.execute(db)
  return rows
}

/**
 * Locked until the transaction ends: of two who start a step at once, the second sees that it has begun. Not for
 * update: a cancel would wait for the step itself, whose rows refer to the import.
 */
export const lockImport = async (
  { db, storeId }: Pick<StoreRequest, 'db' | 'storeId'>,
  id: string,
): Promise<{ state: ImportState; version: number } | null> => {
  const { rows } = await sql<{ state: ImportState; version: number }>`
    select state, version from import where store_id = ${storeId} and id = ${id} for no key update
  `.execute(db)
  return rows[0] ?? null
}

/** Those that hold a file and are not imported; and all files together, in bytes. */
export const selectOpenImports = async (request: StoreRequest): Promise<{ open: number; bytes: number }> => {
  // One after the other, so that two at once cannot both take the last place.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${request.storeId}`}, 0))`.execute(
    request.db,
  )
  const { rows } = await sql<{ open: number; bytes: number }>`
    select count(*) filter (where state not in ('done', 'undone', 'undoing')) as open,
      coalesce(sum(size) filter (where exists (
        select from import_chunk as chunk where chunk.store_id = import.store_id and chunk.import_id = import.id
      )), 0)::bigint as bytes
    from import where store_id = ${request.storeId}
  `.execute(request.db)
  return rows[0] ?? { open: 0, bytes: 0 }
}

type Changes = Partial<
  Pick<
    ImportRecord,
    | 'state'
    | 'kind'
    | 'layout'
    | 'settings'
    | 'mapping'
    | 'options'
    | 'counts'
    | 'effect'
    | 'message'
    | 'done'
    | 'total'
    | 'imported_at'
    | 'undone_at'
  >
>

const asValue = (value: unknown) =>
  value !== null && typeof value === 'object' && !(value instanceof Date)
    ? sql`${JSON.stringify(value)}::jsonb`
    : sql`${value}`

export const updateImport = async (
  { db, storeId, now }: Pick<StoreRequest, 'db' | 'storeId' | 'now'>,
  id: string,
  changes: Changes,
): Promise<void> => {
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${asValue(value)}`)
  await sql`
    update import set ${sql.join([...set, sql`updated_at = ${now}`, sql`version = version + 1`])}
    where store_id = ${storeId} and id = ${id}
  `.execute(db)
}

type Failed = { during: ImportState; state: ImportState; message: string }

/** Only where it is still being worked on: another process may have completed it. */
export const updateFailed = async (
  { db, storeId, now }: Pick<StoreRequest, 'db' | 'storeId' | 'now'>,
  id: string,
  { during, state, message }: Failed,
): Promise<void> => {
  await sql`
    update import set state = ${state}, message = ${message}, updated_at = ${now}, version = version + 1
    where store_id = ${storeId} and id = ${id} and state = ${during}
  `.execute(db)
}

export const selectState = async (
  { db, storeId }: StoreRequest,
  id: string,
): Promise<ImportState | undefined> => {
  const { rows } = await sql<{ state: ImportState }>`
    select state from import where store_id = ${storeId} and id = ${id}
  `.execute(db)
  return rows[0]?.state
}

type Progress = { done: number; total: number }

/** Over a connection of its own: the work of an import is not seen until it is committed, but its progress is. */
export const updateProgress = async (
  { db, storeId }: { db: Db; storeId: string },
  id: string,
  { done, total }: Progress,
): Promise<void> => {
  await sql`
    update import set done = ${done}, total = ${total} where store_id = ${storeId} and id = ${id}
  `.execute(db)
}

export const deleteImport = async ({ db, storeId }: StoreRequest, id: string): Promise<void> => {
  await sql`delete from import where store_id = ${storeId} and id = ${id}`.execute(db)
}

export const selectTimeZone = async ({ db, storeId }: StoreRequest): Promise<string> => {
  const { rows } = await sql<{
    time_zone: string
  }>`select time_zone from store where id = ${storeId}`.execute(db)
  return rows[0]?.time_zone ?? 'UTC'
}
