import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type Database, openDatabase } from '#platform/database/database.ts'
import type { Log, StoreRequest } from '#platform/request.ts'
import { runStep } from '../steps/run-step.ts'
import type { FromThread, Order } from './import-messages.ts'

const lowerBy = 5

// Requests go first. Linux has a priority per thread; elsewhere this would be that of the whole process.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + lowerBy))

const databases = new Map<string, Promise<Database>>()

const databaseAt = (url: string): Promise<Database> => {
  const opened = databases.get(url) ?? openDatabase({ databaseUrl: url, dataDir: '' }, () => {})
  databases.set(url, opened)
  return opened
}

const everyMs = 1000

const aliveTo = (post: (message: FromThread) => void) => {
  let last = 0
  return () => {
    const now = Date.now()
    if (now - last < everyMs) return
    last = now
    post({ kind: 'alive' })
  }
}

const work = async ({ databaseUrl, request, importId, step, port }: Order): Promise<void> => {
  const post = (message: FromThread) => port.postMessage(message)
  const stopping = new AbortController()
  // The only message that comes: stop.
  port.once('message', () => stopping.abort(new Error('The process stops.')))
  const say = (level: keyof Log) => (details: object, message: string) =>
    post({ kind: 'log', level, details, message })
  try {
    const { db, detachedDb } = await databaseAt(databaseUrl)
    const here: StoreRequest = {
      ...request,
      db,
      detachedDb,
      publish: (topic) => post({ kind: 'publish', topic }),
      log: { info: say('info'), warn: say('warn'), error: say('error') },
      signal: stopping.signal,
    }
    await runStep(here, { importId, step, noteAlive: aliveTo(post) })
    post({ kind: 'end' })
  } catch (error) {
    post({ kind: 'failure', error })
  }
}

parentPort?.on('message', (order: Order) => void work(order))
