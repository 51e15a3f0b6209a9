import type { Goal, GoalDetails } from '@tillsight/contract/figures/goals'
import { addDays, weekdayOf } from '@tillsight/domain/day'
import { beforeAll, describe, expect, it } from 'vitest'
import { findStoreContext } from '#features/people/accounts/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { aMember } from '#testing/a-member.ts'
import { aRequest } from '#testing/a-request.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import type { Answer, Visitor } from '#testing/a-visitor.ts'
import { readGoalProgress, replayGoal } from './index.ts'

const fixed = { basis: 'fixed', amount: 2000 }
const lastYear = { basis: 'last_year', percent: 5 }
const create = (person: Visitor, form: object): Promise<Answer> =>
  person.post('/goal/create', { metric: 'netSales', cadence: 'month', ...fixed, ...form })
const listed = async (person: Visitor): Promise<Goal[]> => (await person.get('/goal/view')).data
const details = async (person: Visitor, id: string): Promise<GoalDetails> =>
  (await person.get(`/goal/info?id=${id}`)).data
const refusal = (field: string, reason: RegExp | string, code = 400) => ({
  code,
  error: { [field]: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
})

/** Tuesday 17 November, 13:00. Eight weeks of sales: 10 on each day, 40 on Saturdays, none on Sundays. */
const today = '2026-11-17'
const ofDay = (day: string): number => [10, 10, 10, 10, 10, 40, 0][weekdayOf(day)] ?? 0

const aShop = async () => {
  const store = await aStoreAt(`${today}T12:59:30Z`)
  const mug = await aProduct(store, { price: '1', cost_price: '0.25', balance: '100000' })
  const pot = await aProduct(store, { price: '1', cost_price: '0.50', balance: '100000' })
  const at = (day: string, quantity: number, time = '12:00') =>
    sell(store, [[mug, quantity]], { sold_at: `${day}T${time}:00Z` })
  for (let day = '2026-08-31'; day < today; day = addDays(day, 1)) {
    const quantity = ofDay(day)
    if (quantity === 0) continue
    await at(day, quantity / 2, '09:00')
    await at(day, quantity / 2, '15:00')
  }
  await at(today, 4, '09:30')
  await at('2025-11-03', 300)
  await at('2025-11-18', 20)
  return { store, mug, pot }
}

describe('the goals of a shop', () => {
  let store: TestStore
  let potCategory: string
  const made: Record<string, Goal> = {}

  beforeAll(async () => {
    const shop = await aShop()
    store = shop.store
    potCategory = shop.pot.id_category
    const forms = {
      month: { ...fixed, amount: 500 },
      grown: { metric: 'grossProfit', basis: 'last_year', amount: undefined, percent: 10 },
      day: { cadence: 'day', amount: 12 },
      spread: { metric: 'sales', cadence: 'day', amount: 100, is_spread: true },
      week: { cadence: 'week', amount: 40 },
      ratio: { metric: 'grossMargin', amount: 60 },
      limit: { metric: 'returnsValue', amount: 10 },
      category: { metric: 'netSales', id_category: potCategory, amount: 10 },
      seller: { metric: 'netSales', cadence: 'day', id_seller: store.owner.id, amount: 4 },
      nothing: { metric: 'sales', cadence: 'day', id_category: potCategory, amount: undefined, ...lastYear },
    }
    for (const [name, form] of Object.entries(forms)) {
      const { code, data } = await create(store, form)
      expect([name, code]).toEqual([name, 200])
      made[name] = data
    }
  })

  const progress = (name: string) => made[name]?.progress

  it('know what there is, what is expected by now, and what the end will be', () => {
    // 2 to 16 November: 11 weekdays and 2 Saturdays, and 4 today. Of a day, half is sold by 13:00.
    expect(progress('month')).toMatchObject({
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      actual: 194,
      target: 500,
      attainment: 38.8,
      gap: 306,
      // November has 21 weekdays and 4 Saturdays: 370. Of those 195 by now.
      expected: 263.51,
      forecast: 369,
      needed: { per: 'day', left: 11.5, amount: 26.61 },
      state: 'behind',
    })
  })

  it('of a day count its hours', () => {
    expect(progress('day')).toMatchObject({
      actual: 4,
      target: 12,
      expected: 6,
      forecast: 9,
      needed: { per: 'hour', left: 1, amount: 8 },
      state: 'behind',
    })
    expect(progress('week')).toMatchObject({ start_date: '2026-11-16', actual: 14, target: 40, forecast: 89 })
  })

  it('grow from last year, and have no target where last year has nothing', () => {
    // 320 sold, a quarter of it cost: 240.
    expect(progress('grown')).toMatchObject({ target: 264, actual: 145.5 })
    expect(progress('nothing')).toMatchObject({ target: null, gap: null, state: 'unknown' })
  })

  it('give a day its part of the month, by the usual weekdays', () => {
    // Two sales on each open day, so each of 25 open days has 4.
    expect(progress('spread')).toMatchObject({ start_date: today, target: 4, actual: 1 })
  })

  it('of a ratio have no pace, and of a limit are met by less', () => {
    expect(made.ratio).toMatchObject({ is_additive: false, unit: 'percent', direction: 'at_least' })
    expect(progress('ratio')).toMatchObject({
      actual: 75,
      target: 60,
      expected: null,
      forecast: 75,
      needed: null,
      state: 'on_pace',
    })
    expect(made.limit).toMatchObject({ direction: 'at_most' })
    expect(progress('limit')).toMatchObject({ actual: 0, target: 10, state: 'on_pace' })
  })

  it('are of the store, a category or a seller', () => {
    expect(made.month?.name).toBeNull()
    expect(made.category).toMatchObject({ id_category: potCategory, progress: { actual: 0 } })
    expect(made.seller).toMatchObject({ name: 'Ana Ruiz', progress: { actual: 4, state: 'reached' } })
  })

  it('are listed as they were made, and read the same one by one', async () => {
    const all = await listed(store)

    expect(all).toEqual(Object.values(made))
    for (const goal of all) expect(await details(store, goal.id)).toMatchObject(goal)
  })

  it('are read by other features, too', async () => {
    const request = aRequest(store.app)
    const context = await findStoreContext(request, store.token)

    const asked = { ...request, ...context, publish: () => {} } as MemberRequest
    const { month } = made
    expect(await readGoalProgress(asked, month?.id ?? '')).toEqual(month)
    const [before] = await replayGoal(asked, month?.id ?? '', ['2026-10-31'])
    expect(before?.progress).toMatchObject({ start_date: '2026-10-01', target: 500, actual: 420 })
  })

  it('have a history: what each period had, and no target before there was one', async () => {
    const { history, streak } = await details(store, made.month?.id ?? '')

    expect(history).toHaveLength(12)
    expect(history.at(-1)).toMatchObject({ start_date: '2026-11-01', target: 500, actual: 194 })
    expect(history.at(-2)).toMatchObject({ start_date: '2026-10-01', target: null, actual: 420 })
    expect(streak).toBe(0)
    expect((await details(store, made.seller?.id ?? '')).streak).toBe(1)
    const ratio = await details(store, made.ratio?.id ?? '')
    expect(ratio.history.at(-2)).toMatchObject({ start_date: '2026-10-01', actual: 75 })
  })

  it('are previewed day by day, and the parts sum to the target', async () => {
    const form = { metric: 'grossProfit', cadence: 'month', ...lastYear }
    const { data } = await store.post('/goal/preview', form)

    expect(data).toMatchObject({
      start_date: '2026-11-01',
      target: 252,
      last_year: { start_date: '2025-11-01', end_date: '2025-11-30', value: 240 },
      has_rhythm: true,
    })
    expect(data.days).toHaveLength(30)
    expect(data.days[0]).toEqual({ date: '2026-11-01', target: 0 })
    const cents = data.days.reduce((sum: number, { target }: { target: number }) => sum + target * 100, 0)
    expect(Math.round(cents)).toBe(25_200)
  })

  it('does not see the goals of another store', async () => {
    const other = await aStore()
    const id = made.month?.id ?? ''

    expect(await listed(other)).toEqual([])
    expect(await other.get(`/goal/info?id=${id}`)).toMatchObject({ code: 404 })
    expect(await other.post('/goal/edit', { id, ...fixed })).toMatchObject({ code: 404 })
    expect(await remove(other, `/goal/delete?id=${id}`)).toMatchObject({ code: 404 })
    const [seller, category] = [{ id_seller: store.owner.id }, { id_category: potCategory }]
    expect(await create(other, seller)).toMatchObject(refusal('id_seller', 'This seller does not exist.'))
    expect(await create(other, category)).toMatchObject(
      refusal('id_category', 'This category does not exist.'),
    )
  })
})

describe('a goal', () => {
  it('that is changed has its new target from the current period on', async () => {
    const store = await aStoreAt(`${today}T12:00:00Z`)
    const { data: goal } = await create(store, { cadence: 'day', amount: 10 })
    store.app.clock.now = new Date('2026-11-18T12:00:00Z')

    const { data: edited } = await store.post('/goal/edit', { id: goal.id, basis: 'fixed', amount: 20 })
    await store.post('/goal/edit', { id: goal.id, basis: 'fixed', amount: 30 })

    expect(edited).toMatchObject({ amount: 20, version: 2 })
    const { history } = await details(store, goal.id)
    expect(history.slice(-3)).toMatchObject([
      { start_date: '2026-11-16', target: null, state: 'unknown' },
      { start_date: '2026-11-17', target: 10, state: 'missed' },
      { start_date: '2026-11-18', target: 30 },
    ])
  })

  it('that is deleted ends, and another can be set', async () => {
    const store = await aStore()
    const { data } = await create(store, {})
    expect(await create(store, {})).toMatchObject(refusal('metric', /already such a goal/, 409))

    expect(await remove(store, `/goal/delete?id=${data.id}`)).toMatchObject({ code: 200 })

    expect(await listed(store)).toEqual([])
    expect(await create(store, {})).toMatchObject({ code: 200 })
  })

  it.each([
    ['what does not exist', { metric: 'nonsense' }, 'metric', 'This metric does not exist.'],
    ['what is known as of now only', { metric: 'stockRetail' }, 'metric', /only known as of now/],
    [
      'a ratio in parts',
      { metric: 'grossMargin', cadence: 'day', is_spread: true },
      'is_spread',
      /does not add up/,
    ],
    ['a week in parts', { cadence: 'week', is_spread: true }, 'is_spread', /Only a daily goal/],
    ['parts of a cent', { amount: 1.005 }, 'amount', 'Use at most two decimal places.'],
    ['no amount', { amount: undefined }, 'amount', 'Enter an amount above 0.'],
    ['no percentage', { basis: 'last_year', amount: undefined }, 'percent', /Enter a percentage/],
  ])('of %s is refused', async (_what, form, field, reason) => {
    expect(await create(await aStore(), form)).toMatchObject(refusal(field, reason))
  })

  it('of a seller is not set for what is not known by seller, nor for someone who left', async () => {
    const store = await aStore()
    const member = await aMember(store, 'seller')
    const of = { id_seller: member.id }
    expect(await create(store, { metric: 'netProfit', ...of })).toMatchObject(
      refusal('id_seller', /is not known by seller/),
    )
    await store.post('/member/deactivate', { id: member.id })
    expect(await create(store, of)).toMatchObject(refusal('id_seller', 'This seller does not exist.'))
  })

  it('of an own metric says so once that was deleted', async () => {
    const store = await aStore()
    const own = { name: 'Twice', formula: '2 * [Net Sales]', better: 'up' }
    const { data: metric } = await store.post('/formula/create', own)
    const { data: goal } = await create(store, { metric: metric.id })
    expect(goal).toMatchObject({ label: 'Twice', is_additive: true, problem: null })

    await remove(store, `/formula/delete?id=${metric.id}`)

    expect(await listed(store)).toMatchObject([
      { label: 'Deleted metric', problem: 'Its metric was deleted.', amount: null, progress: null },
    ])
    expect(await remove(store, `/goal/delete?id=${goal.id}`)).toMatchObject({ code: 200 })
  })

  it('is seen by those who may see its metric and its sales', async () => {
    const store = await aStore()
    const [seller, colleague, analyst] = [
      await aMember(store, 'seller'),
      await aMember(store, 'seller'),
      await aMember(store, 'analyst'),
    ]
    await create(store, {})
    const { data: own } = await create(store, { id_seller: seller.id })
    await create(store, { metric: 'grossProfit', id_seller: seller.id })
    const mug = await aProduct(store, { price: '5', balance: '9' })
    await sell(seller, [[mug, 1]])
    await sell(colleague, [[mug, 1]])

    expect(await listed(analyst)).toHaveLength(3)
    expect(await listed(seller)).toMatchObject([{ id: own.id, progress: { actual: 5 } }])
    expect(await listed(colleague)).toEqual([])
    expect(await colleague.get(`/goal/info?id=${own.id}`)).toMatchObject({ code: 404 })
    for (const person of [seller, analyst]) expect(await create(person, {})).toMatchObject({ code: 403 })
  })
})
