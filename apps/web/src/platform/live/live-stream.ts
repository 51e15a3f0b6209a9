import type { Hello, Topic } from '@tillsight/contract/live'
import { addressOf } from '../api/api-client.ts'
import { session } from '../session/session-store.ts'
import { pause } from './pause.ts'

/** After a refresh, anything may have changed. */
export type LiveChange = { event: 'refresh' } | { event: 'change'; topics: Topic[]; shown?: unknown }
/** A hello opens each stream, and says what changed lately. */
export type LiveEvent = ({ event: 'hello' } & Hello) | LiveChange

type Following = {
  /** Which stream; by default that of the store. */
  path?: string
  token: string
  publish: (event: LiveEvent) => void
  signal: AbortSignal
  /** What to do where the token is not valid any more; by default the session ends. */
  onRefused?: () => void
  /** Whether the line is there. */
  onLine?: (isOpen: boolean) => void
}

/** The server beats every 15 seconds: longer than two of these is a dead line. */
const longestSilence = 40_000
const [firstPause, longestPause] = [500, 30_000]
/** A stream that ends sooner is no success: the next one waits longer. */
const steadyAfter = 10_000

/** Follows the changes of the store until it is stopped, over one connection at a time. */
export const followChanges = async (following: Following): Promise<void> => {
  const { token, signal } = following
  for (let failures = 0; !signal.aborted; failures += 1) {
    const start = performance.now()
    const status = await readStream(following).catch(() => null)
    if (signal.aborted) return
    following.onLine?.(false)
    if (status === 401) return following.onRefused ? following.onRefused() : session.refuse(token)
    if (performance.now() - start > steadyAfter) failures = 0
    await pause(pauseAfter(failures), signal)
  }
}

const pauseAfter = (failures: number): number =>
  Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random() / 2)

/** Resolves to the status of the response, once the stream has ended. */
const readStream = async ({
  path = '/live/stream',
  token,
  publish,
  signal,
  onLine,
}: Following): Promise<number> => {
  const silence = new AbortController()
  let silenceTimer = setTimeout(() => silence.abort(), longestSilence)
  try {
    const response = await fetch(addressOf(path), {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) return response.status
    onLine?.(true)
    // Fetched once there is something to read: no page waits for it.
    const { createParser } = await import('eventsource-parser')
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const parser = createParser({
      onEvent: ({ event, data }) => publish({ event, ...JSON.parse(data) } as LiveEvent),
    })
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(() => silence.abort(), longestSilence)
      parser.feed(part.value)
    }
    return response.status
  } finally {
    clearTimeout(silenceTimer)
  }
}
