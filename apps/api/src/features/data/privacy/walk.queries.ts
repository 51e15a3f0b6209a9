import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { matching, separator } from './matching.queries.ts'

export type StoreTable = {
  table: string
  /** Those that can hold a text. */
  texts: string[]
  /** Those that can name a record. */
  references: string[]
  /** Files, hashes and pictures. */
  bytes: string[]
}

/** Every table of a store, as the database lists them: also those that are added later. */
export const selectStoreTables = async ({ db }: Pick<MemberRequest, 'db'>): Promise<StoreTable[]> => {
  const { rows } = await sql<StoreTable>`
    select one.table_name as table,
      coalesce(array_agg(one.column_name::text order by one.ordinal_position)
        filter (where one.udt_name in ('text', 'jsonb', '_text') and one.is_generated = 'NEVER'), '{}') as texts,
      coalesce(array_agg(one.column_name::text order by one.ordinal_position)
        filter (where one.udt_name = 'uuid' and one.column_name <> 'store_id'), '{}') as references,
      coalesce(array_agg(one.column_name::text) filter (where one.udt_name = 'bytea'), '{}') as bytes
    from information_schema.columns as one
    join information_schema.tables as kind using (table_schema, table_name)
    where one.table_schema = 'public' and kind.table_type = 'BASE TABLE' and exists (
      select from information_schema.columns as owner
      where owner.table_schema = 'public' and owner.table_name = one.table_name and owner.column_name = 'store_id'
    )
    group by one.table_name order by one.table_name
  `.execute(db)
  return rows
}

const nothing = sql<boolean>`false`
const anyOf = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? nothing : sql<boolean>`(${sql.join(conditions, sql` or `)})`

const isNamedIn = ({ texts }: StoreTable, pattern: string | null): RawBuilder<boolean> =>
  pattern === null ? nothing : anyOf(texts.map((column) => sql`${sql.ref(column)}::text ~* ${pattern}`))

export type Trace = { table: string; count: number }

/** In how many rows of which tables the store has a text that matches. */
export const selectTraces = async (request: MemberRequest, pattern: string | null): Promise<Trace[]> => {
  if (pattern === null) return []
  const traces: Trace[] = []
  for (const { table, texts } of await selectStoreTables(request)) {
    if (texts.length === 0) continue
    const text = sql`concat_ws(${separator}, ${sql.join(texts.map((column) => sql`${sql.ref(column)}::text`))})`
    const rows = sql`select ${text} as text from ${sql.table(table)} where store_id = ${request.storeId}`
    const { rows: found } = await sql<{ count: number }>`
      select count(*) from ${matching(rows, pattern)} as found
    `.execute(request.db)
    const count = found[0]?.count ?? 0
    if (count > 0) traces.push({ table, count })
  }
  return traces
}

export type FoundRow = { table: string; row: Record<string, unknown>; isTheirs: boolean }

type Sought = {
  /** Of the person: also in the midst of a JSON. */
  ids: readonly string[]
  /** Of their sales. */
  related: readonly string[]
  pattern: string | null
}

/** Every row of every table that refers to the person or to their sales, or that has a text that names them. */
export const selectFound = async (
  request: MemberRequest,
  { ids, related, pattern }: Sought,
): Promise<FoundRow[]> => {
  const all = [...ids, ...related]
  const found: FoundRow[] = []
  for (const each of await selectStoreTables(request)) {
    const refers = each.references.map((column) => sql<boolean>`${sql.ref(column)} = any (${all}::uuid[])`)
    const tells = each.texts.map((column) => sql<boolean>`${sql.ref(column)}::text ~ ${ids.join('|')}`)
    const { rows } = await sql<Omit<FoundRow, 'table'>>`
      select to_jsonb(found) - ${each.bytes}::text[] as row, coalesce(${anyOf([...refers, ...tells])}, false) as "isTheirs"
      from ${sql.table(each.table)} as found
      where store_id = ${request.storeId} and (${anyOf([...refers, ...tells])} or ${isNamedIn(each, pattern)})
    `.execute(request.db)
    found.push(...rows.map((row) => ({ table: each.table, ...row })))
  }
  return found
}

/** The account of a person, which is the same in all of their stores, without what nobody may read. */
export const selectOfPerson = async ({ db }: MemberRequest, personId: string): Promise<FoundRow[]> => {
  const { rows } = await sql<Omit<FoundRow, 'isTheirs'>>`
    select 'person' as table, jsonb_build_object('email', email, 'created_at', created_at) as row
    from person where id = ${personId}
    union all
    select 'passkey', jsonb_build_object('name', name, 'created_at', created_at, 'used_at', used_at)
    from passkey where person_id = ${personId}
    union all
    select 'totp', jsonb_build_object('confirmed_at', confirmed_at) from totp where person_id = ${personId}
  `.execute(db)
  return rows.map((row) => ({ ...row, isTheirs: true }))
}
