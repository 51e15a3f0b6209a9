import { type MetricId, metricIds } from '@tillsight/domain/metrics/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from '#testing/a-metric-query.ts'
import { aWeek } from '#testing/a-week.ts'

/** Reckoned on paper from the week; the compiler asks for an entry for each metric. */
const byHand: Record<MetricId, number | null> = {
  grossSales: 54,
  netSales: 31,
  sales: 3,
  unitsSold: 7,
  netUnits: 5,
  averageOrderValue: 10.33,
  grossOrderValue: 18,
  unitsPerSale: 2.33,
  linesPerSale: 1.33,
  averageUnitPrice: 6.2,
  averageListPrice: 7.71,
  salesPerDay: 4.43,
  salesPerOpenDay: 15.5,
  ordersPerDay: 0.43,
  salesPerHour: 15.5,
  openDays: 2,
  quietDays: 5,
  weekendShare: 25.81,
  largestSale: 27,
  multiItemRate: 66.67,
  walkInShare: 33.33,
  discounts: 4,
  discountRate: 7.41,
  discountedSales: 2,
  discountedShare: 66.67,
  discountDepth: 12.5,
  discountPerSale: 2,
  fullPriceShare: 42.86,
  discountedOrderValue: 9.5,
  fullPriceOrderValue: 12,
  discountedMargin: 50,
  fullPriceMargin: 54.17,
  profitGivenAway: 20,
  belowCostSales: 1,
  belowCostLines: 1,
  largestDiscount: 50,
  returns: 2,
  returnsValue: 19,
  returnedUnits: 2,
  returnRate: 38,
  returnRateUnits: 28.57,
  averageReturn: 9.5,
  restockRate: 50,
  returnLoss: 4,
  costOfGoods: 15,
  grossProfit: 16,
  grossMargin: 51.61,
  markup: 106.67,
  profitPerSale: 5.33,
  profitPerUnit: 3.2,
  profitPerDay: 2.29,
  averageUnitCost: 3,
  priceRealisation: 91.18,
  sellingProducts: 2,
  activeProducts: 4,
  sellingRate: 50,
  salesPerProduct: 7.75,
  stockUnits: 106,
  stockRetail: 969,
  stockCost: 393.5,
  potentialProfit: 575.5,
  outOfStock: 1,
  lowStock: 1,
  outOfStockRate: 25,
  daysOfCover: 106,
  stockToSales: 12.69,
  activeCustomers: 2,
  newCustomers: 1,
  returningCustomers: 1,
  returningRate: 50,
  purchaseFrequency: 1,
  spendPerCustomer: 15,
  captureRate: 66.67,
  buyers: 2,
  repeatRate: 50,
  oneTimeShare: 50,
  lifetimeSpend: 20,
  segmentNew: 2,
  segmentReturning: 1,
  segmentVip: 0,
  vipShare: 0,
}

describe('in a week reckoned by hand', () => {
  const values: Record<string, number | null> = {}
  beforeAll(async () => {
    const { store } = await aWeek()
    for (let from = 0; from < metricIds.length; from += 20)
      Object.assign(values, (await ask(store, metricIds.slice(from, from + 20))).values)
  }, 60_000)

  it.each(metricIds)('%s is right', (id) => {
    expect(values[id]).toBe(byHand[id])
  })
})
