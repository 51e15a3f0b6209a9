import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { slowKinds, slowly } from '#testing/a-slow-client.ts'
import { aStore } from '#testing/a-store.ts'
import { aStream, topicsOf } from '#testing/a-stream.ts'
import { asHttp, portOf, sendRaw } from '#testing/raw-http.ts'
import { startTestApp } from '#testing/test-app.ts'

/** A form whose file stalls: the body of a form is read in another way. */
const aStalledFile = (token: string) => ({
  begins:
    asHttp('/product/create', {
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': '10000',
      },
    }) +
    '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  drips: '',
})

it('a slow client is disconnected with 408 within ten seconds, nobody else waits, and no stream ends', async () => {
  const app = await startTestApp({}, { heartbeatMs: 40 })
  const store = await aStore({}, app)
  // Older than every slow client: what ends them would end it, too.
  const stream = await aStream(store)
  const port = await portOf(app)
  const each = 20
  const clients = Object.entries(slowKinds).flatMap(([kind, client]) =>
    Array.from({ length: each }, async () => ({ kind, ...(await slowly(port, client)) })),
  )
  const stalled = slowly(port, aStalledFile(store.token))

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
  expect((await stalled).answer).toMatchObject({ status: 408 })
  expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.5)]).toBeLessThan(500)
  await store.post('/account/survey', { job_title: 'Owner', source: 'Other' })
  expect(topicsOf(await stream.until((told) => told.length > 1))).toEqual(['store'])
  expect(stream.beats()).toBeGreaterThan(20)
})
