import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { SourceError } from '../source-error.ts'
import type { Session } from './database.ts'
import { openMysql } from './mysql.ts'
import { openPostgresql } from './postgresql.ts'
import type { ServerAnswer, ServerOrder } from './server-messages.ts'
import { openSqlserver } from './sqlserver.ts'

const openers = { postgresql: openPostgresql, mysql: openMysql, sqlserver: openSqlserver }
const mostBytes = 256 * 1024 * 1024

/** Bytes that wait to be read do not count against the limit of a thread. */
setInterval(() => {
  if (getHeapStatistics().external_memory > mostBytes) throw new Error('The server sends too much.')
}, 100).unref()

let session: Session | null = null

type Answered = ServerAnswer extends infer Answer
  ? Answer extends ServerAnswer
    ? Omit<Answer, 'id'>
    : never
  : never

const act = async (order: ServerOrder): Promise<Answered> => {
  if (order.what === 'open') {
    session = await openers[order.system]({ ...order.access, signal: new AbortController().signal })
    return { done: true }
  }
  if (!session) throw new Error('There is no connection.')
  if (order.what === 'run') return { rows: await session.run(order.sql, order.values) }
  if (order.what === 'columns') return { columns: await session.columns(order.source) }
  await session.close()
  session = null
  return { done: true }
}

const answer = async (order: ServerOrder): Promise<Answered> => {
  try {
    return await act(order)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    const { reason, message, retryAt } = error
    return { failure: { reason, message, retryAt } }
  }
}

parentPort?.on('message', async (order: ServerOrder & { id: number }) =>
  parentPort?.postMessage({ id: order.id, ...(await answer(order)) }),
)
