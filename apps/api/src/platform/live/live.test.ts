import { setImmediate as afterThisTurn, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { memberOf } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import { aProduct } from '#testing/a-catalog.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aMember } from '#testing/a-member.ts'
import { aProxy } from '#testing/a-proxy.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { aStream, type TestStream, topicsOf } from '#testing/a-stream.ts'
import { plant } from '#testing/plant.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const edit = (store: TestStore, headers: Record<string, string> = {}) =>
  store.post('/account/edit', { full_name: 'Ana', number: '+12133734253', store_name: 'Shop' }, { headers })

/** The topics published to this store so far: a last message marks the end of those before it. */
const heard = async (stream: TestStream, app: TestApp, storeId: string): Promise<string[]> => {
  app.live.announce(storeId, 'expenses')
  const told = await stream.until((all) => topicsOf(all).includes('expenses'))
  return topicsOf(told).filter((topic) => topic !== 'expenses')
}

const member = (verb: (request: MemberRequest) => Promise<unknown>) =>
  verb as unknown as Parameters<typeof plant>[1]

const deadlocks = (request: MemberRequest) =>
  sql`do $$ begin raise exception 'lost a race' using errcode = '40P01'; end $$`.execute(request.db)

const triesOf = new Map<string, number>()

const planted = [
  plant(
    '/planted/rolled-back',
    member((request) =>
      inTransaction(request, async (request) => {
        request.publish('sales')
        throw new AppError('conflict', 'No.')
      }),
    ),
    'signed-in',
  ),
  plant(
    '/planted/rolled-back-late',
    member((request) =>
      inTransaction(request, async (request) => {
        await inTransaction(request, async (request) => request.publish('sales'))
        throw new AppError('conflict', 'No.')
      }),
    ),
    'signed-in',
  ),
  plant(
    '/planted/retried',
    member((request) =>
      inTransaction(request, async (request) => {
        const attempts = (triesOf.get(memberOf(request)) ?? 0) + 1
        triesOf.set(memberOf(request), attempts)
        request.publish(attempts === 1 ? 'customers' : 'sales')
        if (attempts < 3) await deadlocks(request)
        return { attempts }
      }),
    ),
    'signed-in',
  ),
]

describe('a change', () => {
  it('is published to everyone who is subscribed to the store, after a hello', async () => {
    const store = await aStore()
    const stream = await aStream(store)

    const product = await aProduct(store)
    await store.post('/product/stock', { id: product.id, reason: 'received', quantity: 2 })

    const told = await stream.until((all) => topicsOf(all).includes('products'))
    expect(told[0]).toMatchObject({ event: 'hello' })
    expect(told[1]).toEqual({ event: 'change', data: { topics: ['products'] } })
  })

  it('of the last minute is in the hello of those who come later', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    const stream = await aStream(mine)
    await aProduct(mine)
    await stream.until((all) => topicsOf(all).includes('products'))

    const [later] = (await aStream(mine)).told
    const [elsewhere] = (await aStream(theirs)).told

    const topics = later?.data.changed?.map(({ topic }) => topic)
    expect(topics).toContain('products')
    expect(elsewhere?.data).toMatchObject({ changed: [] })
  })

  it('is published to every member of the store, in any role', async () => {
    const store = await aStore()
    const seller = await aMember(store, 'seller')
    const streams = [await aStream(store), await aStream(seller)]

    await edit(store)

    for (const stream of streams) {
      expect(topicsOf(await stream.until((all) => all.length > 1))).toEqual(['store'])
    }
  })

  it('is not published to another store', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    const stream = await aStream(mine)

    await aProduct(theirs)
    await edit(theirs)

    expect(await heard(stream, mine.app, await readStoreId(mine))).toEqual([])
  })

  it('is not published before it is committed', async () => {
    let commit = () => {}
    let begin = () => {}
    const began = new Promise<void>((resolve) => {
      begin = resolve
    })
    const slow = plant(
      '/planted/slow',
      member((request) =>
        inTransaction(request, async (request) => {
          request.publish('sales')
          begin()
          await new Promise<void>((resolve) => {
            commit = resolve
          })
        }),
      ),
      'signed-in',
    )
    const app = await startTestApp({}, { planted: [slow] })
    const store = await aStore({}, app)
    const stream = await aStream(store)

    const answer = store.post('/planted/slow')
    await began
    expect(await heard(stream, app, await readStoreId(store))).toEqual([])
    commit()
    await answer

    await stream.until((all) => topicsOf(all).includes('sales'))
  })

  it.each(['/planted/rolled-back', '/planted/rolled-back-late'])(
    'is never published when it is rolled back (%s)',
    async (path) => {
      const app = await startTestApp({}, { planted })
      const store = await aStore({}, app)
      const stream = await aStream(store)

      const plain = await store.post(path)
      const keyed = await store.post(path, {}, { headers: { 'idempotency-key': newId() } })

      expect([plain.code, keyed.code]).toEqual([409, 409])
      expect(await heard(stream, app, await readStoreId(store))).toEqual([])
    },
  )

  it.each([{}, { 'idempotency-key': newId() }])(
    'that was retried after a deadlock is published once, as the last attempt made it (%o)',
    async (headers) => {
      const app = await startTestApp({}, { planted })
      const store = await aStore({}, app)
      const stream = await aStream(store)

      await store.post('/planted/retried', {}, { headers })

      expect(await heard(stream, app, await readStoreId(store))).toEqual(['sales'])
    },
  )

  it('under an Idempotency-Key is published once, and not when the response is replayed', async () => {
    const store = await aStore()
    const stream = await aStream(store)
    const headers = { 'idempotency-key': newId() }

    await edit(store, headers)
    await stream.until((all) => topicsOf(all).includes('store'))
    await edit(store, headers)

    expect(await heard(stream, store.app, await readStoreId(store))).toEqual(['store'])
  })
})

