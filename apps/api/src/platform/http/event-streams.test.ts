import { setTimeout as sleep } from 'node:timers/promises'
import type { Topic } from '@tillsight/contract/live'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answering } from '#platform/http/answering.ts'
import { StreamAnswer } from '#platform/http/stream-answer.ts'
import { aSession } from '#testing/a-member.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStream, openStreamAt, topicsOf } from '#testing/a-stream.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { portOf } from '#testing/raw-http.ts'
import { startTestApp } from '#testing/test-app.ts'

const day = 24 * 60 * 60 * 1000
const heartbeatMs = 40

describe('a stream of changes', () => {
  it('is plain text that is not cached, compressed or buffered', async () => {
    const stream = await aStream(await aStore())

    expect(stream.code).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    })
    expect(stream.headers).not.toHaveProperty('content-encoding')
  })

  it('beats while nothing happens', async () => {
    const stream = await aStream(await aStore({}, await startTestApp({}, { heartbeatMs })))

    while (stream.beats() < 3) await sleep(heartbeatMs)

    expect(stream.answer.destroyed).toBe(false)
  })

  it('ends with the session that it was opened by, and no other does', async () => {
    const app = await startTestApp({}, { heartbeatMs })
    const store = await aStore({}, app)
    const other = await aSession(store)
    const [mine, stays] = [await aStream(store), await aStream({ app, token: other })]

    await store.post('/auth/logout')

    await mine.ended
    const before = stays.beats()
    while (stays.beats() < before + 3) await sleep(heartbeatMs)
    expect(stays.answer.destroyed).toBe(false)
  })

  it('ends when the password is changed elsewhere', async () => {
    const app = await startTestApp({}, { heartbeatMs })
    const store = await aStore({}, app)
    const elsewhere = await aVisitor(await aSession(store), app)
    const stream = await aStream(store)

    await elsewhere.post('/account/change_pass', { old_pass: store.password, new_pass: 'Brand new 9' })

    await stream.ended
  })

  it.each([
    ['signing out', (store: TestStore) => store.post('/auth/logout')],
    [
      'a new password',
      async (store: TestStore) =>
        (await aVisitor(await aSession(store), store.app)).post('/account/change_pass', {
          old_pass: store.password,
          new_pass: 'Brand new 9',
        }),
    ],
    [
      'the member being removed',
      (store: TestStore) =>
        sql`delete from member where id = ${store.owner.id}`.execute(store.app.database.db),
    ],
  ])('ends at once with %s in another process, long before it would beat', async (_what, endSession) => {
    const [app, elsewhere] = [await startTestApp({}, { heartbeatMs: 600_000 }), await startTestApp()]
    const store = await aStore({}, elsewhere)
    const stream = await aStream({ app, token: store.token })
    const stays = await aStream({ app, token: (await aStore({}, elsewhere)).token })

    await endSession(store)

    await stream.ended
    expect(stays.answer.destroyed).toBe(false)
  })

  it('ends when the session runs out', async () => {
    const app = await startTestApp({}, { heartbeatMs })
    const stream = await aStream(await aStore({}, app))

    app.clock.now = new Date(app.clock.now.getTime() + 8 * day)

    await stream.ended
  })

  it('stays while the database cannot say whether it may', async () => {
    const app = await startTestApp({}, { heartbeatMs })
    const store = await aStore({}, app)
    const stream = await aStream(store)

    await app.database.close()

    const before = stream.beats()
    while (stream.beats() < before + 3) await sleep(heartbeatMs)
    expect(stream.answer.destroyed).toBe(false)
  })

  it('is the oldest to go when a member opens the twenty-first', async () => {
    const store = await aStore()
    const streams = []
    for (let n = 0; n < 21; n += 1) streams.push(await aStream(store))

    await streams[0]?.ended
    await store.post('/account/survey', { job_title: 'Owner', source: 'Other' })

    for (const stream of streams.slice(1)) {
      await stream.until((told) => topicsOf(told).includes('store'))
    }
  })

  it('is closed when its client does not read, after buffering one event', async () => {
    const many: Topic[] = Array(20_000).fill('products')
    let hasStopped = false
    let sent = 0
    const flood = answering(
      {
        method: 'GET',
        path: '/planted/flood',
        access: 'signed-in',
        summary: 'Planted',
        input: z.strictObject({}),
        output: z.any(),
        stream: true,
      },
      async () =>
        new StreamAnswer((tell) => {
          const timer = setInterval(() => {
            sent += 1
            tell({ event: 'change', topics: many })
          }, 1)
          return () => {
            clearInterval(timer)
            hasStopped = true
          }
        }),
    )
    const app = await startTestApp({}, { heartbeatMs: 300, planted: [flood] })
    const store = await aStore({}, app)
    const stream = await openStreamAt(`http://127.0.0.1:${await portOf(app)}`, store.token, '/planted/flood')

    stream.answer.pause()
    while (!hasStopped) await sleep(10)

    expect(sent).toBeGreaterThan(0)
    stream.answer.resume()
    await stream.ended
  })

  it('ends at once when the process is to end', async () => {
    const app = await startTestApp()
    const store = await aStore({}, app)
    const streams = [await aStream(store), await aStream(store)]
    const start = performance.now()

    await app.server.close()

    await Promise.all(streams.map(({ ended }) => ended))
    expect(performance.now() - start).toBeLessThan(3000)
  })

  it('takes no input', async () => {
    const store = await aStore()

    expect(await store.get('/live/stream?topic=sales')).toMatchObject({
      code: 400,
      error: { topic: 'Unknown field.' },
    })
  })
})
