import { parentPort, workerData } from 'node:worker_threads'
import sqlite from 'node-sqlite3-wasm'
import type { SqliteAnswer, SqliteOrder, SqliteStart } from './sqlite-messages.ts'

const { path, isUnfinished } = workerData as SqliteStart
let database: InstanceType<typeof sqlite.Database> | null = null

/** It is a copy: what was not written back into it yet is, and then it can only be read. */
const open = () => {
  if (isUnfinished) {
    const copy = new sqlite.Database(path, { fileMustExist: true })
    try {
      copy.exec('pragma locking_mode = exclusive; pragma journal_mode = delete')
    } finally {
      copy.close()
    }
  }
  const opened = new sqlite.Database(path, { fileMustExist: true, readOnly: true })
  opened.exec('pragma temp_store = memory; pragma trusted_schema = off')
  return opened
}

const isInteger = (value: string): boolean =>
  /^(0|-?[1-9]\d{0,18})$/.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value)

/** A number is compared with numbers; text such as '007' stays text. */
const bound = (value: string): string | bigint => (isInteger(value) ? BigInt(value) : value)

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value).replaceAll('\0', '').toWellFormed()

const run = (sql: string, values: readonly string[]) => {
  database ??= open()
  return database
    .all(sql, values.map(bound))
    .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)])))
}

/** Also of a query, and where it has no rows: a view of it says its columns. */
const columns = (source: string) => {
  database ??= open()
  database.run(`create temp view tillsight_source as select * from ${source}`)
  try {
    return database.all('pragma table_info(tillsight_source)').map(({ name }) => String(name))
  } finally {
    database.run('drop view temp.tillsight_source')
  }
}

const answer = ({ id, what, sql, values }: SqliteOrder): SqliteAnswer => {
  try {
    return what === 'run' ? { id, rows: run(sql, values) } : { id, columns: columns(sql) }
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : 'unknown' }
  }
}

parentPort?.on('message', (order: SqliteOrder) => parentPort?.postMessage(answer(order)))
