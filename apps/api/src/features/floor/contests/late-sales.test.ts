import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aContest, aPlannedContest, contestInfo, ledgerOf, scoresOf } from '#testing/a-contest.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { aSeller, aTill } from '#testing/a-till.ts'
import { imported, undo } from '#testing/an-import.ts'
import { offlineSale } from '#testing/an-offline-sale.ts'
import { timedApp } from '#testing/test-app.ts'

const hour = 60 * 60_000
const day = 24 * hour

const pass = ({ app }: Pick<TestStore, 'app'>, ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

/** A store at noon of a Monday. */
const aShop = async (time_zone = 'UTC') => {
  const app = await timedApp()
  app.clock.now = new Date('2026-03-02T12:00:00Z')
  const store = await aStore({ time_zone }, app)
  const mug = await aProduct(store, { name: 'Mug', price: '10', balance: '1000' })
  return { store, mug }
}

const scoreOf = async (store: TestStore, id: string) => (await scoresOf(store, id))[store.owner.id]

describe('a sale from a till that was offline', () => {
  it('counts for the moment at which it was made, until the result is final', async () => {
    const { store, mug } = await aShop()
    const [seller, till] = [await aSeller(store), await aTill(store)]
    const { id } = await aContest(store, { participants: [seller.id], end_date: '2026-03-03', grace_days: 2 })
    const send = async (sold_at: string) => {
      const sent_at = store.app.clock.now.toISOString()
      const sale = offlineSale(seller, [[mug, 1]], { sold_at, sent_at })
      expect((await till.post('/offline/record', sale)).code).toBe(200)
    }
    const scored = async () => (await scoresOf(store, id))[seller.id]
    pass(store, 2 * day)
    await send('2026-03-03T15:00:00Z')
    expect(await scored()).toBe(10)
    await send('2026-03-02T11:00:00Z')
    await send('2026-03-04T09:00:00Z')
    expect(await scored()).toBe(10)
    pass(store, 2 * day)
    expect((await contestInfo(store, id)).state).toBe('final')
    await send('2026-03-03T16:00:00Z')
    expect(await scored()).toBe(10)
    expect(await ledgerOf(store, id)).toHaveLength(1)
  })
})

const file = (lines: string) => `number,date,product,quantity,price\n${lines}`

describe('sales from a file', () => {
  it('count only where the rules say so, and so do their returns', async () => {
    const { store } = await aShop()
    const without = await aContest(store)
    const within = await aContest(store, { counts_imports: true })
    pass(store, 2 * day)
    await imported(store, file('1,2026-03-03,Mug,2,10.00\n'))
    expect(await scoreOf(store, without.id)).toBe(0)
    expect(await scoreOf(store, within.id)).toBe(20)
    const { data } = await store.get('/sale/view?limit=1')
    await store.post('/sale/return', { id: data[0].id })
    expect(await scoreOf(store, without.id)).toBe(0)
    expect(await scoreOf(store, within.id)).toBe(0)
  })

  it('cost nobody points when the import of before is undone', async () => {
    const { store } = await aShop()
    const { id: importId } = await imported(store, file('1,2026-02-03,Mug,2,10.00\n'))
    pass(store, hour)
    const { id } = await aContest(store, { counts_imports: true })
    pass(store, hour)
    await undo(store, importId)
    expect((await store.get('/sale/view?limit=1')).data).toEqual([])
    expect(await scoreOf(store, id)).toBe(0)
  })
})

const moveTo = async (store: TestStore, time_zone: string) => {
  const { version } = (await store.get('/store/info')).data
  expect((await store.post('/store/edit', aStoreForm({ time_zone, version }))).code).toBe(200)
}

describe('a store that moves to another time zone', () => {
  it('goes on with a running contest by the clock that it started with', async () => {
    const { store, mug } = await aShop()
    const { id } = await aContest(store, { end_date: '2026-03-03', grace_days: 1 })
    await moveTo(store, 'Pacific/Auckland')
    // Still Tuesday in the contest, and Wednesday in Auckland.
    store.app.clock.now = new Date('2026-03-03T20:00:00Z')
    await sell(store, [[mug, 1]])
    expect(await scoreOf(store, id)).toBe(10)
    store.app.clock.now = new Date('2026-03-04T00:30:00Z')
    await sell(store, [[mug, 1]])
    expect(await scoreOf(store, id)).toBe(10)
    expect((await contestInfo(store, id)).state).toBe('grace')
  })

  it('begins and ends a planned one by the new clock', async () => {
    const { store, mug } = await aShop()
    const { id } = await aPlannedContest(store, { end_date: '2026-03-03' })
    await moveTo(store, 'America/New_York')
    store.app.clock.now = new Date('2026-03-03T04:00:00Z')
    expect((await contestInfo(store, id)).state).toBe('planned')
    store.app.clock.now = new Date('2026-03-04T04:30:00Z')
    await sell(store, [[mug, 1]])
    expect(await scoreOf(store, id)).toBe(10)
    store.app.clock.now = new Date('2026-03-04T05:30:00Z')
    expect((await contestInfo(store, id)).state).toBe('grace')
  })
})
