import type { Connection, FieldPacket, RowDataPacket } from 'mysql2/promise'
import type { SourceAccess } from '../connector.ts'
import { scrub } from '../http/scrub.ts'
import { SourceError } from '../source-error.ts'
import type { DatabaseRow, Dialect, Session } from './database.ts'
import { databaseFields } from './database-fields.ts'
import { reachHost, tlsOf } from './reach-host.ts'
import { openInThread } from './server-thread.ts'

const connectMs = 10_000
const statementSeconds = 30
const longestText = 10_000
const timestamp = 7
const blobs = [249, 250, 251, 252]
const binaryCharset = 63

const wordsOf: Readonly<Record<string, string>> = {
  ER_ACCESS_DENIED_ERROR: 'The user or the password is wrong.',
  ER_DBACCESS_DENIED_ERROR: 'This user may not read the database.',
  ER_BAD_DB_ERROR: 'There is no such database on the server.',
  ER_TABLEACCESS_DENIED_ERROR: 'This user may not read the table.',
  ER_NO_SUCH_TABLE: 'There is no such table. Choose another one.',
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: 'The query would change something, and only reading is allowed.',
  ER_HOST_NOT_PRIVILEGED: 'The server does not let this address in.',
  HANDSHAKE_NO_SSL_SUPPORT:
    'The server has no encryption, and a database on the internet can only be read with it.',
}

/** Of MariaDB and of MySQL; the driver has no name for the first. */
const tooSlow = [1969, 3024, 1317]

const failureOf = (error: unknown, { secrets, now }: SourceAccess): SourceError => {
  if (error instanceof SourceError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const said = error instanceof Error ? scrub(error.message, Object.values(secrets)).slice(0, 200) : ''
  if (code === 'ER_CON_COUNT_ERROR')
    return new SourceError('busy', 'The database has no free connection.', new Date(now.getTime() + 60_000))
  const number = error instanceof Error && 'errno' in error ? Number(error.errno) : 0
  if (tooSlow.includes(number) || code === 'PROTOCOL_SEQUENCE_TIMEOUT')
    return new SourceError(
      'broken',
      `It took longer than ${statementSeconds} seconds. Choose a smaller table, or add an index to the column of changes.`,
    )
  if (code === 'ECONNREFUSED')
    return new SourceError('broken', 'The server refused the connection. Check the server and the port.')
  const words = wordsOf[code]
  if (words) return new SourceError('refused', words)
  if (code.startsWith('ER_')) return new SourceError('refused', `The database did not understand: ${said}`)
  return new SourceError('broken', 'The database closed the connection or did not answer.')
}

/** The one that the server knows: MariaDB and MySQL have different names for it. */
const limitTime = async (connection: Connection): Promise<void> => {
  await connection
    .query(`set session max_statement_time = ${statementSeconds}`)
    .catch(() => connection.query(`set session max_execution_time = ${statementSeconds * 1000}`))
}

const connect = async (access: SourceAccess): Promise<Connection> => {
  const reached = await reachHost(access, 3306)
  const { createConnection } = await import('mysql2/promise')
  const tls = tlsOf(access, reached)
  return createConnection({
    host: reached.address,
    port: reached.port,
    database: access.settings.database ?? '',
    user: access.settings.user ?? '',
    password: access.secrets.password ?? '',
    ...(tls && { ssl: { rejectUnauthorized: tls.rejectUnauthorized, servername: tls.servername } as object }),
    connectTimeout: connectMs,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    // A server must not be able to ask for files of this machine.
    flags: ['-LOCAL_FILES'],
  })
}

/** In a thread: see `openInThread`. */
export const openMysql = async (access: SourceAccess): Promise<Session> => {
  const orFail = async <Result>(asking: Promise<Result>): Promise<Result> => {
    try {
      return await asking
    } catch (error) {
      throw failureOf(error, access)
    }
  }
  const connection = await orFail(connect(access))
  connection.on('error', () => undefined)
  const stop = () => connection.destroy()
  access.signal.addEventListener('abort', stop, { once: true })
  const ask = (sql: string, values: readonly string[] = []) =>
    orFail(connection.query<RowDataPacket[]>({ sql, timeout: (statementSeconds + 5) * 1000 }, [...values]))
  const close = async () => {
    access.signal.removeEventListener('abort', stop)
    await connection.end().catch(() => connection.destroy())
  }
  try {
    await orFail(limitTime(connection))
    await ask(`set session time_zone = '+00:00'`)
    await ask('set session transaction isolation level repeatable read')
    await ask('start transaction read only')
  } catch (error) {
    await close()
    throw error
  }
  return {
    run: async (sql, values) => (await ask(sql, values))[0] as DatabaseRow[],
    columns: async (source) => {
      const [, fields] = await ask(`select * from ${source} limit 0`)
      return (fields as (FieldPacket & { characterSet?: number })[]).map(
        ({ name, columnType, characterSet }) => ({
          name,
          isBinary: blobs.includes(columnType ?? 0) && characterSet === binaryCharset,
          // In the session they are in UTC, while a datetime is as it was written.
          ...(columnType === timestamp && { isInstant: true }),
        }),
      )
    },
    close,
  }
}

/** MySQL and MariaDB. */
export const mysql: Dialect = {
  id: 'mysql',
  name: 'MySQL or MariaDB',
  fields: databaseFields('3306'),
  open: openInThread('mysql'),
  quote: (name) => `\`${name.replaceAll('`', '``')}\``,
  text: (column) => `left(cast(${column} as char), ${longestText})`,
  instantText: (column) => `concat(cast(${column} as char), '+00:00')`,
  value: () => '?',
  limit: (select, rows) => `${select} limit ${rows}`,
  tables: `select table_name as name from information_schema.tables where table_schema = database() order by table_name`,
}
