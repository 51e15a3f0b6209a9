import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt, dashboardOf } from '#testing/a-dashboard.ts'
import { ask } from '#testing/a-metric-query.ts'
import { linesOfCsv, reportOf } from '#testing/a-report.ts'
import { sell, summary } from '#testing/a-sale.ts'

const september = { start_date: '2026-09-01', end_date: '2026-09-30' }
const query = `?start_date=${september.start_date}&end_date=${september.end_date}`

const figuresOf = async (store: Parameters<typeof reportOf>[0], type: string) => {
  const lines = linesOfCsv((await reportOf(store, { ...september, type })).bytes)
  return (label: string) => lines.find(([first]) => first === label)?.slice(1)
}

describe('one figure under one name', () => {
  it('has the same change on the dashboard, in finances, in metrics and in the report, of the exact values', async () => {
    const store = await aStoreAt('2026-11-15T12:00:00Z')
    const [before, now] = [
      await aProduct(store, { price: '1000', cost_price: '400', balance: '9' }),
      await aProduct(store, { price: '1032.49', cost_price: '400', balance: '9' }),
    ]
    await sell(store, [[before, 1]], { sold_at: '2026-08-05T10:00:00Z' })
    await sell(store, [[now, 1]], { sold_at: '2026-09-05T10:00:00Z' })

    const metrics = await ask(store, ['netSales'], { ...september, compare: ['previous'] })
    const finances = (await store.get(`/finance/summary${query}`)).data
    const report = await figuresOf(store, 'dashboard')

    expect((await dashboardOf(store, '2026-09-01', '2026-09-30')).revenue.change).toBe(3.2)
    expect(metrics.compared[0]?.change.netSales).toBe(3.2)
    expect(finances.compared[0].change.revenue).toBe(3.2)
    expect(report('Net Sales')).toEqual(['1032.49', '1000.00', '3.2', '%'])
  })

  it('has the same Total Discount on Sales, in metrics and in the report, regardless of returns', async () => {
    const store = await aStoreAt('2026-09-15T12:00:00Z')
    const mug = await aProduct(store, { price: '10', balance: '50' })
    const sale = await sell(store, [[mug, 4, 25]], { sold_at: '2026-09-05T10:00:00Z' })
    await store.post('/sale/return', { id: sale.id, lines: [{ id_line: sale.lines[0]?.id, quantity: 1 }] })
    const { values } = await ask(store, ['discounts'], september)
    const [days, ofMug, paid] = [
      query,
      `${query}&id_product=${mug.id}`,
      `${query}&payment_method=${sale.payment_method}`,
    ]

    expect(values.discounts).toBe(10)
    for (const asked of [days, ofMug, paid])
      expect(await summary(store, asked)).toMatchObject({ total: 22.5, discount_amount: 10 })
    const { bytes } = await reportOf(store, { ...september, type: 'dashboard' })
    const lines = linesOfCsv(bytes)
    const names = lines.find(([first]) => first === 'Day') ?? []
    const day = lines.find(([first, ...cells]) => first === '2026-09-05' && cells.length > 5)
    expect(day?.[names.indexOf('Total Discount')]).toBe('10.00')
  })
})
