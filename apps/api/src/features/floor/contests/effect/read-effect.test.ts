import { addDays } from '@tillsight/domain/day'
import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aContest } from '#testing/a-contest.ts'
import { aMember, aSession } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { timedApp } from '#testing/test-app.ts'

const monday = '2026-06-15'

/** Each Monday for so many weeks about ten mugs. The contest is the week from this Monday on. */
const aStoreWithWeeks = async (weeks: number) => {
  const app = await timedApp()
  app.clock.now = new Date(`${monday}T08:00:00Z`)
  const store = await aStore({ time_zone: 'UTC' }, app)
  const anna = await aMember(store, 'seller')
  const mug = await aProduct(store, { price: '10', cost_price: '6', balance: '100000' })
  for (let week = weeks; week > 0; week -= 1) {
    const sold_at = `${addDays(monday, -7 * week)}T10:00:00Z`
    await sell(store, [[mug, week % 2 === 0 ? 10 : 11]], { sold_at })
  }
  const { id } = await aContest(store, {
    participants: [store.owner.id, anna.id],
    prizes: [{ place: 1, name: 'Dinner', cost: 20 }],
  })
  const at = async (day: number) => {
    app.clock.now = new Date(`${addDays(monday, day)}T12:00:00Z`)
    return { owner: await aVisitor(await aSession(store), app) }
  }
  return { store, anna, mug, id, at }
}

const effectOf = async (person: Pick<TestStore, 'get'>, id: string) =>
  (await person.get(`/contest/effect?id=${id}`)).data

it('compares a contest with the same weekdays before, and judges it after the days that follow', async () => {
  const { store, mug, id, at } = await aStoreWithWeeks(30)
  store.app.clock.now = new Date(`${monday}T10:00:00Z`)
  await sell(store, [[mug, 42]])

  expect(await effectOf(store, id)).toMatchObject({ lift: null, after: null, verdict: 'too_early' })

  const early = await effectOf((await at(8)).owner, id)
  expect(early).toMatchObject({
    unit: 'money',
    during: { start_date: monday, end_date: '2026-06-21', per_day: 60 },
    matched: { start_date: '2026-05-18', end_date: '2026-06-14', per_day: 15 },
    lift: 300,
    verdict: 'too_early',
    extra_profit: 126,
    prize_cost: 20,
  })
  for (const week of [1, 2]) {
    const { owner } = await at(7 * week)
    await sell(owner, [[mug, 10]])
  }
  const effect = await effectOf((await at(22)).owner, id)
  expect(effect).toMatchObject({
    after: { start_date: '2026-06-22', end_date: '2026-07-05' },
    compared_periods: 26,
    dip: -4.8,
    verdict: 'better',
  })
  expect(effect.lift_range.low).toBeGreaterThan(200)
  expect(effect.text).toMatch(/^It brought between \$\d+\.\d\d and /)
})

it('cannot tell with too short a history, and says what is missing', async () => {
  const { id, at } = await aStoreWithWeeks(5)

  expect(await effectOf((await at(30)).owner, id)).toMatchObject({
    lift_range: null,
    verdict: 'cannot_tell',
    text: expect.stringContaining('8 earlier periods'),
  })
})

it('is for those who run contests, of their own store', async () => {
  const { anna, id } = await aStoreWithWeeks(1)
  const other = await aStore()

  expect((await anna.get(`/contest/effect?id=${id}`)).code).toBe(403)
  expect((await other.get(`/contest/effect?id=${id}`)).code).toBe(404)
})
