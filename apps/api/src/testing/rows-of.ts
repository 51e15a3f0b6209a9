import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { TestStore } from './a-store.ts'
import { derivedTables } from './copy-rows.ts'

let tablesOfStores: string[] | null = null

const selectTables = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'store_id' order by 1
  `.execute(db)
  return rows.map(({ name }) => name).filter((name) => !derivedTables.includes(name))
}

/** All rows of a store, of every table with stores: equal before and after means that nothing changed. */
export const rowsOf = async (store: TestStore): Promise<Record<string, string[]>> => {
  const { db } = store.app.database
  tablesOfStores ??= await selectTables(db)
  const { rows: members } = await sql<{ id: string }>`
    select store_id as id from member where id = ${store.owner.id}
  `.execute(db)
  const rowsIn = (name: string, column = 'store_id') => sql`
    select ${sql.lit(name)} as name, t::text as row from ${sql.table(name)} t
    where ${sql.ref(column)} = ${members[0]?.id ?? null}
  `
  const all = [rowsIn('store', 'id'), ...tablesOfStores.map((name) => rowsIn(name))]
  const { rows } = await sql<{ name: string; row: string }>`
    ${sql.join(all, sql` union all `)} order by 1, 2
  `.execute(db)
  const kept = Object.fromEntries(['store', ...tablesOfStores].map((name) => [name, [] as string[]]))
  for (const { name, row } of rows) kept[name]?.push(row)
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

type AuditLine = { action: string; member_id: string | null; actor: string | null; after: object | null }

export const auditLinesOf = async (store: TestStore): Promise<AuditLine[]> => {
  const { rows } = await sql<AuditLine>`
    select action, member_id, actor, after from audit_entry
    where store_id = (select store_id from member where id = ${store.owner.id}) order by at, id
  `.execute(store.app.database.db)
  return rows
}
