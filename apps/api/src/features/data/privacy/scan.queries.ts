import type { Identifiers } from '@tillsight/domain/data/privacy/erased'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type Column = { table: string; columns: string[] }

/** Every column that can hold a text, of every table of a store: also of tables that are added later. */
const selectTextColumns = async ({ db }: MemberRequest): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select one.table_name as table, array_agg(one.column_name::text order by one.ordinal_position) as columns
    from information_schema.columns as one
    join information_schema.columns as owner
      on owner.table_schema = one.table_schema and owner.table_name = one.table_name and owner.column_name = 'store_id'
    join information_schema.tables as kind
      on kind.table_schema = one.table_schema and kind.table_name = one.table_name and kind.table_type = 'BASE TABLE'
    where one.table_schema = 'public' and one.udt_name in ('text', 'jsonb', '_text') and one.is_generated = 'NEVER'
    group by one.table_name order by one.table_name
  `.execute(db)
  return rows
}

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** As it is written in JSON, too, where a quote or a backslash is escaped. */
const patternsOf = ({ names, emails, numbers }: Identifiers): string[] => {
  const texts = [...names, ...emails, ...numbers].filter((text) => text.trim() !== '')
  const written = texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)])
  return [...new Set(written)].map((text) => `%${literally(text)}%`)
}

export type Trace = { table: string; count: number }

/** In how many rows of which tables the store still has any of these. */
export const selectTraces = async (request: MemberRequest, identifiers: Identifiers): Promise<Trace[]> => {
  const patterns = patternsOf(identifiers)
  if (patterns.length === 0) return []
  const traces: Trace[] = []
  for (const { table, columns } of await selectTextColumns(request)) {
    const isNamed = columns.map((column) => sql`${sql.ref(column)}::text ilike any (${patterns}::text[])`)
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.table(table)}
      where store_id = ${request.storeId} and (${sql.join(isNamed, sql` or `)})
    `.execute(request.db)
    const count = rows[0]?.count ?? 0
    if (count > 0) traces.push({ table, count })
  }
  return traces
}
