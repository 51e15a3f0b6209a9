import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { socketWithIdleTimeout } from './line.ts'

type Listener = {
  channel: string
  onMessage: (text: string) => void
  /** Whenever listening starts: messages sent before were missed. */
  onBegin: () => void
  onBroken: (error: unknown) => void
}

/** Shorter than the idle timeout of the connection, so that a dead one is noticed. */
const pingMs = 5000
const [firstPauseMs, longestPauseMs] = [100, 5000]
const shutdownGraceMs = 1000

const pauseAfter = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random() / 2)

/**
 * Listens until it is stopped, over a connection of its own, and reconnects whenever it breaks.
 * Resolves after the first attempt, with a function that stops it.
 */
export const listen = async (url: string, listener: Listener): Promise<() => Promise<void>> => {
  const stopping = new AbortController()
  let failures = 0
  let close = (): void => {}
  let noteTried = (): void => {}
  const tried = new Promise<void>((resolve) => {
    noteTried = resolve
  })

  const connectOnce = async (): Promise<Error> => {
    const socket = socketWithIdleTimeout()
    const client = new pg.Client({
      connectionString: url,
      application_name: 'tillsight live',
      connectionTimeoutMillis: 4000,
      keepAlive: true,
      stream: () => socket,
    })
    close = () => {
      client.end().catch(() => {})
      setTimeout(() => socket.destroy(), shutdownGraceMs).unref()
    }
    const broken = new Promise<Error>((resolve) => {
      client.on('error', resolve)
      client.on('end', () => resolve(new Error('The connection that listens for changes was closed.')))
    })
    // The driver never settles a connection that is ended while it connects.
    const connectedOrBroken = () =>
      Promise.race([client.connect(), broken.then((error) => Promise.reject(error))])
    client.on('notification', ({ payload = '' }) => listener.onMessage(payload))
    const ping = () => client.query('select 1').catch(() => socket.destroy())
    let pinging: NodeJS.Timeout | undefined
    try {
      await connectedOrBroken()
      await client.query(`listen ${listener.channel}`)
      failures = 0
      listener.onBegin()
      noteTried()
      pinging = setInterval(ping, pingMs)
      return await broken
    } finally {
      clearInterval(pinging)
      socket.destroy()
    }
  }

  const reconnectLoop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const error: unknown = await connectOnce().catch((refused) => refused)
      noteTried()
      if (stopping.signal.aborted) return
      listener.onBroken(error)
      await sleep(pauseAfter(failures), undefined, { signal: stopping.signal }).catch(() => {})
      failures += 1
    }
  }

  const ended = reconnectLoop()
  await tried
  return () => {
    stopping.abort()
    close()
    return ended
  }
}
