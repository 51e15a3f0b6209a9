import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'

type OfStore = Pick<StoreRequest, 'db' | 'storeId'>

export type ImportedKind = 'category' | 'product' | 'customer' | 'sale' | 'expense' | 'stock'

type Imported = { id: string; before: object | null; version: number }

/** What an import made, or changed and from what. */
export const insertImported = async (
  { db, storeId }: OfStore,
  importId: string,
  kind: ImportedKind,
  records: readonly Imported[],
): Promise<void> => {
  if (records.length === 0) return
  await sql`
    insert into imported_record (store_id, import_id, kind, id, before, version)
    select ${storeId}, ${importId}, ${kind}, row.id, row.before, row.version
    from json_to_recordset(${JSON.stringify(records)}::json) as row (id uuid, before jsonb, version integer)
    on conflict do nothing
  `.execute(db)
}

type Source = { kind: 'sale' | 'expense'; source: string }
export type SourceRecord = { ref: string; record_id: string; hash: string }

export const selectSources = async (
  { db, storeId }: OfStore,
  { kind, source }: Source,
  refs: readonly string[],
): Promise<ReadonlyMap<string, SourceRecord>> => {
  const { rows } = await sql<SourceRecord>`
    select ref, record_id, hash from source_record
    where store_id = ${storeId} and kind = ${kind} and source = ${source} and ref = any (${refs}::text[])
  `.execute(db)
  return new Map(rows.map((row) => [row.ref, row]))
}

export const selectAnySource = async (
  { db, storeId }: OfStore,
  { kind, source }: Source,
): Promise<boolean> => {
  const { rows } = await sql`
    select from source_record where store_id = ${storeId} and kind = ${kind} and source = ${source} limit 1
  `.execute(db)
  return rows.length > 0
}

export const insertSources = async (
  { db, storeId }: OfStore,
  importId: string,
  { kind, source }: Source,
  records: readonly SourceRecord[],
): Promise<void> => {
  if (records.length === 0) return
  await sql`
    insert into source_record (store_id, kind, source, ref, record_id, import_id, hash)
    select ${storeId}, ${kind}, ${source}, row.ref, row.record_id, ${importId}, row.hash
    from json_to_recordset(${JSON.stringify(records)}::json) as row (ref text, record_id uuid, hash text)
  `.execute(db)
}
