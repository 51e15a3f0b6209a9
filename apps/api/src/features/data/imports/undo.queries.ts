import { sql } from 'kysely'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ImportedKind } from './imported.queries.ts'

/** Ids of what the import made, in batches: a statement has its time limit. */
export async function* madeIds(
  { db, storeId }: MemberRequest,
  importId: string,
  kind: ImportedKind,
): AsyncGenerator<string[]> {
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      select id from imported_record
      where store_id = ${storeId} and import_id = ${importId} and kind = ${kind} and before is null
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit 2000
    `.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id }) => id)
    after = last.id
  }
}

/** Puts back the stock that sales took, and answers who their customers are. */
export const deleteSales = async (request: MemberRequest, ids: string[]): Promise<string[]> => {
  const { db, storeId } = request
  await sql`
    with moved as (
      select product_id, -sum(quantity) as quantity from stock_movement
      where store_id = ${storeId} and sale_id = any (${ids}::uuid[]) group by product_id
    ), changed as (
      update product set balance = product.balance + moved.quantity from moved
      where product.store_id = ${storeId} and product.id = moved.product_id
      returning product.id, moved.quantity, product.balance
    )
    insert into stock_movement (store_id, product_id, id, at, reason, quantity, balance, member_id)
    select ${storeId}, id, gen_random_uuid(), ${request.now}, 'correction', quantity, balance, ${memberOf(request)}
    from changed where quantity <> 0
  `.execute(db)
  const { rows } = await sql<{ customer_id: string }>`
    select distinct customer_id from sale
    where store_id = ${storeId} and id = any (${ids}::uuid[]) and customer_id is not null
  `.execute(db)
  // What a return took off its sale's lines is there again.
  await sql`
    with back as (
      select sale.return_of as sale_id, line.return_of as id, sum(line.quantity) as quantity
      from sale join sale_line as line on line.store_id = ${storeId} and line.sale_id = sale.id
      where sale.store_id = ${storeId} and sale.id = any (${ids}::uuid[]) and sale.return_of is not null
      group by 1, 2
    )
    update sale_line set returned = greatest(0, sale_line.returned + back.quantity) from back
    where sale_line.store_id = ${storeId} and sale_line.sale_id = back.sale_id and sale_line.id = back.id
  `.execute(db)
  await sql`delete from sale_line where store_id = ${storeId} and sale_id = any (${ids}::uuid[])`.execute(db)
  await sql`delete from sale where store_id = ${storeId} and id = any (${ids}::uuid[])`.execute(db)
  return rows.map(({ customer_id }) => customer_id)
}

export const deleteMade = async (
  { db, storeId }: MemberRequest,
  kind: 'customer' | 'product' | 'expense',
  ids: string[],
): Promise<void> => {
  await sql`delete from ${sql.table(kind)} where store_id = ${storeId} and id = any (${ids}::uuid[])`.execute(
    db,
  )
}

/** Those that only products of the import had. */
export const deleteEmptyCategories = async (
  { db, storeId }: MemberRequest,
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

export const selectPicturesOf = async ({ db, storeId }: MemberRequest, ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ picture_id: string }>`
    select distinct picture_id from product where store_id = ${storeId} and id = any (${ids}::uuid[])
  `.execute(db)
  return rows.map(({ picture_id }) => picture_id)
}

export const deleteUnusedPictures = async (
  { db, storeId }: MemberRequest,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    delete from picture where store_id = ${storeId} and id = any (${ids}::text[]) and not exists (
      select from product where product.store_id = picture.store_id and product.picture_id = picture.id
    )
  `.execute(db)
}

export const selectChanged = async <Before>(
  { db, storeId }: MemberRequest,
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
  { db, storeId }: MemberRequest,
  ids: string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; balance: number }>`
    select id, balance from product where store_id = ${storeId} and id = any (${ids}::uuid[]) order by id for update
  `.execute(db)
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/** Also what the file calls its records: imported again, it is new again. */
export const forgetImported = async ({ db, storeId }: MemberRequest, importId: string): Promise<void> => {
  await sql`delete from source_record where store_id = ${storeId} and import_id = ${importId}`.execute(db)
  await sql`delete from imported_record where store_id = ${storeId} and import_id = ${importId}`.execute(db)
}
