import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aDatabase } from '#testing/a-database.ts'
import { ask, week } from '#testing/a-metric-query.ts'
import { reportOf, rowsOfCsv } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { aStandby } from '#testing/a-standby.ts'
import { aStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { startTestApp, withTestApp } from '#testing/test-app.ts'
import { answering } from '../app.ts'

const now = new Date('2026-09-10T12:00:00Z')
const polling = { timeout: 10_000, interval: 100 }
const twoProbesMs = 1200

/** A store that has sold for 10, with a standby that never has more than that, whatever it says. */
const aStoreWithStandby = async () => {
  const url = await aDatabase()
  const before = await withTestApp({ DATABASE_URL: url }, async (app) => {
    app.clock.now = now
    const store = await aStore({}, app)
    const mug = await aProduct(store, { price: '10', balance: '50' })
    await sell(store, [[mug, 1]])
    return { token: store.token, mug }
  })
  const standby = await aStandby(url)
  const app = await startTestApp({ DATABASE_URL: url, DATABASE_READ_URL: standby.url })
  app.clock.now = now
  const store = { ...(await aVisitor(before.token, app)), token: before.token }
  return { app, store, standby, mug: before.mug }
}

describe('with a replica', () => {
  let shop: Awaited<ReturnType<typeof aStoreWithStandby>>
  beforeAll(async () => {
    shop = await aStoreWithStandby()
  })

  /** From the replica it is always the one sale that was copied. */
  const explored = async () => (await ask(shop.store, ['netSales'])).values.netSales
  const onDashboard = async () => {
    const asked = { ...week, questions: [{ metrics: ['netSales'] }] }
    return (await shop.store.post('/metric/query_many', asked)).data[0].values.netSales
  }
  const sellOne = () => sell(shop.store, [[shop.mug, 1]])
  const isRead = () => expect.poll(explored, polling).toBe(10)

  it('answers Explore and reports from there once it has the last change of the store, and all else from the primary', async () => {
    const { store, standby } = shop
    await standby.catchUp()
    await isRead()

    await sellOne()

    expect(await explored()).toBe(await onDashboard())
    await isRead()
    const asked = `type=sales&fmt=csv&start_date=${week.start_date}&end_date=${week.end_date}`
    expect((await store.get(`/report/preview?${asked}`)).data.rows).toBe(1)
    const report = await reportOf(store)
    expect(rowsOfCsv(report.bytes)).toHaveLength(1)
    expect(await onDashboard()).toBeGreaterThan(10)
    expect((await store.get('/sale/view')).data.length).toBeGreaterThan(1)
    expect((await store.get('/report/view')).data).toMatchObject([{ type: 'sales' }])
  })

  it('answers from the primary while it is behind', async () => {
    const { standby } = shop
    await standby.fallBehind()

    await sellOne()
    await sleep(twoProbesMs)

    expect(await explored()).toBe(await onDashboard())
    await standby.catchUp()
    await isRead()
  })

  it('answers from the primary where it is gone, and says so in the log', async () => {
    const { app, standby } = shop
    await sellOne()
    await standby.catchUp()
    await isRead()

    standby.cut()

    expect(await explored()).toBe(await onDashboard())
    expect(app.logged.join('')).toContain('the replica failed: the primary is read instead')
    await sleep(twoProbesMs)
    expect(app.database.replica?.behindMs()).toBeNull()
    standby.restore()
    await isRead()
  })
})

it('reads from a replica for these calls alone, which change nothing', () => {
  const calls = answering.filter(({ isFromReplica }) => isFromReplica).map(({ call }) => call)

  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET /metric/cohorts',
    'GET /metric/known',
    'GET /metric/why',
    'GET /report/changes',
    'GET /report/preview',
    'POST /metric/query',
  ])
  expect(calls.filter(({ method, writes }) => method !== 'GET' && writes !== 'nothing')).toEqual([])
})
