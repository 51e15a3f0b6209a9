import type { Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { aStore } from '#testing/a-store.ts'
import { aStream, topicsOf } from '#testing/a-stream.ts'
import { answerOn, asHttp, openSocket, portOf, sendRaw } from '#testing/raw-http.ts'
import { startTestApp } from '#testing/test-app.ts'

const kinds: Record<string, { begins: string; drips: string }> = {
  'says nothing at all': { begins: '', drips: '' },
  'starts and goes idle': { begins: 'GET /health HTTP/1.1\r\n', drips: '' },
  'sends header after header': { begins: 'GET /health HTTP/1.1\r\nHost: a\r\n', drips: 'X-A: b\r\n' },
  'sends one header byte by byte': { begins: 'GET /health HTTP/1.1\r\nX-A: ', drips: 'b' },
  'sends its body byte by byte': {
    begins: asHttp('/auth/login', {
      headers: { 'Content-Type': 'application/json', 'Content-Length': '100000' },
    }),
    drips: ' ',
  },
  'sends its body in many small chunks': {
    begins: asHttp('/auth/login', {
      headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
    }),
    drips: '1\r\n \r\n',
  },
}

const ended = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => resolve())
    socket.once('end', () => resolve())
  })

const slowly = async (port: number, { begins, drips }: { begins: string; drips: string }) => {
  const start = performance.now()
  const socket = openSocket(port)
  const answer = answerOn(socket)
  if (begins) socket.write(begins)
  const drip = setInterval(() => drips && socket.write(drips), 250)
  await ended(socket)
  clearInterval(drip)
  socket.destroy()
  return { seconds: (performance.now() - start) / 1000, answer: await answer }
}

it('a slow client is disconnected with 408 within ten seconds, nobody else waits, and no stream ends', async () => {
  const app = await startTestApp({}, { heartbeatMs: 40 })
  const store = await aStore({}, app)
  // Older than every slow client: what ends them would end it, too.
  const stream = await aStream(store)
  const port = await portOf(app)
  const each = 20
  const clients = Object.entries(kinds).flatMap(([kind, client]) =>
    Array.from({ length: each }, async () => ({ kind, ...(await slowly(port, client)) })),
  )

  const standstill = monitorEventLoopDelay()
  standstill.enable()
  let isOver = false
  const all = Promise.all(clients).finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    const start = performance.now()
    expect((await sendRaw(app, asHttp('/health', { method: 'GET' })))?.status).toBe(200)
    waits.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }

  const cut = await all
  const stayed = cut.filter(({ seconds }) => seconds > 10 + standstill.max / 1e9)
  const other = cut.filter(({ answer }) => answer?.status !== 408 || answer.json?.status !== 'ERROR')
  expect(stayed.map(({ kind }) => kind)).toEqual([])
  expect(other.map(({ kind, answer }) => `${kind}: ${answer?.status}`)).toEqual([])
  expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.5)]).toBeLessThan(500)
  await store.post('/account/survey', { job_title: 'Owner', source: 'Other' })
  expect(topicsOf(await stream.until((told) => told.length > 1))).toEqual(['store'])
  expect(stream.beats()).toBeGreaterThan(20)
})
