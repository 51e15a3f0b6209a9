import type { SourceAccess } from '../connector.ts'
import { scrub } from '../http/scrub.ts'
import { SourceError } from '../source-error.ts'
import type { Dialect, Session } from './database.ts'
import { databaseFields } from './database-fields.ts'
import { reachHost, tlsOf } from './reach-host.ts'
import { openInThread } from './server-thread.ts'

const connectMs = 10_000
const statementMs = 30_000
const longestText = 10_000
const bytea = 17

const wordsOf: Readonly<Record<string, string>> = {
  '28P01': 'The user or the password is wrong.',
  '28000': 'The server does not let this user in. Check the user, and whether the server wants encryption.',
  '3D000': 'There is no such database on the server.',
  '42501': 'This user may not read the table.',
  '42P01': 'There is no such table. Choose another one.',
  '57014': `It took longer than ${statementMs / 1000} seconds. Choose a smaller table, or add an index to the column of changes.`,
  '25006': 'The query would change something, and only reading is allowed.',
  ECONNREFUSED: 'The server refused the connection. Check the server and the port.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'The server has a certificate of its own. Choose “unchecked” as encryption to accept it.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'The server has a certificate of its own. Choose “unchecked” as encryption to accept it.',
}

const busy = ['53300', '57P03']
/** Errors of a query that a person wrote, and can correct. */
const wrongQuery = /^(42|22)/

const failureOf = (error: unknown, { secrets, now }: SourceAccess): SourceError => {
  if (error instanceof SourceError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const said = error instanceof Error ? scrub(error.message, Object.values(secrets)).slice(0, 200) : ''
  if (busy.includes(code))
    return new SourceError('busy', 'The database has no free connection.', new Date(now.getTime() + 60_000))
  const words = wordsOf[code]
  if (words)
    return new SourceError(code.startsWith('ECONN') || code === '57014' ? 'broken' : 'refused', words)
  if (wrongQuery.test(code)) return new SourceError('refused', `The database did not understand: ${said}`)
  return new SourceError('broken', 'The database closed the connection or did not answer.')
}

/** In a thread: see `openInThread`. */
export const openPostgresql = async (access: SourceAccess): Promise<Session> => {
  const reached = await reachHost(access, 5432)
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    host: reached.address,
    port: reached.port,
    database: access.settings.database ?? '',
    user: access.settings.user ?? '',
    password: access.secrets.password ?? '',
    ssl: tlsOf(access, reached),
    application_name: 'Tillsight',
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + 5000,
    // Everything as the text that the server writes: no amount becomes a binary fraction.
    types: { getTypeParser: () => (text: unknown) => text },
    options: `-c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=60000 -c TimeZone=UTC -c DateStyle=ISO -c default_transaction_read_only=on`,
  })
  // A connection that is lost between two statements is seen by the next one.
  client.on('error', () => undefined)
  const stop = () => void client.end().catch(() => undefined)
  access.signal.addEventListener('abort', stop, { once: true })
  const orFail = async <Result>(asking: Promise<Result>): Promise<Result> => {
    try {
      return await asking
    } catch (error) {
      throw failureOf(error, access)
    }
  }
  const close = async () => {
    access.signal.removeEventListener('abort', stop)
    await client.end().catch(() => undefined)
  }
  try {
    await orFail(client.connect())
    await orFail(client.query('begin transaction isolation level repeatable read read only'))
  } catch (error) {
    await close()
    throw error
  }
  return {
    run: async (text, values = []) => {
      const { rows } = await orFail(
        client.query<Record<string, string | null>>({ text, values: [...values] }),
      )
      return rows
    },
    columns: async (source) => {
      // With values the server takes one statement alone.
      const { fields } = await orFail(client.query({ text: `select * from ${source} limit $1`, values: [0] }))
      return fields.map(({ name, dataTypeID }) => ({ name, isBinary: dataTypeID === bytea }))
    },
    close,
  }
}

export const postgresql: Dialect = {
  id: 'postgresql',
  name: 'PostgreSQL',
  fields: databaseFields('5432'),
  open: openInThread('postgresql'),
  quote: (name) => `"${name.replaceAll('"', '""')}"`,
  text: (column) => `left((${column})::text, ${longestText})`,
  value: (place) => `$${place}`,
  limit: (select, rows) => `${select} limit ${rows}`,
  tables: `select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') order by table_schema, table_name`,
}
