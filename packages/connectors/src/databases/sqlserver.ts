import type { SourceAccess } from '../connector.ts'
import { scrub } from '../http/scrub.ts'
import { SourceError } from '../source-error.ts'
import type { DatabaseRow, Dialect, Session } from './database.ts'
import { databaseFields } from './database-fields.ts'
import { queryProblem } from './query-problem.ts'
import { type Reached, reachHost, type Tls, tlsOf } from './reach-host.ts'
import { openInThread } from './server-thread.ts'
import { TdsUnreadable } from './tds/bytes.ts'
import { connectTds, TdsElsewhere, TdsEncryption, TdsProblem } from './tds/connection.ts'
import { TdsTooLarge, TdsTooSlow } from './tds/packets.ts'

const statementMs = 30_000
const longestText = 10_000

/** Numbers of the server, as Microsoft lists them. */
const wordsOf: Readonly<Record<number, string>> = {
  18456: 'The user or the password is wrong.',
  18452: 'The server lets only users of Windows in. A user with a password of its own is needed.',
  18470: 'This user is disabled on the server.',
  18487: 'The password of this user has expired.',
  18488: 'The password of this user has to be changed first.',
  4060: 'There is no such database on the server, or this user may not read it.',
  40615: 'The server does not let this address in. Add it to the rules of its firewall.',
  229: 'This user may not read the table.',
  230: 'This user may not read a column of the table.',
  208: 'There is no such table any more. Choose another one.',
}
/** Locks that another one has, and limits of Azure. */
const busy = [1205, 1222, 10928, 10929, 17809, 40197, 40501, 40544, 40613, 49918, 49919, 49920]

const ofCodes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server refused the connection. Check the server and the port.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'The server has a certificate of its own. Choose “unchecked” as encryption to accept it.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'The server has a certificate of its own. Choose “unchecked” as encryption to accept it.',
}

const encryptionWords = {
  server: 'The server wants encryption. Choose “on”, or “unchecked” for a certificate of its own.',
  us: 'The server has no encryption, and a database on the internet can only be read with it.',
}

const failureOfProblem = ({ number, message }: TdsProblem, { secrets, now }: SourceAccess): SourceError => {
  if (busy.includes(number))
    return new SourceError('busy', 'The database is busy.', new Date(now.getTime() + 60_000))
  const said = scrub(message, Object.values(secrets)).slice(0, 200)
  return new SourceError('refused', wordsOf[number] ?? `The database did not understand: ${said}`)
}

const failureOf = (error: unknown, access: SourceAccess): SourceError => {
  if (error instanceof SourceError) return error
  if (error instanceof TdsProblem) return failureOfProblem(error, access)
  if (error instanceof TdsEncryption) return new SourceError('refused', encryptionWords[error.wants])
  if (error instanceof TdsElsewhere)
    return new SourceError(
      'refused',
      `The server is at another address: ${scrub(error.message, Object.values(access.secrets)).slice(0, 200)}. Enter that one.`,
    )
  if (error instanceof TdsTooSlow)
    return new SourceError(
      'broken',
      `It took longer than ${statementMs / 1000} seconds. Choose a smaller table, or add an index to the column of changes.`,
    )
  if (error instanceof TdsTooLarge)
    return new SourceError('broken', 'The server sent more than 64 MB in one answer.')
  if (error instanceof TdsUnreadable)
    return new SourceError('broken', 'What answers there is not a SQL Server, or it closed the connection.')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = ofCodes[code]
  return words
    ? new SourceError(code.startsWith('ECONN') ? 'broken' : 'refused', words)
    : new SourceError('broken', 'The database closed the connection or did not answer.')
}

/** Each of these servers has a certificate, most of them one of their own: a password is not sent in the open. */
const encryptionFor = (access: SourceAccess, reached: Reached): Tls =>
  !access.settings.tls?.trim() && reached.isPrivate ? { rejectUnauthorized: false } : tlsOf(access, reached)

/** Long texts are cut by the server; locks of a till are not waited for; what is written is never committed. */
const settings = `set textsize ${longestText * 4}; set lock_timeout 10000; set dateformat ymd; set xact_abort on;
  set transaction isolation level read committed; begin transaction`

/** In a thread: see `openInThread`. */
export const openSqlserver = async (access: SourceAccess): Promise<Session> => {
  const reached = await reachHost(access, 1433)
  const tls = encryptionFor(access, reached)
  const orFail = async <Result>(asking: Promise<Result>): Promise<Result> => {
    try {
      return await asking
    } catch (error) {
      throw failureOf(error, access)
    }
  }
  const connection = await orFail(
    connectTds({
      ...{ reached, tls, statementMs, signal: access.signal },
      database: access.settings.database ?? '',
      user: access.settings.user ?? '',
      password: access.secrets.password ?? '',
    }),
  )
  const ask = (sql: string, values: readonly string[] = []) => orFail(connection.run(sql, values))
  try {
    await orFail(connection.batch(settings))
  } catch (error) {
    connection.close()
    throw error
  }
  return {
    run: async (sql, values): Promise<DatabaseRow[]> =>
      (await ask(sql, values)).rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, text]) => [name, text?.slice(0, longestText) ?? null]),
        ),
      ),
    columns: async (source) =>
      (await ask(`select top (0) * from ${source}`)).columns.map(({ name, isBinary }) => ({
        name,
        isBinary,
      })),
    close: async () => connection.close(),
  }
}

/** Microsoft SQL Server 2012 and newer, and Azure SQL. Its values come in their own types and become text here. */
export const sqlserver: Dialect = {
  id: 'sqlserver',
  name: 'SQL Server',
  fields: databaseFields('1433'),
  open: openInThread('sqlserver'),
  quote: (name) => `[${name.replaceAll(']', ']]')}]`,
  text: (column) => column,
  value: (place) => `@p${place}`,
  limit: (select, rows) => select.replace(/^select /, `select top (${rows}) `),
  queryProblem,
  tables: `select concat(TABLE_SCHEMA, '.', TABLE_NAME) as name from INFORMATION_SCHEMA.TABLES order by TABLE_SCHEMA, TABLE_NAME`,
}
