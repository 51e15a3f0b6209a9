import { setTimeout as pause } from 'node:timers/promises'
import { addDays, dayIn } from '@tillsight/domain/day'
import { metricIds, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { isKnownThen } from '@tillsight/domain/figures/metrics/known/known'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inSnapshot } from '#platform/request.ts'
import { aBusyShop } from '#testing/a-busy-shop.ts'
import { aProduct, editOf, remove, sendProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { reportOf } from '#testing/a-report.ts'
import { editOfSale, sell } from '#testing/a-sale.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { systemRequestOf } from '#testing/an-alert.ts'
import { times } from '#testing/long-run.ts'
import { testSeed } from '#testing/random.ts'
import { measuresOf, readSeenMetrics } from '../asked-metrics.ts'
import { presentValue } from '../present-value.ts'
import { readMeasures } from '../read-measures.ts'
import { readKnownFigure } from './known-figure.ts'

const march = { start_date: '2026-03-01', end_date: '2026-03-31' }
const period = { start: march.start_date, end: march.end_date }
const all = metricIds.filter((id) => isKnownThen(metricOf(id).needs))
const ofParts = ['netSales', 'grossProfit', 'sales']

/** As it is sent, where zero has no sign. */
const asSent = <Answer>(answer: Answer): Answer => JSON.parse(JSON.stringify(answer))

/** The clock of the database, which says since when a fact is known; some time after what was done last. */
const momentOf = async (store: TestStore): Promise<Date> => {
  await pause(5)
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(store.app.database.db)
  await pause(5)
  return rows[0]?.at ?? new Date()
}

const mostAtOnce = 20

const answered = async (store: TestStore, asked: object = {}, of: readonly string[] = all) => {
  const values: Record<string, number | null> = {}
  for (let from = 0; from < of.length; from += mostAtOnce) {
    const metrics = of.slice(from, from + mostAtOnce)
    Object.assign(values, (await store.post('/metric/query', { metrics, ...march, ...asked })).data.values)
  }
  return values
}

type Asked = { filters?: Filter[]; of?: readonly string[]; days?: TimedPeriod }

const knownAt = async (
  store: TestStore,
  at: Date,
  { filters = [], of = ofParts, days = period }: Asked = {},
) =>
  inSnapshot(await systemRequestOf(store), async (request) => {
    const figures = []
    for (const metric of (await readSeenMetrics(request, of)).values())
      figures.push(await readKnownFigure(request, { metric, period: days, at, sellerId: null, filters }))
    return asSent(figures)
  })

/** All figures at once, without what happened since. */
const allKnownAt = async (store: TestStore, at: Date, days: TimedPeriod) =>
  inSnapshot(await systemRequestOf(store), async (request) => {
    const metrics = [...(await readSeenMetrics(request, all)).values()]
    const known = { at, applied: [] }
    const question = { period: days, sellerId: null, by: null, known }
    const { whole } = await readMeasures(request, measuresOf(metrics), question)
    const figures = metrics.map(({ id, unit, value }) => [id, presentValue(unit, value(whole))])
    return asSent(Object.fromEntries(figures))
  })

type Known = Awaited<ReturnType<typeof knownAt>>
const valuesOf = (figures: Known) =>
  Object.fromEntries(figures.map(({ metric, value_then }) => [metric, value_then]))

const moments = times({ few: 2, many: 4 })
const dayLong = 86_400_000

describe('a figure as it was known', () => {
  const everyMetric = { timeout: 240_000 }
  it(
    'is to the cent what was answered then, whatever was done since, and the changes sum to the rest',
    everyMetric,
    async () => {
      const store = await aStore()
      const now = new Date()
      store.app.clock.now = new Date(now.getTime() - 20 * dayLong)
      const { actOnce, products } = await aBusyShop(store, testSeed)
      store.app.clock.now = now
      const today = dayIn('UTC', store.app.clock.now)
      const until = { start: addDays(today, -10), end: today }
      const untilToday = { start_date: until.start, end_date: until.end }
      const filters: Filter[] = [{ by: 'product', keys: [products[0]?.id ?? ''] }]
      const paidBy: Filter[] = [{ by: 'payment_method', keys: ['CARD'] }]
      const back: Filter[] = [{ by: 'new_or_returning', keys: ['RETURNING'] }]
      const answers = []
      for (let step = 0; step < moments; step += 1) {
        await actOnce()
        answers.push({
          at: await momentOf(store),
          ofMarch: await answered(store),
          ofLately: await answered(store, untilToday),
          part: await answered(store, { filters }, ofParts),
          paid: await answered(store, { filters: paidBy }, ofParts),
          back: await answered(store, { filters: back }, ofParts),
        })
      }
      await remove(store, `/product/delete?id=${products[1]?.id}`)

      const isNow = { march: await answered(store), lately: await answered(store, untilToday) }
      for (const [place, { at, ...then }] of answers.entries()) {
        expect(await allKnownAt(store, at, period)).toEqual(then.ofMarch)
        expect(await allKnownAt(store, at, until)).toEqual(then.ofLately)
        expect(valuesOf(await knownAt(store, at, { filters }))).toEqual(then.part)
        expect(valuesOf(await knownAt(store, at, { filters: paidBy }))).toEqual(then.paid)
        expect(valuesOf(await knownAt(store, at, { filters: back }))).toEqual(then.back)
        // Each figure at one of four moments, of one of the periods.
        const of = all.filter((_, index) => index % 4 === place)
        const isLately = place % 2 === 0
        const known = await knownAt(store, at, { of, ...(isLately && { days: until }) })
        for (const { metric, value_then, value_now, changes } of known) {
          expect([metric, value_then]).toEqual([metric, (isLately ? then.ofLately : then.ofMarch)[metric]])
          expect([metric, value_now]).toEqual([metric, (isLately ? isNow.lately : isNow.march)[metric]])
          const sum = (changes ?? []).reduce((sum, { amount }) => sum + amount, value_then ?? 0)
          if (changes) expect([metric, sum]).toEqual([metric, expect.closeTo(value_now ?? 0, 6)])
        }
      }
    },
  )

  it('says what happened since, in words', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10', cost_price: '4', balance: '90' })
    const sold_at = '2026-03-02T10:00:00Z'
    const [first, second] = [
      await sell(store, [[mug, 5]], { sold_at }),
      await sell(store, [[mug, 2]], { sold_at }),
    ]
    const at = await momentOf(store)
    expect((await knownAt(store, at, { of: ['netSales'] }))[0]).toMatchObject({ value_then: 70, changes: [] })
    await sell(store, [[mug, 1]], { sold_at })
    await store.post('/sale/edit', editOfSale(first, { sold_at, discount: { percent: 10 } }))
    await remove(store, `/sale/delete?id=${second.id}`)

    expect((await knownAt(store, at, { of: ['netSales'] }))[0]).toMatchObject({
      value_then: 70,
      value_now: 55,
      changes: [
        { label: '1 late sale', amount: 10 },
        { label: '1 sale changed', amount: -5 },
        { label: '1 sale deleted', amount: -20 },
      ],
    })
  })

  it('says what happened to the stock since, in words', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10', cost_price: '4', balance: '90' })
    const at = await momentOf(store)
    await sell(store, [[mug, 2]], { sold_at: '2026-03-02T10:00:00Z' })
    for (const [reason, quantity] of Object.entries({ damage: 3, received: 10, recount: 94 }))
      await store.post('/product/stock', { id: mug.id, reason, quantity })
    const { data } = await store.get(`/product/info?id=${mug.id}`)
    await sendProduct(store, '/product/edit', editOf(data, { cost_price: '5' }), null)

    expect((await knownAt(store, at, { of: ['stockCost'] }))[0]).toMatchObject({
      value_then: 360,
      value_now: 470,
      changes: [
        { label: '1 late sale', amount: -8 },
        { label: '1 stock loss', amount: -12 },
        { label: '1 product received', amount: 40 },
        { label: '1 stock count', amount: -4 },
        { label: '1 cost changed', amount: 94 },
      ],
    })
  })

  it('is asked for by its day, from the day on which it began to be known', async () => {
    const store = await aStore()
    await sell(store, [[await aProduct(store, { price: '10' }), 1]], { sold_at: '2026-03-02T10:00:00Z' })
    const seller = await aMember(store, 'seller')
    const ask = (known_on: string, of: object = {}, person: Pick<TestStore, 'get'> = store) =>
      person.get(`/metric/known?${new URLSearchParams({ metric: 'netSales', ...march, known_on, ...of })}`)

    expect((await ask('2026-03-31')).data).toMatchObject({ figure: null, since: expect.any(String) })
    await sql`update store set facts_known_since = '2020-01-01' where id = ${await readStoreId(store)}`.execute(
      store.app.database.db,
    )
    expect((await ask('2026-03-31')).data.figure).toMatchObject({
      value_then: 0,
      value_now: 10,
      changes: [{ label: '1 late sale', amount: 10 }],
    })
    expect((await ask('2026-03-31', {}, seller)).data.figure).toMatchObject({ value_now: 0, changes: [] })
    expect(await ask('2026-03-31', { metric: 'grossProfit' }, seller)).toMatchObject({ code: 400 })
    expect(await ask('2026-03-31', { metric: 'productsWithoutCode' })).toMatchObject({ code: 400 })
    expect(await ask('2099-01-01')).toMatchObject({ code: 400, error: { known_on: expect.any(String) } })
  })

  it('is beside a report that was made then', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const mug = await aProduct(store, { price: '10', cost_price: '4', balance: '90' })
    const sale = await sell(store, [[mug, 5]], { sold_at: '2026-03-02T10:00:00Z' })
    await reportOf(store, march)
    const [{ id }] = (await store.get('/report/view')).data
    const made = await momentOf(store)
    await sql`update report set begun_at = ${made} where id = ${id}`.execute(store.app.database.db)
    await sql`update store set facts_known_since = '2020-01-01' where id = ${await readStoreId(store)}`.execute(
      store.app.database.db,
    )
    await store.post(
      '/sale/edit',
      editOfSale(sale, { sold_at: '2026-03-02T10:00:00Z', discount: { percent: 10 } }),
    )

    const { figures } = (await store.get(`/report/changes?id=${id}`)).data
    expect(figures).toMatchObject([
      {
        metric: 'netSales',
        value_then: 50,
        value_now: 45,
        changes: [{ label: '1 sale changed', amount: -5 }],
      },
      { metric: 'grossProfit', value_then: 30, value_now: 25 },
      { metric: 'netProfit', value_then: 30, value_now: 25 },
    ])
    expect(await other.get(`/report/changes?id=${id}`)).toMatchObject({ code: 404 })
  })
})
