import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { OpenTransaction } from './open-transaction.ts'
import { outdatedCodes } from './prepared-statements.ts'

/** It lost a race against another transaction, or met a prepared statement that is outdated. */
const mayBeRepeated = new Set(['40001', '40P01', ...outdatedCodes])

export const databaseCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** 25006: a server that is the primary no more takes no changes. */
const unreachable =
  /^(08...|25006|57014|57P0[123]|25P03|53300|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/
const cutOff =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether the database could not be reached or timed out, as opposed to having refused the statement. */
export const isUnreachable = (error: unknown): boolean =>
  unreachable.test(databaseCode(error) ?? '') || (error instanceof Error && cutOff.test(error.message))

export const isOutOfSpace = (error: unknown): boolean => databaseCode(error) === '53100'

type Work<Answer> = (db: Db) => Promise<Answer>

type Run<Answer> = {
  begin: string
  work: Work<Answer>
  /** Whether it can change nothing: then all that it asks for at first goes out with its beginning. */
  isReadOnly: boolean
  /** Called with the answer before the transaction has ended. */
  onAnswer?: (answer: Answer) => void
}

const run = <Answer>(db: Db, { begin, work, isReadOnly, onAnswer }: Run<Answer>): Promise<Answer> =>
  db.getExecutor().provideConnection(async (connection) => {
    const say = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
    const begun = say(begin)
    const transaction = new OpenTransaction(connection, isReadOnly ? null : begun)
    try {
      const [answer] = await Promise.all([work(transaction), begun])
      transaction.end()
      // PostgreSQL would answer the commit as if all were well, and store nothing.
      if (transaction.failure) throw transaction.failure
      onAnswer?.(answer)
      await Promise.all([say('commit'), transaction.last])
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
      return await run(db, {
        begin: `begin isolation level ${isolation}`,
        work,
        isReadOnly: false,
      })
    } catch (error) {
      if (attempt === 4 || !mayBeRepeated.has(databaseCode(error) ?? '')) throw error
    }
  }
}

/**
 * Its first statements go out with its beginning: they can change nothing, should that fail. And what was read is answered
 * before the end of the transaction, which can change nothing of it.
 */
export const runInSnapshot = <Answer>(db: Db, work: Work<Answer>): Promise<Answer> =>
  new Promise((onAnswer, reject) => {
    run(db, {
      begin: 'start transaction isolation level repeatable read read only',
      work,
      isReadOnly: true,
      onAnswer,
    }).catch(reject)
  })

/** More than any table has, in pages. */
const neverPages = 715_827_882

/**
 * From the next statement on, until the transaction ends. Sums of many parts are kept in memory, not on the disk. Where one
 * process scans for another, a question takes up to twice the processor time, from everyone else: only a long statement
 * that is written in parts (`union all`) may share these with another process, of which there is one for all questions.
 * PostgreSQL plans for two, since it does not expect the first to take parts itself.
 */
export const limitStatements = (db: Db, ms: number): Promise<unknown> =>
  db.executeQuery(
    CompiledQuery.raw(
      `select set_config('statement_timeout', '${ms}', true), set_config('work_mem', '32MB', true),
        set_config('max_parallel_workers_per_gather', '2', true), set_config('max_parallel_workers', '1', true),
        set_config('min_parallel_table_scan_size', '${neverPages}', true),
        set_config('min_parallel_index_scan_size', '${neverPages}', true)`,
    ),
  )

/** For work that nobody waits for: PostgreSQL would have other processes help it, on the cores that people need. */
export const keepToOneCore = (db: Db): Promise<unknown> =>
  db.executeQuery(CompiledQuery.raw(`set local max_parallel_workers_per_gather = 0`))

/** What sorts and groups a year of sales, without writing any of it to the disk that sales are waiting for. */
export const keepInMemory = (db: Db): Promise<unknown> =>
  db.executeQuery(CompiledQuery.raw(`set local work_mem = '128MB'`))

/**
 * From the next statement on, until the transaction ends, prepared statements are planned once for each connection. For
 * those by key: with a list of keys PostgreSQL expects ten, finds fewer, and would plan each time.
 */
export const planOnce = (db: Db): Promise<unknown> =>
  db.executeQuery(CompiledQuery.raw('set local plan_cache_mode = force_generic_plan'))

/** Whether a statement was ended because it took longer than it may. */
export const wasCancelled = (error: unknown): boolean => databaseCode(error) === '57014'
