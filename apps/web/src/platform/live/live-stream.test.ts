// Loaded before the clock is faked: no fake clock waits for it.
import 'eventsource-parser'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aUser } from '#testing/a-user.ts'
import { session } from '../session/session-store.ts'
import { followChanges, type LiveEvent } from './live-stream.ts'

const user = aUser()

const hello = 'event: hello\ndata: {"known_ms":5,"changed":[]}\n\n'
const change = 'event: change\ndata: {"topics":["sales"]}\n\n'

const published: LiveEvent[] = []
const stopping = { now: new AbortController() }
const follow = () =>
  followChanges({ token: user.token, publish: (event) => published.push(event), signal: stopping.now.signal })

/** What each connection says before it ends; null where it stays open and idle. */
const server = (...answers: (string | string[] | number | null)[]) => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', (_address: string, { headers, signal }: RequestInit) => {
    asked.push(new Headers(headers).get('Authorization'))
    const answer = answers[asked.length - 1]
    if (typeof answer === 'number') return Promise.resolve(new Response('', { status: answer }))
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        for (const part of answer ?? []) stream.enqueue(new TextEncoder().encode(part))
        if (answer) stream.close()
        signal?.addEventListener('abort', () => stream.error(new Error('aborted')))
      },
    })
    return Promise.resolve(new Response(body))
  })
  return asked
}

beforeEach(() => {
  vi.useFakeTimers()
  published.length = 0
  stopping.now = new AbortController()
})
afterEach(() => {
  stopping.now.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('publishes each complete event and no heartbeat, however the text arrives', async () => {
  const text = `${hello}: still here\n\n${change}event: refresh\r\ndata: {}\r\n\r\nevent: change\ndata: {"top`
  server([...text], null)
  void follow()

  await vi.advanceTimersByTimeAsync(100)

  expect(published).toEqual([
    { event: 'hello', known_ms: 5, changed: [] },
    { event: 'change', topics: ['sales'] },
    { event: 'refresh' },
  ])
})

it('comes back after the stream has ended, with the token in the header', async () => {
  const asked = server(hello, hello + change, null)
  void follow()

  await vi.advanceTimersByTimeAsync(3000)

  expect(published.map(({ event }) => event)).toEqual(['hello', 'hello', 'change'])
  expect(asked).toEqual(Array(3).fill(`Bearer ${user.token}`))
})

it('waits longer after each failure, half a minute at most', async () => {
  const asked = server(...Array(1000).fill(503))
  void follow()

  await vi.advanceTimersByTimeAsync(1000)
  const atFirst = asked.length
  await vi.advanceTimersByTimeAsync(10 * 60_000)

  expect(atFirst).toBeLessThanOrEqual(4)
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.length).toBeLessThan(50)
})

it('reconnects when the connection went idle', async () => {
  const asked = server(null, null)
  void follow()

  await vi.advanceTimersByTimeAsync(39_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3000)

  expect(asked).toHaveLength(2)
})

it('asks no more once it is stopped', async () => {
  const asked = server(hello, hello, hello)
  const following = follow()

  stopping.now.abort()
  await following
  await vi.advanceTimersByTimeAsync(60_000)

  expect(asked).toHaveLength(1)
})

it('ends the session that the server no longer knows', async () => {
  session.begin(user)
  const asked = server(401, hello)

  await follow()

  expect(session.get().state).toBe('unauthenticated')
  expect(asked).toHaveLength(1)
})
