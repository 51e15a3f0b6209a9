import type { Db } from './database.ts'

const lostARace = new Set(['40001', '40P01'])

export const databaseCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

const unreachable =
  /^(08...|57014|57P0[123]|25P03|53300|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/
const cutOff =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether the database could not be asked, or took too long, as against having answered no. */
export const isUnreachable = (error: unknown): boolean =>
  unreachable.test(databaseCode(error) ?? '') || (error instanceof Error && cutOff.test(error.message))

export const isOutOfSpace = (error: unknown): boolean => databaseCode(error) === '53100'

export const runInTransaction = async <Answer>(
  db: Db,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === 4 || !lostARace.has(databaseCode(error) ?? '')) throw error
    }
  }
}

export const runInSnapshot = <Answer>(db: Db, work: (db: Db) => Promise<Answer>): Promise<Answer> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
