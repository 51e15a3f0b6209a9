import { filtersText } from '../packages/domain/src/figures/metrics/filters.ts'
import type { BarName } from './bars.ts'
import { dayAgo } from './reads.ts'

type Known = { product: string; customer: string; seller: string }
export type AskedQuestion = { name: string; bar: BarName; path: string; body?: object }

const lastDays = (days: number) => ({ start_date: dayAgo(days - 1), end_date: dayAgo(0) })

const [summed, read] = ['summedQuestion', 'readQuestion'] as const
const net = ['netSales', 'sales']

/** What Explore asks of a large store: from rollups, and from sales and lines. */
export const questionsOf = ({ product, customer, seller }: Known): AskedQuestion[] => {
  const ask = (name: string, bar: BarName, body: object, days = 365): AskedQuestion => ({
    name: `${name}, ${days === 365 ? 'a year' : '3 years'}`,
    bar,
    path: '/metric/query',
    body: { metrics: net, ...lastDays(days), ...body },
  })
  const by = (split: string, ...keys: (string | null)[]) => ({ filters: [{ by: split, keys }] })
  return [
    ask('filtered by seller', summed, by('seller', seller)),
    ask('filtered by hour', summed, by('hour', '9', '10')),
    ask('filtered by weekday', summed, by('weekday', '5')),
    ask('filtered by payment', summed, by('payment_method', 'CARD'), 1095),
    ask('heat map', summed, { split: 'weekday', across: 'hour' }),
    ask('net sales of a product', summed, { metrics: ['netSales'], ...by('product', product) }, 1095),
    ask('products by month', summed, { metrics: ['netSales'], split: 'product', top: 10, grain: 'month' }),
    ask('10,000 products', summed, { metrics: ['netSales'], split: 'product', top: 10_000 }),
    ask('net sales by supplier', summed, { metrics: ['netSales'], split: 'supplier' }, 1095),
    ask('suppliers by month', summed, { metrics: ['netSales'], split: 'supplier', grain: 'month' }),
    ask('by supplier', read, { split: 'supplier' }),
    ask('a product and its sales', read, by('product', product), 1095),
    ask('filtered by customer', read, by('customer', customer), 1095),
    ask('filtered by segment', read, by('segment', 'VIP')),
    ask('by new or returning', read, { split: 'new_or_returning' }),
    ask('by tag', read, { split: 'tag' }),
    ask('by discount', read, { split: 'discount_band' }),
    ask('by price', read, { split: 'price_band' }),
    ask('by promotion', read, { split: 'promotion' }),
    ask('promotion revenue', read, { metrics: ['promotionRevenue', 'promotionProfit'] }, 1095),
    ask('by discount', read, { split: 'discount_band' }, 1095),
    ask('category by hour', read, { metrics: ['netSales'], split: 'category', across: 'hour' }),
    ask('a product by seller and hour', read, { ...by('product', product), split: 'seller', across: 'hour' }),
    { name: 'cohorts, 36 months', bar: read, path: `/metric/cohorts?${new URLSearchParams(lastDays(1065))}` },
    {
      name: 'a product of VIPs explained, a year',
      bar: read,
      path: `/metric/explain?${new URLSearchParams({
        metric: 'netSales',
        ...lastDays(365),
        filters: filtersText([
          { by: 'product', keys: [product] },
          { by: 'segment', keys: ['VIP'] },
        ]),
      })}`,
    },
  ]
}
