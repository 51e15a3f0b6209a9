import { addDays } from '@tillsight/domain/day'
import { describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import {
  aContest,
  aPlannedContest,
  contestForm,
  contestInfo,
  ledgerOf,
  scoresOf,
  todayOf,
  tryContest,
} from '#testing/a-contest.ts'
import { aMember } from '#testing/a-member.ts'
import { editOfSale, sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { timedApp } from '#testing/test-app.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A store whose clock is the test's own, at noon of a day. */
const aTimedStore = async (): Promise<TestStore> => {
  const app = await timedApp()
  app.clock.now = new Date('2026-03-02T12:00:00Z')
  return aStore({ time_zone: 'UTC' }, app)
}

const pass = ({ app }: Pick<TestStore, 'app'>, ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

describe('contests', () => {
  it('counts what is sold from its start on, takes back what comes back, and becomes final after the grace', async () => {
    const store = await aTimedStore()
    const seller = await aMember(store, 'seller')
    const mug = await aProduct(store, { price: '10', balance: '100' })
    await sell(seller, [[mug, 3]])
    pass(store, minute)
    const contest = await aContest(store, {
      participants: [seller.id, store.owner.id],
      end_date: addDays(todayOf(store), 1),
      grace_days: 2,
    })
    expect(contest.state).toBe('running')
    pass(store, minute)
    const sale = await sell(seller, [[mug, 2]])
    await sell(store, [[mug, 1]])
    expect(await scoresOf(store, contest.id)).toEqual({ [seller.id]: 20, [store.owner.id]: 10 })
    pass(store, 2 * day)
    await store.post('/sale/return', {
      id: sale.id,
      lines: [{ id_line: sale.lines[0]?.id, quantity: 2 }],
      restock: true,
    })
    const grace = await contestInfo(store, contest.id)
    expect(grace.state).toBe('grace')
    expect(await scoresOf(store, contest.id)).toEqual({ [seller.id]: 0, [store.owner.id]: 10 })
    pass(store, 3 * day)
    const final = await contestInfo(store, contest.id)
    expect(final.state).toBe('final')
    expect(final.ledger_checksum).toMatch(/^[0-9a-f]{64}$/)
    const winners = final.standings.participants.filter(({ is_winner }) => is_winner)
    expect(winners).toMatchObject([{ score: 10, place: 1 }])
    expect((await ledgerOf(store, contest.id)).map(({ reason, points }) => [reason, points])).toEqual([
      ['return', -20],
      ['sale', 10],
      ['sale', 20],
    ])
  })

  it('follows edits, another seller, and deletions', async () => {
    const store = await aTimedStore()
    const seller = await aMember(store, 'seller')
    const mug = await aProduct(store, { price: '10', balance: '100' })
    const { id } = await aContest(store, { participants: [seller.id, store.owner.id] })
    pass(store, minute)
    const sale = await sell(seller, [[mug, 2]])
    const line = sale.lines[0]
    const { data: edited } = await store.post(
      '/sale/edit',
      editOfSale(sale, { lines: [{ id: line?.id, id_product: mug.id, quantity: 5, discount: 0 }] }),
    )
    expect(await scoresOf(store, id)).toEqual({ [seller.id]: 50, [store.owner.id]: 0 })
    await store.post('/sale/edit', editOfSale(edited, { id_seller: store.owner.id }))
    expect(await scoresOf(store, id)).toEqual({ [seller.id]: 0, [store.owner.id]: 50 })
    await remove(store, `/sale/delete?id=${sale.id}`)
    expect(await scoresOf(store, id)).toEqual({ [seller.id]: 0, [store.owner.id]: 0 })
  })

  it('starts by itself on its first day, and freezes its rules', async () => {
    const store = await aTimedStore()
    const planned = await aPlannedContest(store)
    expect(planned.state).toBe('planned')
    const form = contestForm(store, { start_date: planned.start_date, name: 'Winter race' })
    const { data: edited } = await store.post('/contest/edit', {
      ...form,
      id: planned.id,
      version: planned.version,
    })
    expect(edited).toMatchObject({ name: 'Winter race', version: 2 })
    pass(store, day)
    const { code, message } = await store.post('/contest/edit', { ...form, id: planned.id, version: 2 })
    expect([code, message]).toEqual([409, expect.stringContaining('frozen')])
    expect((await remove(store, `/contest/delete?id=${planned.id}`)).code).toBe(409)
    expect((await contestInfo(store, planned.id)).state).toBe('running')
  })

  it('refuses what cannot be scored by, people who are unknown, and a start in the past', async () => {
    const store = await aTimedStore()
    expect(await tryContest(store, { metrics: [{ metric: 'stockValueAtCost' }] })).toMatchObject({
      code: 400,
    })
    expect(await tryContest(store, { start_date: addDays(todayOf(store), -1) })).toMatchObject({
      error: { start_date: 'A contest cannot start in the past.' },
    })
    const stranger = await aTimedStore()
    expect(await tryContest(store, { participants: [stranger.owner.id] })).toMatchObject({
      error: { participants: 'Choose members of the store.' },
    })
  })

  it('does not see the contests of another store', async () => {
    const store = await aStore()
    const other = await aStore()
    const { id } = await aPlannedContest(other)
    expect((await store.get('/contest/view')).data).toEqual([])
    expect((await store.get(`/contest/info?id=${id}`)).code).toBe(404)
    expect((await store.get(`/contest/ledger?id=${id}`)).code).toBe(404)
  })
})
