import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'

/** The rows are locked. */
export const updateStock = async (
  { db, storeId }: StoreRequest,
  rows: readonly { id: string; balance: number }[],
): Promise<void> => {
  await sql`
    update product set balance = row.balance
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, balance numeric)
    where product.store_id = ${storeId} and product.id = row.id
  `.execute(db)
}
