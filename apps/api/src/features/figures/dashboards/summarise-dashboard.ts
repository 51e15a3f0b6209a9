import { setImmediate as nextTurn } from 'node:timers/promises'
import type { dashboards } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import { measuredIn, type Unit } from '@tillsight/domain/books/catalog/unit'
import { amountOf } from '@tillsight/domain/money'
import type { Period } from '@tillsight/domain/period'
import { comparedPeriod } from '@tillsight/domain/timed-period'
import { scarceProducts } from '#features/books/catalog/index.ts'
import { readMetrics, readMetricsBy, readTopProducts } from '#features/figures/metrics/index.ts'
import { planOnce } from '#platform/database/transaction.ts'
import { inSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { presentAverage, presentCount, presentMoney } from './present-figure.ts'

const productsShown = 5
const stockShown = 50
const hours = Array.from({ length: 24 }, (_, hour) => hour)

const figures = ['netSales', 'sales', 'averageOrderValue', 'grossProfit'] as const

const readByHour = (request: MemberRequest, period: Period) =>
  readMetricsBy(request, 'hour', { metrics: figures, period })

const hoursOf = (parts: Awaited<ReturnType<typeof readByHour>>['parts']) => {
  const byHour = new Map(parts.map(({ key, values }) => [Number(key), values]))
  return hours.map((hour) => {
    const { netSales, sales } = byHour.get(hour) ?? { netSales: 0, sales: 0 }
    return { hour, revenue: amountOf(netSales), sales }
  })
}

const readBestSellers = async (request: MemberRequest, period: Period) => {
  const products = await readTopProducts(request, {
    metrics: ['netSales', 'netUnits'],
    period,
    by: 'sales.net',
    limit: productsShown,
  })
  return products.map(({ id, name, values: { netSales, netUnits } }) => ({
    id,
    name,
    revenue: amountOf(netSales),
    sold: netUnits,
  }))
}

type Stocked = { id: string; name: string; balance: number; unit: Unit; sold_by_measure: boolean }

const presentStock = ({ id, name, balance, ...sold }: Stocked) => {
  const unit = measuredIn(sold)
  return { id, name, balance, ...(unit && { unit }) }
}

export const summariseDashboard: Verb<typeof dashboards.dashboardSummary> = (request, input) =>
  inSnapshot(request, async (request) => {
    const period = { start: input.start_date, end: input.end_date }
    const compared = comparedPeriod(period, 'previous', request)
    // The database adds up the products, which takes longest, while the other statements are built.
    const [, topProducts, [{ whole: now, parts }, before, scarce]] = await Promise.all([
      planOnce(request.db),
      readBestSellers(request, period),
      nextTurn().then(() =>
        Promise.all([
          readByHour(request, period),
          readMetrics(request, { metrics: figures, period: compared }),
          scarceProducts(request, { limit: stockShown }),
        ]),
      ),
    ])
    return {
      compared: { start_date: compared.start, end_date: compared.end, end_time: compared.until ?? null },
      revenue: presentMoney(now.netSales, before.netSales),
      sales: presentCount(now.sales, before.sales),
      average_order_value: presentAverage(now.averageOrderValue, before.averageOrderValue),
      ...(may(request.role, 'profit:read')
        ? { profit: presentMoney(now.grossProfit, before.grossProfit) }
        : {}),
      hourly: hoursOf(parts),
      top_products: topProducts,
      out_of_stock: scarce.out.first.map(presentStock),
      out_of_stock_count: scarce.out.count,
      low_stock: scarce.low.first.map(presentStock),
      low_stock_count: scarce.low.count,
    }
  })
