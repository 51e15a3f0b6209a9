import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCustomer, aSaleTo } from '#testing/a-clientele.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { timedApp } from '#testing/test-app.ts'

/** A store in that zone whose clock says so. */
const aStoreAt = async (now: string, timeZone = 'UTC'): Promise<TestStore> => {
  const app = await timedApp()
  app.clock.now = new Date(now)
  return aStore({ time_zone: timeZone }, app)
}

const summary = async (store: TestStore, query = '') => (await store.get(`/customer/summary${query}`)).data

const knownSince = async (store: TestStore, at: string) => {
  const { id } = await aCustomer(store)
  await sql`update customer set created_at = ${at} where id = ${id}`.execute(store.app.database.db)
  return id
}

describe('how the clientele does', () => {
  it('counts all, who bought first and who bought at all, in the last thirty days', async () => {
    const store = await aStoreAt('2026-09-30T12:00:00Z')
    const [old, fresh] = [await aCustomer(store), await aCustomer(store)]
    await aCustomer(store)
    await aSaleTo(store, old.id, { at: new Date('2026-08-31T23:59:00Z') })
    await aSaleTo(store, old.id, { at: new Date('2026-09-10T10:00:00Z') })
    await aSaleTo(store, fresh.id, { at: new Date('2026-09-01T00:00:00Z') })
    await aSaleTo(store, fresh.id, { at: new Date('2026-09-02T00:00:00Z') })
    await aSaleTo(store, null, { at: new Date('2026-09-02T00:00:00Z') })

    expect(await summary(store)).toMatchObject({ total: 3, new: 1, active: 2 })
    expect(await summary(store, '?start_date=31-08-2026&end_date=31-08-2026')).toMatchObject({
      total: 3,
      new: 1,
      active: 1,
    })
    expect(await summary(store, '?start_date=01-01-2026&end_date=2026-12-31')).toMatchObject({
      new: 2,
      active: 2,
    })
    expect(await summary(store, '?end_date=01-09-2026')).toMatchObject({ new: 2, active: 2 })
    expect(await summary(store, '?start_date=30-09-2026')).toMatchObject({ new: 0, active: 0 })
  })

  it('does not take a return for a visit', async () => {
    const store = await aStoreAt('2026-09-30T12:00:00Z')
    const { id } = await aCustomer(store)
    await aSaleTo(store, id, { at: new Date('2026-07-01T10:00:00Z') })
    await aSaleTo(store, id, { at: new Date('2026-09-10T10:00:00Z'), kind: 'RETURN' })

    expect(await summary(store)).toMatchObject({ total: 1, new: 0, active: 0 })
  })

  it('has the last nine months, oldest first', async () => {
    const store = await aStoreAt('2026-09-15T12:00:00Z')
    const ana = await knownSince(store, '2025-06-01T00:00:00Z')
    const ben = await knownSince(store, '2026-03-31T10:00:00Z')
    await knownSince(store, '2026-09-01T10:00:00Z')
    for (const day of ['2025-07-01', '2026-03-05', '2026-03-20', '2026-09-01'])
      await aSaleTo(store, ana, { at: new Date(day) })
    for (const day of ['2026-03-31', '2026-04-01']) await aSaleTo(store, ben, { at: new Date(day) })

    const { over_time } = await summary(store)

    const quiet = { new: 0, active: 0 }
    expect(over_time).toEqual([
      { month: '2026-01', total: 1, ...quiet },
      { month: '2026-02', total: 1, ...quiet },
      { month: '2026-03', total: 2, new: 1, active: 2 },
      { month: '2026-04', total: 2, new: 0, active: 1 },
      { month: '2026-05', total: 2, ...quiet },
      { month: '2026-06', total: 2, ...quiet },
      { month: '2026-07', total: 2, ...quiet },
      { month: '2026-08', total: 2, ...quiet },
      { month: '2026-09', total: 3, new: 0, active: 1 },
    ])
  })

  it('ends with the month in which the range ends', async () => {
    const store = await aStoreAt('2026-09-15T12:00:00Z')
    await aCustomer(store)

    const { total, over_time } = await summary(store, '?end_date=31-01-2026')

    expect(total).toBe(1)
    expect(over_time).toHaveLength(9)
    expect([over_time[0], over_time[8]]).toMatchObject([
      { month: '2025-05', total: 0 },
      { month: '2026-01', total: 0 },
    ])
  })

  it("keeps the store's own days and months", async () => {
    const store = await aStoreAt('2026-09-01T03:00:00Z', 'America/New_York')
    const id = await knownSince(store, '2026-09-01T02:00:00Z')
    await aSaleTo(store, id, { at: new Date('2026-09-01T02:00:00Z') })

    const { over_time } = await summary(store)

    expect(over_time[8]).toEqual({ month: '2026-08', total: 1, new: 1, active: 1 })
    expect(await summary(store, '?start_date=31-08-2026&end_date=31-08-2026')).toMatchObject({
      new: 1,
      active: 1,
    })
  })

  it('refuses a range that ends before it begins, and answers at the ends of the calendar', async () => {
    const store = await aStore()

    expect(await store.get('/customer/summary?start_date=02-01-2026&end_date=01-01-2026')).toMatchObject({
      code: 400,
      error: { end_date: 'The end date is before the start date.' },
    })
    for (const day of ['1000-01-01', '9999-12-31'])
      expect(await store.get(`/customer/summary?end_date=${day}`)).toMatchObject({ code: 200 })
  })

  it('does not see the customers of another store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { id } = await aCustomer(other)
    await aSaleTo(other, id)

    expect(await summary(store)).toMatchObject({ total: 0, new: 0, active: 0 })
  })
})
