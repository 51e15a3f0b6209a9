import pg from 'pg'
import { slowestStatementMs } from './line.ts'

/** Two of them listen; the others take and complete jobs. */
const mostConnections = 6

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
  pool.on('connect', (client) => client.on('error', onBroken))
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
