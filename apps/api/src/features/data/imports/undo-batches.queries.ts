import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'
import type { ImportedKind } from './imported.queries.ts'

/** The first and the last id of some records. Ids of sales are of version 7: those of an import are next to each other. */
export type Batch = { from: string; to: string }

type Of = { importId: string; kind: ImportedKind; size: number }

/** What an import made or changed, a batch at a time: a statement has its time limit. */
export async function* batchesOf(
  { db, storeId }: StoreRequest,
  { importId, kind, size }: Of,
): AsyncGenerator<Batch> {
  const selectBatch = (after: string | null) =>
    sql<Batch | { from: null }>`
      with batch as materialized (
        select id from imported_record
        where store_id = ${storeId} and import_id = ${importId} and kind = ${kind}
          and (${after}::uuid is null or id > ${after}::uuid)
        order by id limit ${size}
      )
      select (select id from batch order by id limit 1) as from,
        (select id from batch order by id desc limit 1) as to
    `.execute(db)
  for (let after: string | null = null; ; ) {
    const batch: Batch | { from: null } | undefined = (await selectBatch(after)).rows[0]
    if (!batch?.from) return
    yield batch
    after = batch.to
  }
}

/** The first and the last of its sales; null where it made none. */
export const selectOwnSales = async (
  { db, storeId }: StoreRequest,
  importId: string,
): Promise<Batch | null> => {
  const ofSales = sql`
    select id from imported_record where store_id = ${storeId} and import_id = ${importId} and kind = 'sale'`
  const { rows } = await sql<Batch | { from: null }>`
    select (${ofSales} order by id limit 1) as from, (${ofSales} order by id desc limit 1) as to
  `.execute(db)
  return rows[0]?.from ? rows[0] : null
}
