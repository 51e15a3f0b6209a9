import { asked, card, chart, parts, type ReadyMade } from './tile-makers.ts'

const weekHours = { shape: 'heat', split: 'weekday', across: 'hour' } as const

/** About what was sold, when and by whom. */
export const salesBoards = {
  'day-at-a-glance': {
    name: 'Day at a Glance',
    about:
      'For the person who opens the store: what today brought so far, and what needs a hand before closing.',
    tiles: [
      card('netSales'),
      card('sales'),
      card('averageOrderValue'),
      card('returns'),
      chart('netSales', 12),
      parts('list', 'netSales', 'product'),
      parts('list', 'netSales', 'seller'),
      card('outOfStock', 4),
      card('lowStock', 4),
      card('discounts', 4),
    ],
  },
  'store-sales': {
    name: 'Store Sales Analysis',
    about: 'For owners and managers: what sells, when and at which margin, to plan the range and the week.',
    tiles: [
      card('netSales'),
      card('grossProfit'),
      card('grossMargin'),
      card('averageOrderValue'),
      chart('netSales', 12),
      asked('Products and their margin', {
        shape: 'table',
        metrics: ['netSales', 'unitsSold', 'grossMargin'],
        split: 'product',
      }),
      asked('Categories over time', { shape: 'stacked', metrics: ['netSales'], split: 'category' }),
      parts('table', 'netSales', 'payment_method'),
      parts('table', 'netSales', 'weekday'),
      asked('Busy hours of the week', { ...weekHours, metrics: ['netSales'] }, 12),
    ],
  },
  'time-patterns': {
    name: 'Time Patterns',
    about: 'For those who plan shifts and opening hours: when customers come, and when nobody does.',
    tiles: [
      card('salesPerOpenDay'),
      card('salesPerHour'),
      card('bestWeekdayShare'),
      card('topHoursShare'),
      asked('Net sales by weekday and hour', { ...weekHours, metrics: ['netSales'] }, 12),
      asked('Number of sales by weekday and hour', { ...weekHours, metrics: ['sales'] }, 12),
      parts('table', 'averageOrderValue', 'weekday'),
      parts('table', 'sales', 'hour'),
      card('bestDay'),
      card('worstDay'),
      card('quietDays'),
      card('minutesBetweenSales'),
    ],
  },
  'cashier-performance': {
    name: 'Cashier Performance',
    about: 'For managers of a team: who sells how much and how, to coach and to share the work fairly.',
    tiles: [
      card('activeSellers'),
      card('salesPerSeller'),
      card('bestSellerShare'),
      card('sellerDiscountGap'),
      asked(
        'Each seller',
        {
          shape: 'table',
          metrics: ['netSales', 'sales', 'averageOrderValue', 'unitsPerSale', 'discountRate', 'returnRate'],
          split: 'seller',
        },
        12,
      ),
      asked('Sellers over time', { shape: 'line', metrics: ['netSales'], split: 'seller' }),
      asked('When each of them sells', {
        shape: 'heat',
        metrics: ['sales'],
        split: 'seller',
        across: 'hour',
      }),
    ],
  },
  'promotion-analysis': {
    name: 'Promotion Analysis',
    about: 'For those who decide on discounts: what a lower price earned, and what it gave away.',
    // Metrics of named promotions belong here as soon as the catalogue has them.
    tiles: [
      card('discounts'),
      card('discountRate'),
      card('discountedSalesShare'),
      card('profitGivenAway'),
      card('discountedOrderValue'),
      card('fullPriceOrderValue'),
      card('discountedMargin'),
      card('fullPriceMargin'),
      chart('discounts'),
      chart('netSales'),
      asked('By depth of discount', {
        shape: 'table',
        metrics: ['netSales', 'unitsSold', 'grossMargin'],
        split: 'discount_band',
      }),
      asked('Products that were reduced', {
        shape: 'table',
        metrics: ['discounts', 'unitsSold', 'grossMargin'],
        split: 'product',
      }),
    ],
  },
  'returns-and-discounts': {
    name: 'Returns & Discounts',
    about: 'For managers who watch what slips away: which goods come back, and where prices are cut.',
    tiles: [
      card('returnsValue'),
      card('returnRate'),
      card('returnLoss'),
      card('daysToReturn'),
      chart('returnsValue'),
      chart('discounts'),
      parts('list', 'returnsValue', 'product'),
      parts('list', 'discounts', 'seller'),
      card('belowCostSales'),
      card('belowCostLines'),
      card('largestDiscount'),
      card('marginErosion'),
    ],
  },
} satisfies Record<string, ReadyMade>
