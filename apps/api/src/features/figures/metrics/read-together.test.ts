import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { spend } from '#testing/a-finance.ts'
import { week } from '#testing/a-metric-query.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const compare = ['previous', 'last_year']

const askMany = async (store: TestStore, questions: object[]) =>
  (await store.post('/metric/query_many', { ...week, compare, questions })).data

/** How often figures were read: their statements name one of these tables. */
const readsFor = async (work: () => Promise<unknown>): Promise<number> => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = asked.mock.calls.map(([statement]) => JSON.stringify(statement))
  asked.mockRestore()
  return texts.filter((text) => /sale_sum|from expense\b/.test(text)).length
}

it('reads what several questions ask about the same steps once', async () => {
  const store = await aStore()
  await spend(store, { date: '2026-09-08', repeat: 'WEEKLY' })
  const charts = ['netSales', 'grossProfit', 'netProfit', 'fixedCosts'].map((metric) => ({
    metrics: [metric],
    grain: 'day',
  }))
  const all = [{ metrics: charts.flatMap(({ metrics }) => metrics), grain: 'day' }]

  const once = await readsFor(() => askMany(store, all))
  const together = await readsFor(() => askMany(store, [...charts, ...charts]))

  expect([once, together]).toEqual([6, 6])
})

it('answers each question as if it was asked alone', async () => {
  const store = await aStore()
  const [mug, lamp] = [await aProduct(store, { balance: '9' }), await aProduct(store, { balance: '9' })]
  await sell(store, [[mug, 2]], { sold_at: '2026-09-08T10:00:00Z' })
  await sell(store, [[lamp, 1]], { sold_at: '2026-09-10T10:00:00Z' })
  await spend(store, { date: '2026-09-01', repeat: 'WEEKLY', amount: 7 })
  const questions = [
    { metrics: ['netSales'], split: 'product' },
    { metrics: ['stockUnits'], split: 'product' },
    { metrics: ['netSales', 'netProfit'] },
    { metrics: ['netProfit'], grain: 'day' },
    { metrics: ['sales'], grain: 'day' },
    { metrics: ['sales', 'fixedCosts'], grain: 'week' },
  ]

  const alone = []
  for (const question of questions) alone.push(...(await askMany(store, [question])))

  expect(await askMany(store, questions)).toEqual(alone)
})
