import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { SourceAccess } from '../connector.ts'
import { copyKey, type HeldCopy, holdCopy } from '../files/copies.ts'
import { openInside } from '../files/inside-folder.ts'
import { setting } from '../profiles/fields.ts'
import { SourceError } from '../source-error.ts'
import type { Dialect, Session } from './database.ts'
import { sqliteThread } from './sqlite-thread.ts'
import { ThreadTooSlow } from './thread.ts'

const statementMs = 30_000
const longestText = 10_000
const mostBytes = 1024 * 1024 * 1024
/** What SQLite writes beside a database until it is in the file itself. */
const besides = ['-wal', '-journal']

const stateOf = async (path: string): Promise<string> => {
  const states = await Promise.all(
    ['', ...besides].map((end) =>
      stat(`${path}${end}`).then(
        ({ size, mtimeMs, ctimeMs }) => `${size} ${mtimeMs} ${ctimeMs}`,
        () => '',
      ),
    ),
  )
  return states.join('/')
}

const copyFile = (from: string, to: string, signal: AbortSignal): Promise<void> =>
  pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600 }), { signal })

const tries = 3

/** A till may write to it at any time: a copy counts only where nothing changed meanwhile. */
const copyWhole = async (from: string, to: string, signal: AbortSignal): Promise<void> => {
  for (let left = tries; left > 0; left -= 1) {
    const before = await stateOf(from)
    const [, ...there] = before.split('/')
    await copyFile(from, to, signal)
    for (const [place, end] of besides.entries())
      if (there[place]) await copyFile(`${from}${end}`, `${to}${end}`, signal).catch(() => undefined)
    if ((await stateOf(from)) === before) return
  }
  throw new SourceError('broken', 'The database is being written to without a pause. We try again later.')
}

const makeCopy = async (access: SourceAccess): Promise<HeldCopy & { isUnfinished: boolean }> => {
  const { handle, path, stats } = await openInside(access.folder, access.settings.file ?? '')
  await handle.close()
  if (stats.size > mostBytes)
    throw new SourceError('refused', 'The database is larger than 1 GB. Choose a smaller one.')
  const state = await stateOf(path)
  const copy = await holdCopy(copyKey(access, path, state), (to) => copyWhole(path, to, access.signal))
  return { ...copy, isUnfinished: (await stateOf(copy.path)).split('/').slice(1).some(Boolean) }
}

const words: readonly [RegExp, string][] = [
  [/not a database|malformed/i, 'This file is not a database of SQLite, or it is damaged or encrypted.'],
  [/readonly|read-only/i, 'The query would change something, and only reading is allowed.'],
  [/no such table/i, 'There is no such table. Choose another one.'],
]

const failureOf = (problem: string): SourceError => {
  const known = words.find(([pattern]) => pattern.test(problem))
  return new SourceError('refused', known?.[1] ?? `The database did not understand: ${problem.slice(0, 200)}`)
}

const tooSlow = () =>
  new SourceError(
    'broken',
    `It took longer than ${statementMs / 1000} seconds. Choose a smaller table, or add an index to the column of changes.`,
  )

/** Reads a copy of the file, so that nothing is locked or changed where it is used. */
export const openSqlite = async (access: SourceAccess, longestMs = statementMs): Promise<Session> => {
  const { path, isUnfinished, release } = await makeCopy(access)
  const thread = sqliteThread({ path, isUnfinished }, longestMs, access.signal)
  const ask = async (what: 'run' | 'columns', sql: string, values: readonly string[] = []) => {
    try {
      return await thread.ask({ what, sql, values })
    } catch (error) {
      throw error instanceof ThreadTooSlow
        ? tooSlow()
        : new SourceError('broken', 'The database needs more memory than there is for it.')
    }
  }
  return {
    run: async (sql, values) => {
      const answer = await ask('run', sql, values)
      if ('problem' in answer) throw failureOf(answer.problem)
      return 'rows' in answer ? answer.rows : []
    },
    columns: async (source) => {
      const answer = await ask('columns', source)
      if ('problem' in answer) throw failureOf(answer.problem)
      // Binary values are left out one by one: any column can have some.
      return 'columns' in answer ? answer.columns.map((name) => ({ name, isBinary: false })) : []
    },
    close: async () => {
      thread.release()
      release()
    },
  }
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const sqlite: Dialect = {
  id: 'sqlite',
  name: 'SQLite',
  fields: [
    setting('file', 'File', {
      hint: 'In the folder for connections of this store, which the operator of this installation can tell you.',
      example: 'shop.db',
    }),
  ],
  open: (access) => openSqlite(access),
  quote,
  // A column can have values of any kind.
  text: (column) =>
    `case typeof(${column}) when 'blob' then null else substr(cast(${column} as text), 1, ${longestText}) end`,
  value: () => '?',
  limit: (select, rows) => `${select} limit ${rows}`,
  tables: `select name from sqlite_master where type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\' order by name`,
}
