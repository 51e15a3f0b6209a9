import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import { anEmptyDatabase } from './a-database.ts'
import { aFolder } from './a-folder.ts'
import { afterThis } from './at-the-end.ts'
import { migrations } from './global-setup.ts'

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  afterThis(() => client.end())
  return client
}

/** A database as it was before this migration, with what it held then; `update` brings it up to date. */
export const aDatabaseBefore = async (migration: string, past = '') => {
  const url = await anEmptyDatabase()
  const older = readdirSync(migrations).filter((name) => name < migration)
  const text = (name: string) => [name, readFileSync(path.join(migrations, name), 'utf8')]
  await migrate(url, aFolder(Object.fromEntries(older.map(text))))
  const client = await connected(url)
  await client.query(past)
  return {
    url,
    update: () => migrate(url, migrations),
    rows: async (text: string): Promise<Record<string, unknown>[]> => (await client.query(text)).rows,
  }
}

type Columns = Map<string, { name: string; type: string }[]>

const columnsOf = async (client: pg.Client): Promise<Columns> => {
  const { rows } = await client.query<{ table_name: string; columns: { name: string; type: string }[] }>(`
    select table_name, json_agg(json_build_object('name', column_name, 'type', data_type)) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name`)
  return new Map(rows.map(({ table_name, columns }) => [table_name, columns]))
}

/** A whole number as one, for a column that had no decimals then. */
const asRead = ({ name, type }: { name: string; type: string }): string =>
  type === 'numeric' ? `trim_scale(${name}) as ${name}` : name

const foreignKeyViolation = '23503'

/** Copies what the older database has columns for. What follows from other rows is made by the triggers of that time. */
export const copyInto = async (
  older: { url: string },
  newer: { url: string },
  derived: readonly string[],
): Promise<void> => {
  const [from, to] = [await connected(newer.url), await connected(older.url)]
  const [has, had] = [await columnsOf(from), await columnsOf(to)]
  const waiting = [...had.keys()].filter((table) => has.has(table) && !derived.includes(table))
  for (let tries = waiting.length ** 2; waiting.length > 0 && tries > 0; tries -= 1) {
    const table = waiting.shift() ?? ''
    const shared = (has.get(table) ?? []).filter(({ name }) =>
      had.get(table)?.some((one) => one.name === name),
    )
    const columns = shared.map(({ name }) => name).join(', ')
    const { rows } = await from.query(
      `select coalesce(json_agg(part), '[]')::text as all from (select ${shared.map(asRead).join(', ')} from ${table}) as part`,
    )
    try {
      await to.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
        [rows[0].all],
      )
    } catch (error) {
      // It refers to a table that comes later.
      if (!(error instanceof pg.DatabaseError && error.code === foreignKeyViolation)) throw error
      waiting.push(table)
    }
  }
  if (waiting.length > 0) throw new Error(`could not copy ${waiting.join(', ')}`)
}
