import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** What fills columns, and what counts for quotas. All others build sums, which say nothing about a file. */
const copiedTriggers = ['set_customer_days', 'count_usage']

/**
 * In this transaction, a table of its own in place of each: with its types and checks, and without its indexes and keys,
 * whose upkeep is what takes the time of a load.
 */
export const shadowTables = async ({ db }: MemberRequest, tables: readonly string[]): Promise<void> => {
  for (const table of tables) {
    const like = sql`including defaults including constraints including generated including identity`
    await sql`
      create temp table ${sql.id(table)} (like ${sql.id('public', table)} ${like}) on commit drop
    `.execute(db)
  }
  const { rows } = await sql<{ made: string }>`
    select replace(pg_get_triggerdef(pg_trigger.oid), ' ON public.', ' ON pg_temp.') as made
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where relnamespace = 'public'::regnamespace and relname = any (${tables}::text[])
      and proname = any (${copiedTriggers}::text[]) and tgtype & 4 = 4
  `.execute(db)
  for (const { made } of rows) await sql.raw(made).execute(db)
  // A statement that was planned before would still mean the table itself.
  await sql`discard plans`.execute(db)
}

/** They have no index: without this, one row after the other would be looked for among all others. */
export const joinByHash = async ({ db }: MemberRequest, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await sql`analyze ${sql.id('pg_temp', table)}`.execute(db)
  await sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)`.execute(
    db,
  )
}

type Unique = { table: string; keys: string[]; predicate: string | null; are_nulls_equal: boolean }
type Reference = { table: string; columns: string[]; parent: string; keys: string[] }

export const selectUniques = async ({ db }: MemberRequest, tables: readonly string[]): Promise<Unique[]> => {
  const { rows } = await sql<Unique>`
    select relname as table, pg_get_expr(indpred, indrelid) as predicate, array(
        select pg_get_indexdef(indexrelid, place, true) from generate_series(1, indnkeyatts) as place
      ) as keys,
      coalesce((to_jsonb(pg_index) ->> 'indnullsnotdistinct')::boolean, false) as are_nulls_equal
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relname = any (${tables}::text[]) and indisunique
    order by array_position(${tables}::text[], relname::text), indexrelid
  `.execute(db)
  return rows
}

export const selectReferences = async (
  { db }: MemberRequest,
  tables: readonly string[],
): Promise<Reference[]> => {
  const columnsOf = (owner: string, places: string) => sql`array(
    select attname::text from unnest(${sql.ref(places)}) with ordinality as key (place, at)
      join pg_attribute on attrelid = ${sql.ref(owner)} and attnum = key.place order by key.at
  )`
  const { rows } = await sql<Reference>`
    select child.relname as table, parent.relname as parent, ${columnsOf('conrelid', 'conkey')} as columns,
      ${columnsOf('confrelid', 'confkey')} as keys
    from pg_constraint join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and child.relnamespace = 'public'::regnamespace and child.relname = any (${tables}::text[])
    order by array_position(${tables}::text[], child.relname::text), conname
  `.execute(db)
  return rows
}

/** Whether two of its rows have the same key; those that the store has besides count, too. */
export const hasTwice = async (
  { db, storeId }: MemberRequest,
  { table, keys, predicate, are_nulls_equal }: Unique,
): Promise<boolean> => {
  const by = keys.map((key) => sql.raw(key))
  const known = are_nulls_equal ? [] : by.map((key) => sql`(${key}) is not null`)
  const wanted = [...known, ...(predicate === null ? [] : [sql.raw(predicate)])]
  const { rows } = await sql`
    select from (
      select * from ${sql.id('pg_temp', table)}
      union all select * from ${sql.id('public', table)} where store_id = ${storeId}
    ) as row
    ${wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``}
    group by ${sql.join(by)} having count(*) > 1 limit 1
  `.execute(db)
  return rows.length > 0
}

/** Whether one of its rows names a row that is in none of these schemas. */
export const hasMissing = async (
  { db }: MemberRequest,
  { table, columns, parent, keys }: Reference,
  schemas: readonly ('pg_temp' | 'public')[],
): Promise<boolean> => {
  const named = columns.map((column) => sql`row.${sql.id(column)} is not null`)
  const same = sql.join(
    columns.map((column, place) => sql`parent.${sql.id(keys[place] ?? column)} = row.${sql.id(column)}`),
    sql` and `,
  )
  const missing = schemas.map(
    (schema) => sql`not exists (select from ${sql.id(schema, parent)} as parent where ${same})`,
  )
  const { rows } = await sql`
    select from ${sql.id('pg_temp', table)} as row where ${sql.join([...named, ...missing], sql` and `)} limit 1
  `.execute(db)
  return rows.length > 0
}
