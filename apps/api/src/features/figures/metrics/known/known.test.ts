import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '@tillsight/contract/books/products'
import type { Sale } from '@tillsight/contract/books/sales'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inSnapshot } from '#platform/request.ts'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { editOfExpense, spend } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
import { reportOf } from '#testing/a-report.ts'
import { editOfSale, sell } from '#testing/a-sale.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { systemRequestOf } from '#testing/an-alert.ts'
import { randomFrom, testSeed } from '#testing/random.ts'
import { readSeenMetrics } from '../asked-metrics.ts'
import { readKnownFigure } from './known-figure.ts'

const march = { start_date: '2026-03-01', end_date: '2026-03-31' }
const period = { start: march.start_date, end: march.end_date }
const metrics = [
  'netSales',
  'grossProfit',
  'netProfit',
  'sales',
  'averageOrderValue',
  'unitsSold',
  'discounts',
  'returnsValue',
  'stockLosses',
  // What the days were like as a whole.
  'bestDay',
  'worstDay',
  'dayVariation',
  'bestHour',
  'bestWeekdayShare',
  'bestSellerShare',
  'salesPerSeller',
  'smallTicketShare',
  'bestProductShare',
  'mainProducts',
  'lossMakingProducts',
]

/** The clock of the database, which says since when a fact is known; some time after what was done last. */
const momentOf = async (store: TestStore): Promise<Date> => {
  await pause(5)
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(store.app.database.db)
  await pause(5)
  return rows[0]?.at ?? new Date()
}

const answered = async (store: TestStore, asked: object = {}, of = metrics) =>
  (await store.post('/metric/query', { metrics: of, ...march, ...asked })).data.values

const knownAt = async (store: TestStore, at: Date, filters: Filter[] = [], of = metrics) =>
  inSnapshot(await systemRequestOf(store), async (request) => {
    const figures = []
    for (const metric of (await readSeenMetrics(request, of)).values())
      figures.push(await readKnownFigure(request, { metric, period, at, sellerId: null, filters }))
    return figures
  })

type Known = Awaited<ReturnType<typeof knownAt>>
const valuesOf = (figures: Known) =>
  Object.fromEntries(figures.map(({ metric, value_then }) => [metric, value_then]))

/** Acts as people do them, each of which can change figures of March. */
const actor = async (store: TestStore, seed: number) => {
  const random = randomFrom(seed)
  const products: Product[] = []
  for (const price of ['10.10', '3.33', '7.05'])
    products.push(await aProduct(store, { name: `Mug ${price}`, price, cost_price: '1.99', balance: '900' }))
  const sales: Sale[] = []
  const expenses = [await spend(store, { amount: 31, date: '2026-03-01' })]
  const sold_at = () => `2026-03-${String(random.from(1, 28)).padStart(2, '0')}T10:00:00Z`
  const lines = (): [Product, number, number][] =>
    products.filter(() => random.upTo(3) > 0).map((one) => [one, random.from(1, 4), random.oneOf([0, 10])])
  const soldLines = () => (products.length > 0 && lines()) || []
  const paid = () => ({ payment_method: random.oneOf(['CASH', 'CARD']), sold_at: sold_at() })
  const record = async () => {
    const chosen = soldLines()
    if (chosen.length > 0) sales.push(await sell(store, chosen, paid()))
  }
  const acts = [
    record,
    record,
    async () => {
      const sale = random.oneOf(sales)
      if (sale) await store.post('/sale/return', { id: sale.id, restock: random.upTo(2) === 0 })
    },
    async () => {
      const sale = random.oneOf(sales)
      const { data } = sale ? await store.get(`/sale/info?id=${sale.id}`) : { data: null }
      if (data)
        await store.post(
          '/sale/edit',
          editOfSale(data, { ...paid(), discount: { percent: random.upTo(20) } }),
        )
    },
    async () => {
      const [gone] = sales.splice(random.upTo(sales.length), 1)
      if (gone) await remove(store, `/sale/delete?id=${gone.id}`)
    },
    async () => {
      const product = random.oneOf(products)
      if (product) await store.post('/product/stock', { id: product.id, reason: 'damage', quantity: 1 })
    },
    async () => {
      const [old] = expenses.splice(0, 1)
      if (!old) return
      const { data } = await store.post('/expense/edit', editOfExpense(old, { amount: random.from(1, 90) }))
      if (data) expenses.push(data)
    },
  ]
  return { act: () => random.oneOf(acts)(), products, record }
}

describe('a figure as it was known', () => {
  it('is to the cent what was answered then, whatever was done since, and the changes sum to the rest', async () => {
    const store = await aStore()
    const { act, products, record } = await actor(store, testSeed)
    await record()
    const filters: Filter[] = [{ by: 'product', keys: [products[0]?.id ?? ''] }]
    const paidBy: Filter[] = [{ by: 'payment_method', keys: ['CARD'] }]
    const ofParts = ['netSales', 'grossProfit', 'sales']
    const moments = []
    for (let step = 0; step < 8; step += 1) {
      for (let acts = 0; acts < 3; acts += 1) await act()
      moments.push({
        at: await momentOf(store),
        all: await answered(store),
        part: await answered(store, { filters }, ofParts),
        paid: await answered(store, { filters: paidBy }, ofParts),
      })
    }
    await remove(store, `/product/delete?id=${products[1]?.id}`)

    const now = await answered(store)
    for (const { at, all, part, paid } of moments) {
      const known = await knownAt(store, at)
      expect(valuesOf(known)).toEqual(all)
      expect(valuesOf(await knownAt(store, at, filters, ofParts))).toEqual(part)
      expect(valuesOf(await knownAt(store, at, paidBy, ofParts))).toEqual(paid)
      for (const { metric, value_then, value_now, changes } of known) {
        expect(value_now).toBe(now[metric])
        const sum = (changes ?? []).reduce((sum, { amount }) => sum + amount, value_then ?? 0)
        if (changes) expect(sum).toBeCloseTo(value_now ?? 0, 6)
      }
    }
  })

  it('says what happened since, in words', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10', cost_price: '4', balance: '90' })
    const sold_at = '2026-03-02T10:00:00Z'
    const [first, second] = [
      await sell(store, [[mug, 5]], { sold_at }),
      await sell(store, [[mug, 2]], { sold_at }),
    ]
    const at = await momentOf(store)
    expect((await knownAt(store, at, [], ['netSales']))[0]).toMatchObject({ value_then: 70, changes: [] })
    await sell(store, [[mug, 1]], { sold_at })
    await store.post('/sale/edit', editOfSale(first, { sold_at, discount: { percent: 10 } }))
    await remove(store, `/sale/delete?id=${second.id}`)

    expect((await knownAt(store, at, [], ['netSales']))[0]).toMatchObject({
      value_then: 70,
      value_now: 55,
      changes: [
        { label: '1 late sale', amount: 10 },
        { label: '1 sale changed', amount: -5 },
        { label: '1 sale deleted', amount: -20 },
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
    expect(await ask('2026-03-31', { metric: 'stockCost' })).toMatchObject({ code: 400 })
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