describe('a subscriber that unsubscribes', () => {
  it('removes no other subscriber, however often it does so', async () => {
    const app = await startTestApp()
    const storeId = newId()
    const stop = app.live.watch(storeId, () => {})
    stop()
    const told = new Promise((resolve) =>
      app.live.watch(storeId, (live) => live.event === 'change' && resolve(live)),
    )
    stop()

    app.live.announce(storeId, 'sales')

    expect(await told).toEqual({ event: 'change', topics: ['sales'] })
  })
})

describe('many changes at once', () => {
  it('are published together, the first immediately', async () => {
    const store = await aStore()
    const storeId = await readStoreId(store)
    const stream = await aStream(store)

    store.app.live.announce(storeId, 'sales')
    store.app.live.announce(storeId, 'products')
    await stream.until((all) => all.length === 2)
    for (let n = 0; n < 1000; n += 1) store.app.live.announce(storeId, n % 2 ? 'sales' : 'customers')

    const told = await stream.until((all) => all.length === 3)
    expect(told.map(({ data }) => data.topics)).toEqual([
      undefined,
      ['sales', 'products'],
      ['customers', 'sales'],
    ])
    expect(await heard(stream, store.app, storeId)).toHaveLength(4)
  })
})

describe('the connection that receives changes', () => {
  const endConnection = (app: TestApp) =>
    sql<{ ended: number }>`
      select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
      where application_name = 'tillsight live' and datname = current_database() and pid <> pg_backend_pid()
    `.execute(app.database.db)

  it('is a single one, and reconnects when it breaks, after which every client refreshes', async () => {
    const app = await startTestApp({ DATABASE_URL: await aDatabase() })
    const store = await aStore({}, app)
    const streams = [await aStream(store), await aStream(store)]

    const { rows } = await endConnection(app)
    await edit(store)

    expect(rows).toEqual([{ ended: 1 }])
    for (const stream of streams) await stream.until((all) => all.some(({ event }) => event === 'refresh'))
    await aProduct(store)
    for (const stream of streams) await stream.until((all) => topicsOf(all).includes('products'))
  })

  it('can be closed at any time, even while it reconnects to a database that does not answer', async () => {
    const proxy = await aProxy()
    const app = await startTestApp({ DATABASE_URL: proxy.url })
    proxy.cut()
    proxy.freeze()
    while (proxy.connections() > 0) await sleep(1)
    while (proxy.connections() === 0) await sleep(1)

    await app.live.stop()
  })

  it('does not delay the shutdown when a change cannot be published', async () => {
    const proxy = await aProxy()
    const app = await startTestApp({ DATABASE_URL: proxy.url })
    await sql`select 1`.execute(app.database.detachedDb)
    proxy.freeze()
    const givenUp = sql`select 1`.execute(app.database.db).catch(() => 'the connection is closed')
    app.live.announce(newId(), 'sales')
    await afterThisTurn()

    const stopped = app.live.stop().then(() => 'stopped')

    expect(await Promise.race([stopped, givenUp])).toBe('stopped')
  })
})
