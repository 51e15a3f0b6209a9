import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { longestSilence } from '#platform/database/line.ts'
import type { Answering } from '#platform/http/answering.ts'
import { inTransaction, type VisitorRequest } from '#platform/request.ts'
import { anEmptyDatabase } from '#testing/a-database.ts'
import { aProxy } from '#testing/a-proxy.ts'
import { aStore } from '#testing/a-store.ts'
import { type Answer, aVisitor } from '#testing/a-visitor.ts'
import { atTheEnd } from '#testing/at-the-end.ts'
import { plant } from '#testing/plant.ts'
import { startTestApp } from '#testing/test-app.ts'

/** A call that stands between two statements of a transaction until it is let go. */
const aPause = () => {
  let standing = 0
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const call = plant('/planted/pause', (request: VisitorRequest) =>
    inTransaction(request, async ({ db }) => {
      await sql`select 1`.execute(db)
      standing += 1
      await gone
      await sql`select 1`.execute(db)
      return null
    }),
  )
  return { call, letGo, standing: () => standing }
}

const asking = plant('/planted/ask', ({ db }) => sql`select 1`.execute(db))

const anAppOnAProxy = async (parts: { planted?: Answering[]; slowestMs?: number } = {}) => {
  const proxy = await aProxy()
  const app = await startTestApp({ DATABASE_URL: proxy.url }, { planted: [asking], ...parts })
  return { proxy, app, visitor: await aVisitor(undefined, app) }
}

const unavailable = {
  code: 503,
  status: 'ERROR',
  message: 'The database cannot be reached right now. Try again in a moment.',
  headers: { 'retry-after': '2' },
}

const until = async (ask: () => Promise<Answer>, code: number): Promise<number> => {
  const start = performance.now()
  while ((await ask()).code !== code) await sleep(50)
  return performance.now() - start
}

describe('while the database cannot be reached', () => {
  it('every call says so with 503 and when to come back, and then goes on by itself', async () => {
    const { app, proxy } = await anAppOnAProxy()
    const store = await aStore({}, app)
    const health = () => store.get('/health')
    proxy.cut()

    const answers = await Promise.all([
      store.get('/account/info/my'),
      store.post('/auth/login', { email: store.owner.email, password: store.password }),
      store.post('/auth/forgot', { email: store.owner.email }),
      store.post('/account/survey', { job_title: 'Owner', source: 'Other' }),
    ])
    const sick = await health()
    proxy.restore()
    const back = await until(health, 200)

    expect(answers).toMatchObject(Array(4).fill(unavailable))
    expect(sick).toMatchObject({ code: 503, status: 'ERROR', headers: { 'retry-after': '2' } })
    expect(back).toBeLessThan(5000)
    expect(await store.get('/account/info/my')).toMatchObject({ code: 200, data: { id: store.owner.id } })
  })

  it('a connection that breaks between two statements ends that request, and nothing else', async () => {
    const pause = aPause()
    const { proxy, visitor } = await anAppOnAProxy({ planted: [pause.call] })
    const answers = Array.from({ length: 5 }, () => visitor.post('/planted/pause'))
    while (pause.standing() < 5) await sleep(10)

    proxy.cut()
    await sleep(100)
    proxy.restore()
    pause.letGo()

    expect(await Promise.all(answers)).toMatchObject(Array(5).fill({ code: 503 }))
    expect((await visitor.post('/planted/pause')).code).toBe(200)
  })

  it('a query that never gets an answer times out', async () => {
    const { proxy, visitor } = await anAppOnAProxy({ slowestMs: 500 })
    await Promise.all([visitor.post('/planted/ask'), visitor.post('/planted/ask')])
    proxy.freeze()

    const start = performance.now()
    const answers = await Promise.all(Array.from({ length: 30 }, () => visitor.post('/planted/ask')))
    const seconds = (performance.now() - start) / 1000
    proxy.restore()

    expect(answers).toMatchObject(Array(30).fill(unavailable))
    expect(seconds).toBeLessThan(25)
    expect(await until(() => visitor.post('/planted/ask'), 200)).toBeLessThan(5000)
  })
})

describe('an idle connection', () => {
  it('stays for its next use, however long a statement may take', async () => {
    const url = await anEmptyDatabase()
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' }, () => {}, { slowestMs: 300 })
    atTheEnd(close)
    const session = async () =>
      (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)).rows[0]?.id

    const before = await session()
    await sleep(longestSilence(300) + 200)

    expect(await session()).toBe(before)
  })
})

describe('the end of the connections', () => {
  it('waits for a transaction that is about to end', async () => {
    const { database } = await startTestApp()
    const held = await database.db.startTransaction().execute()

    const closed = database.close().then(() => 'closed')
    await sql`select 1`.execute(held)
    await held.commit().execute()

    expect(await closed).toBe('closed')
  })

  it('does not wait for one that never ends, nor for a server that says nothing', async () => {
    const { app, proxy } = await anAppOnAProxy()
    const held = await app.database.db.startTransaction().execute()
    proxy.freeze()
    const silent = sql`select 1`.execute(held).then(
      () => 'answered',
      () => 'cut off',
    )

    await app.database.close()

    expect(await silent).toBe('cut off')
  })
})
