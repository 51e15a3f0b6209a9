import pg from 'pg'
import { slowestStatementMs } from './line.ts'
import { isUnreachable } from './transaction.ts'

/** Two of them listen; the others take and complete jobs. */
const mostConnections = 6

/**
 * The queue does not wait until the end of a job is recorded, and tries that again only after a few errors: any other
 * would be an unhandled rejection, which ends the process. A broken connection gets the code of one that is tried again.
 */
const asRetried = (error: unknown): never => {
  if (error instanceof Error && isUnreachable(error)) Object.assign(error, { code: 'ETIMEDOUT' })
  throw error
}

const retryQueries = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const retried = (...asked: unknown[]) => {
    const answer = query(...asked)
    return answer instanceof Promise ? answer.catch(asRetried) : answer
  }
  client.query = retried as typeof client.query
}

/** What is still to be recorded when the process stops is recorded by the next one. */
const retryConnections = (pool: pg.Pool): void => {
  const connect = pool.connect.bind(pool) as (...asked: unknown[]) => Promise<pg.PoolClient> | undefined
  const retried = (...asked: unknown[]) =>
    asked.length === 0 && pool.ending ? new Promise(() => {}) : connect(...asked)?.catch(asRetried)
  pool.connect = retried as typeof pool.connect
}

/** The connections of the queue. They may be idle for long, which those of requests may not. */
export const openQueuePool = (url: string, onBroken: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tillsight jobs',
    max: mostConnections,
    connectionTimeoutMillis: 4000,
    statement_timeout: slowestStatementMs,
    keepAlive: true,
  })
  // Without these listeners a connection that breaks would end the process, be it idle or in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', onBroken)
    retryQueries(client)
  })
  retryConnections(pool)
  return pool
}

export const workerLock = 7_455_130

/** Held as long as the connection that listens. Another process that can take it knows that the worker is dead. */
export const lockWorker = (client: pg.ClientBase, worker: string, onBroken: (error: Error) => void): void => {
  // The queue is about to use the connection itself: one query at a time.
  client.once('drain', () => {
    client
      .query('select pg_advisory_lock($1::int, hashtext($2))', [workerLock, worker])
      .catch((error) => onBroken(error))
  })
}
