import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'
import type { ImportedKind } from './imported.queries.ts'

/** Ids of what the import made, in batches: a statement has its time limit. */
export async function* madeIds(
  { db, storeId }: StoreRequest,
  importId: string,
  kind: ImportedKind,
): AsyncGenerator<string[]> {
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      select id from imported_record
      where store_id = ${storeId} and import_id = ${importId} and kind = ${kind} and before is null
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit 5000
    `.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id }) => id)
    after = last.id
  }
}

/** These sales and their returns, which are deleted with them. */
export const selectWithReturns = async (
  { db, storeId }: StoreRequest,
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from sale where store_id = ${storeId} and id = any (${ids}::uuid[])
    union
    select id from sale where store_id = ${storeId} and return_of = any (${ids}::uuid[])
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes sales, and answers who their customers are. Their stock is put back with the import's own records of it. */
export const deleteSales = async ({ db, storeId }: StoreRequest, ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ customer_id: string }>`
    select distinct customer_id from sale
    where store_id = ${storeId} and id = any (${ids}::uuid[]) and customer_id is not null
  `.execute(db)
  // What a return took off its sale's lines is there again.
  await sql`
    with back as materialized (
      select sale.return_of as sale_id, line.return_of as id, sum(line.quantity) as quantity
      from sale join sale_line as line on line.store_id = ${storeId} and line.sale_id = sale.id
      where sale.store_id = ${storeId} and sale.id = any (${ids}::uuid[]) and sale.return_of is not null
      group by 1, 2
    )
    update sale_line set returned = greatest(0, sale_line.returned + back.quantity) from back
    where sale_line.store_id = ${storeId} and sale_line.sale_id = back.sale_id and sale_line.id = back.id
  `.execute(db)
  await sql`delete from sale_line where store_id = ${storeId} and sale_id = any (${ids}::uuid[])`.execute(db)
  // Nobody deleted these: in a contest it is nobody's loss.
  await sql`select set_config('tillsight.undoing_import', 'on', true)`.execute(db)
  await sql`delete from sale where store_id = ${storeId} and id = any (${ids}::uuid[])`.execute(db)
  return rows.map(({ customer_id }) => customer_id)
}

/** From here on nobody sells them, or sells to them. */
export const lockMade = async (
  { db, storeId }: StoreRequest,
  importId: string,
  kind: 'customer' | 'product',
): Promise<void> => {
  await sql`
    select from ${sql.table(kind)} where store_id = ${storeId} and id in (
      select id from imported_record
      where store_id = ${storeId} and import_id = ${importId} and kind = ${kind} and before is null
    ) order by id for update
  `.execute(db)
}

export const deleteMade = async (
  { db, storeId }: StoreRequest,
  kind: 'customer' | 'product' | 'expense',
  ids: string[],
): Promise<void> => {
  await sql`delete from ${sql.table(kind)} where store_id = ${storeId} and id = any (${ids}::uuid[])`.execute(
    db,
  )
}

/** Those that only products of the import had. */
export const deleteEmptyCategories = async (
  { db, storeId }: StoreRequest,
  importId: string,
): Promise<void> => {
  await sql`
    delete from category where store_id = ${storeId} and id in (
      select id from imported_record
      where store_id = ${storeId} and import_id = ${importId} and kind = 'category' and before is null
    ) and not exists (
      select from product where product.store_id = category.store_id and product.category_id = category.id
    )
  `.execute(db)
}

export const selectPicturesOf = async ({ db, storeId }: StoreRequest, ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ picture_id: string }>`
    select distinct picture_id from product where store_id = ${storeId} and id = any (${ids}::uuid[])
  `.execute(db)
  return rows.map(({ picture_id }) => picture_id)
}

export const deleteUnusedPictures = async (
  { db, storeId }: StoreRequest,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    delete from picture where store_id = ${storeId} and id = any (${ids}::text[]) and not exists (
      select from product where product.store_id = picture.store_id and product.picture_id = picture.id
    )
  `.execute(db)
}

export const selectChanged = async <Before>(
  { db, storeId }: StoreRequest,
  importId: string,
  kind: ImportedKind,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; before: Before }[]> => {
  const { rows } = await sql<{ id: string; before: Before }>`
    select id, before from imported_record
    where store_id = ${storeId} and import_id = ${importId} and kind = ${kind} and before is not null
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}
  `.execute(db)
  return rows
}

/** Stock is put back by what the import added, not to what it was: sales since then stay counted. */
export const selectBalances = async (
  { db, storeId }: StoreRequest,
  ids: string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; balance: number }>`
    select id, balance from product where store_id = ${storeId} and id = any (${ids}::uuid[]) order by id for update
  `.execute(db)
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/** In small pieces: a statement has its time limit. */
const deleteInPieces = async (
  { db, storeId }: StoreRequest,
  table: string,
  importId: string,
): Promise<void> => {
  for (let deleted = 1n; deleted > 0n; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where store_id = ${storeId} and import_id = ${importId} limit 50000
      ))
    `.execute(db)
    deleted = numAffectedRows
  }
}

/** Also what the file calls its records: imported again, it is new again. */
export const forgetImported = async (request: StoreRequest, importId: string): Promise<void> => {
  await deleteInPieces(request, 'source_record', importId)
  await deleteInPieces(request, 'imported_record', importId)
}
