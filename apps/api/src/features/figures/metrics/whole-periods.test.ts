import { type MetricId, metricIds, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { hasPast } from '@tillsight/domain/figures/metrics/of-now'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { aMember } from '#testing/a-member.ts'
import { ask, type MetricAnswer } from '#testing/a-metric-query.ts'
import { aCustomer, sell } from '#testing/a-sale.ts'
import type { Visitor } from '#testing/a-visitor.ts'
import { aWeek } from '#testing/a-week.ts'

const asked = async (person: Visitor, ids: readonly MetricId[], more = {}): Promise<MetricAnswer[]> => {
  const answers: MetricAnswer[] = []
  for (let from = 0; from < ids.length; from += 20)
    answers.push(await ask(person, ids.slice(from, from + 20), more))
  return answers
}

describe('what a period was like as a whole', () => {
  it('is compared with the same hours of the days before while a day is running', async () => {
    const store = await aStoreAt('2026-09-13T12:00:00Z')
    const [mug, mia] = [await aProduct(store, { price: '10', balance: '100' }), await aCustomer(store)]
    const more = { id_customer: mia.id }
    // The evening of the Sunday before is still to come on this one.
    await sell(store, [[mug, 5]], { ...more, sold_at: '2026-09-06T18:00:00Z' })
    await sell(store, [[mug, 2]], { ...more, sold_at: '2026-09-06T09:00:00Z' })
    await sell(store, [[mug, 1]], { ...more, sold_at: '2026-09-03T18:00:00Z' })
    const ids = metricIds.filter((id) => hasPast(metricOf(id).needs))

    const answers = await asked(store, ids, { compare: ['previous'] })

    const before = Object.assign({}, ...answers.map(({ compared }) => compared[0]?.values))
    expect(before).toMatchObject({
      ...{ netSales: 30, bestDay: 20, worstDay: 10, bestHour: 20, medianOrderValue: 15, salesPerSeller: 30 },
      ...{ daysSinceLastSale: 0, bestProductShare: 100, movingAverage7: 4.29, boughtAgainShare: 100 },
    })
    expect(Object.keys(before)).toHaveLength(ids.length)
  })

  it('is compared with the same hours of one day, today with yesterday', async () => {
    const store = await aStoreAt('2026-09-13T12:00:00Z')
    const mug = await aProduct(store, { price: '10', balance: '100' })
    await sell(store, [[mug, 5]], { sold_at: '2026-09-12T18:00:00Z' })
    await sell(store, [[mug, 2]], { sold_at: '2026-09-12T09:00:00Z' })
    const ids = metricIds.filter((id) => hasPast(metricOf(id).needs))
    const today = { start_date: '13-09-2026', end_date: '13-09-2026', compare: ['previous'] }

    const answers = await asked(store, ids, today)

    const before = Object.assign({}, ...answers.map(({ compared }) => compared[0]?.values))
    expect(before).toMatchObject({ netSales: 20, bestDay: 20, bestHour: 20, activeSellers: 1 })
    expect(Object.keys(before)).toHaveLength(ids.length)
  })

  it('is known of each product and category where it is about stock', async () => {
    const { store, mug, pen } = await aWeek()
    const metrics = ['gmroi', 'averageStock', 'sellThrough', 'inStockRate', 'receivedUnits', 'deadStock']

    const { parts = [], values } = await ask(store, metrics, { split: 'product' })

    const partOf = (id: string) => parts.find(({ key }) => key === id)?.values
    // 95 mugs at 4.00 now and none before; 28.00 of net sales that cost 12.00.
    expect(partOf(mug.id)).toMatchObject({ averageStock: 190, gmroi: 4.39, sellThrough: 5 })
    expect(partOf(pen.id)).toMatchObject({ receivedUnits: 1, inStockRate: 100, averageStock: 0.75 })
    expect(values.averageStock).toBe(196.75)
    expect((await ask(store, metrics, { split: 'category' })).parts).toHaveLength(parts.length)
  })

  it('is of the own sales of a seller', async () => {
    const { store, mug } = await aWeek()
    const seller = await aMember(store, 'seller')
    await sell(seller, [[mug, 1]])

    const metrics = [
      'activeSellers',
      'bestDay',
      'topTenShare',
      'bestHour',
      'medianOrderValue',
      'movingAverage7',
    ]
    expect((await ask(seller, metrics)).values).toEqual({
      ...{ activeSellers: 1, bestDay: 10, topTenShare: 100, bestHour: 10, medianOrderValue: 10 },
      movingAverage7: 1.43,
    })
  })

  it('does not see the days, products, customers and stock of another store', async () => {
    await aWeek()
    const store = await aStoreAt('2026-09-13T12:00:00Z')

    const values = Object.assign({}, ...(await asked(store, metricIds)).map((answer) => answer.values))
    expect(Object.entries(values).filter(([, value]) => value !== null && value !== 0)).toEqual([
      ['quietDays', 7],
    ])
  })
})
