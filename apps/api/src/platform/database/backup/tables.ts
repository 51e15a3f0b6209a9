import type pg from 'pg'
import type { Part, StoreSums } from './manifest.ts'

/**
 * What a backup leaves out: sessions and one-time links, so that what was revoked since does not come back to life,
 * and what is about the running processes only. Archives can be made again.
 */
const leftOut = [
  'archive',
  'archive_chunk',
  'attempt',
  'session',
  'password_reset',
  'second_step_ticket',
  'passkey_challenge',
  'report_reader',
  'job_run',
  'backup_run',
  'restore_run',
  'schema_migration',
]

export type Table = Pick<Part, 'table' | 'columns' | 'summed'>

/** The tables of a schema and their columns, without the generated ones. */
export const selectTables = async (client: pg.Client, schema: string): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select relname as table,
      array_agg(attname::text order by attnum) as columns,
      coalesce(json_agg(json_build_object(
        'column', attname, 'scale', case when atttypid = 'numeric'::regtype then (atttypmod - 4) & 2047 else 0 end
      ) order by attnum) filter (
        where atttypid in ('smallint'::regtype, 'integer'::regtype, 'bigint'::regtype)
          or (atttypid = 'numeric'::regtype and atttypmod >= 0)
      ), '[]') as summed
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = $1::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = '' and relname <> all ($2)
    group by relname order by relname`,
    [schema, leftOut],
  )
  return rows
}

/** A session's settings change how COPY writes values. */
export const sameText = `
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set client_encoding = 'UTF8';
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

const listed = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')

export const copyOut = ({ table, columns }: Table): string => `copy "${table}" (${listed(columns)}) to stdout`

/** The table was made in this transaction: its rows are frozen at once, and need no vacuum. */
export const copyIn = ({ table, columns }: Table): string =>
  `copy "${table}" (${listed(columns)}) from stdin with (freeze)`

/** Rows and sums of each store; a table that belongs to no store counts as one. */
export const selectSums = async (client: pg.Client, table: Table): Promise<StoreSums[]> => {
  const store = table.columns.includes('store_id') ? "coalesce(store_id::text, '')" : "''"
  const sums = table.summed.map(
    ({ column, scale }) => `coalesce(sum("${column}"), 0)::numeric(60, ${scale})::text`,
  )
  const { rows } = await client.query<StoreSums>(
    `select ${store} as store, count(*) as rows, array[${sums.join(', ')}]::text[] as sums
    from "${table.table}" group by 1 order by 1`,
  )
  return rows.map(({ store, rows, sums }) => ({ store, rows: Number(rows), sums }))
}
