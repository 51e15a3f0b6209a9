import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { OpenTransaction } from './open-transaction.ts'

const lostARace = new Set(['40001', '40P01'])

export const databaseCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

const unreachable =
  /^(08...|57014|57P0[123]|25P03|53300|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/
const cutOff =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether the database could not be reached or timed out, as opposed to having refused the statement. */
export const isUnreachable = (error: unknown): boolean =>
  unreachable.test(databaseCode(error) ?? '') || (error instanceof Error && cutOff.test(error.message))

export const isOutOfSpace = (error: unknown): boolean => databaseCode(error) === '53100'

type Work<Answer> = (db: Db) => Promise<Answer>

const run = <Answer>(
  db: Db,
  begin: string,
  work: (db: Db, begun: Promise<unknown>) => Promise<Answer>,
): Promise<Answer> =>
  db.getExecutor().provideConnection(async (connection) => {
    const say = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
    const transaction = new OpenTransaction(connection)
    try {
      const begun = say(begin)
      const [answer] = await Promise.all([work(transaction, begun), begun])
      transaction.end()
      // PostgreSQL would answer the commit as if all were well, and store nothing.
      if (transaction.failure) throw transaction.failure
      await say('commit')
      return answer
    } catch (error) {
      transaction.end()
      // Where even this fails, the connection is broken and the server rolls back: the first failure is the one to report.
      await say('rollback').catch(() => {})
      throw error
    }
  })

export type Isolation = 'read committed' | 'repeatable read'

export const runInTransaction = async <Answer>(
  db: Db,
  work: Work<Answer>,
  isolation: Isolation = 'read committed',
): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(db, `begin isolation level ${isolation}`, (db, begun) => begun.then(() => work(db)))
    } catch (error) {
      if (attempt === 4 || !lostARace.has(databaseCode(error) ?? '')) throw error
    }
  }
}

/** Its first statements go out with its beginning: they write nothing, should that fail. */
export const runInSnapshot = <Answer>(db: Db, work: Work<Answer>): Promise<Answer> =>
  run(db, 'start transaction isolation level repeatable read read only', work)

/** From the next statement on, until the transaction ends. Sums of many parts are kept in memory, not on the disk. */
export const limitStatements = (db: Db, ms: number): Promise<unknown> =>
  db.executeQuery(
    CompiledQuery.raw(
      `select set_config('statement_timeout', '${ms}', true), set_config('work_mem', '32MB', true)`,
    ),
  )

/** Whether a statement was ended because it took longer than it may. */
export const wasCancelled = (error: unknown): boolean => databaseCode(error) === '57014'
