import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { lineThatEndsInSilence } from './line.ts'

type Hearing = {
  channel: string
  onMessage: (text: string) => void
  /** Whenever listening begins: what was said before was not heard. */
  onBegin: () => void
  onBroken: (error: unknown) => void
}

/** More often than a line may be silent, so that one that is dead is found out. */
const pingMs = 5000
const [firstPauseMs, longestPauseMs] = [100, 5000]
const shutdownGraceMs = 1000

const pauseAfter = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random() / 2)

/**
 * Listens until it is stopped, over a connection of its own, and reconnects whenever it breaks.
 * Answers how to stop, after the first try.
 */
export const listen = async (url: string, hearing: Hearing): Promise<() => Promise<void>> => {
  const stopping = new AbortController()
  let failures = 0
  let hangUp = (): void => {}
  let noteTried = (): void => {}
  const tried = new Promise<void>((resolve) => {
    noteTried = resolve
  })

  const connectOnce = async (): Promise<Error> => {
    const line = lineThatEndsInSilence()
    const client = new pg.Client({
      connectionString: url,
      application_name: 'tillsight live',
      connectionTimeoutMillis: 4000,
      keepAlive: true,
      stream: () => line,
    })
    hangUp = () => {
      client.end().catch(() => {})
      setTimeout(() => line.destroy(), shutdownGraceMs).unref()
    }
    const broken = new Promise<Error>((resolve) => {
      client.on('error', resolve)
      client.on('end', () => resolve(new Error('The line on which changes are heard was closed.')))
    })
    // The driver never settles a connection that is ended while it connects.
    const connectedOrBroken = () =>
      Promise.race([client.connect(), broken.then((error) => Promise.reject(error))])
    client.on('notification', ({ payload = '' }) => hearing.onMessage(payload))
    const ping = () => client.query('select 1').catch(() => line.destroy())
    let pinging: NodeJS.Timeout | undefined
    try {
      await connectedOrBroken()
      await client.query(`listen ${hearing.channel}`)
      failures = 0
      hearing.onBegin()
      noteTried()
      pinging = setInterval(ping, pingMs)
      return await broken
    } finally {
      clearInterval(pinging)
      line.destroy()
    }
  }

  const reconnectLoop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const error: unknown = await connectOnce().catch((refused) => refused)
      noteTried()
      if (stopping.signal.aborted) return
      hearing.onBroken(error)
      await sleep(pauseAfter(failures), undefined, { signal: stopping.signal }).catch(() => {})
      failures += 1
    }
  }

  const ended = reconnectLoop()
  await tried
  return () => {
    stopping.abort()
    hangUp()
    return ended
  }
}
