import { sql } from 'kysely'
import type { TestStore } from './a-store.ts'

/** Only what the sales add up to, in as many rows as there were changes; their own test holds them to the sales. */
const sums = ['sale_sum', 'product_sum']

/** All that is kept of a store, in every table that has stores: equal before and after means nothing changed. */
export const rowsOf = async (store: TestStore): Promise<Record<string, string[]>> => {
  const { db } = store.app.database
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'store_id' order by 1
  `.execute(db)
  const storeId = sql`(select store_id from member where id = ${store.owner.id})`

  const kept: Record<string, string[]> = {}
  const keep = async (name: string, column: string) => {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t where ${sql.ref(column)} = ${storeId} order by 1
    `.execute(db)
    kept[name] = rows.map(({ row }) => row)
  }
  await keep('store', 'id')
  for (const { name } of tables.rows) if (!sums.includes(name)) await keep(name, 'store_id')
  return kept
}

/** What was done in a store, in order. */
export const auditOf = async (store: TestStore): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry
    where store_id = (select store_id from member where id = ${store.owner.id}) order by at, id
  `.execute(store.app.database.db)
  return rows.map(({ action }) => action)
}
