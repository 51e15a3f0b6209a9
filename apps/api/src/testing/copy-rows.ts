import pg from 'pg'

/** What only follows from other rows, in as many as there were changes; tests of their own hold them to those. */
export const derivedTables = [
  ...['sale_sum', 'product_sum', 'loss_sum', 'part_sum'],
  ...['product_sum_change', 'sold_name', 'store_usage'],
]

type Column = { name: string; type: string }
type Columns = Map<string, Column[]>

const columnsOf = async (client: pg.Client): Promise<Columns> => {
  const { rows } = await client.query<{ table_name: string; columns: { name: string; type: string }[] }>(`
    select table_name, json_agg(json_build_object('name', column_name, 'type', data_type)) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name`)
  return new Map(rows.map(({ table_name, columns }) => [table_name, columns]))
}

/** A whole number as one, for a column that had no decimals then. */
const asRead = ({ name, type }: Column): string =>
  type === 'numeric' ? `trim_scale(${name}) as ${name}` : name

const foreignKeyViolation = '23503'

/** A table that is read in parts stays below the longest text that PostgreSQL sends. */
const pagesAtOnce = 2000

const copyTable = async (from: pg.Client, to: pg.Client, table: string, columns: Column[]): Promise<void> => {
  const names = columns.map(({ name }) => name).join(', ')
  const { rows: sizes } = await from.query(
    `select (pg_relation_size('${table}') / current_setting('block_size')::integer)::integer as pages`,
  )
  for (let page = 0; page === 0 || page < sizes[0].pages; page += pagesAtOnce) {
    const { rows } = await from.query(
      `select coalesce(json_agg(part), '[]')::text as all from (
        select ${columns.map(asRead).join(', ')} from ${table}
        where ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)') as part`,
    )
    await to.query(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)`,
      [rows[0].all],
    )
  }
}

/** Copies what the older database has columns for. What follows from other rows is made by the triggers of that time. */
export const copyRows = async (from: pg.Client, to: pg.Client, derived: readonly string[]): Promise<void> => {
  const [has, had] = [await columnsOf(from), await columnsOf(to)]
  const waiting = [...had.keys()].filter((table) => has.has(table) && !derived.includes(table))
  for (let tries = waiting.length ** 2; waiting.length > 0 && tries > 0; tries -= 1) {
    const table = waiting.shift() ?? ''
    const shared = (has.get(table) ?? []).filter(({ name }) =>
      had.get(table)?.some((one) => one.name === name),
    )
    try {
      await copyTable(from, to, table, shared)
    } catch (error) {
      // It refers to a table that comes later.
      if (!(error instanceof pg.DatabaseError && error.code === foreignKeyViolation)) throw error
      waiting.push(table)
    }
  }
  if (waiting.length > 0) throw new Error(`could not copy ${waiting.join(', ')}`)
}
