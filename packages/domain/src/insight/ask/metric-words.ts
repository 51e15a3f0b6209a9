import type { MetricMeant } from './meaning.ts'
import type { PhraseLine } from './phrases.ts'

const sales: MetricMeant = { ids: ['netSales', 'sales'], many: 'sales', much: 'netSales' }
const profit: MetricMeant = { ids: ['grossProfit', 'netProfit'] }
const returns: MetricMeant = { ids: ['returns', 'returnsValue'], many: 'returns', much: 'returnsValue' }
const discounts: MetricMeant = {
  ids: ['discounts', 'discountRate'],
  many: 'discountedSales',
  much: 'discounts',
}

const metric = (phrases: string, ...ids: string[]): PhraseLine => [phrases, { kind: 'metric', ids }]
const meant = (phrases: string, metric: MetricMeant): PhraseLine => [phrases, { kind: 'metric', ...metric }]
const productsThat = (phrases: string, id: string): PhraseLine[] =>
  phrases.split('|').flatMap((phrase): PhraseLine[] => [
    [`product ${phrase}|item ${phrase}`, { kind: 'metric', ids: [id] }],
    [`which product ${phrase}|what product ${phrase}`, { kind: 'metric', ids: [id], split: 'product' }],
    [phrase, { kind: 'metric', ids: [id] }],
  ])
const unclear = (phrases: string, reason: string, ...instead: string[]): PhraseLine => [
  phrases,
  { kind: 'unclear', reason, instead },
]

/** What a store has now is not what it sold. */
const thereAre = (nouns: string, name: string, ...instead: string[]): PhraseLine[] =>
  nouns
    .split('|')
    .map((noun) =>
      unclear(
        ['do we have', 'do i have', 'have we', 'are there', 'exist', 'are we selling']
          .map((end) => `${noun} ${end}`)
          .join('|'),
        `${name} of now can be several figures.`,
        ...instead,
      ),
    )

/** What people call the figures of the catalogue, beside their names. */
export const metricWords: readonly PhraseLine[] = [
  meant('sales', sales),
  metric('revenue|turnover|takings|net revenue|sales revenue|revenues', 'netSales'),
  metric('gross revenue', 'grossSales'),
  metric('number of sales|sales count|count of sales|transaction|number of transactions', 'sales'),
  metric('order|number of orders', 'sales', 'ordersSent'),
  metric(
    'unit|item|piece|item sold|piece sold|quantity sold|number of units|number of items',
    'unitsSold',
    'netUnits',
  ),
  meant('profit', profit),
  metric('margin|profit margin|gross profit margin', 'grossMargin', 'netMargin'),
  metric('net profit margin', 'netMargin'),
  metric(
    'average order|average basket|average basket value|basket value|aov|average ticket|average check|average transaction|average transaction value|average sale value',
    'averageOrderValue',
    'medianOrderValue',
  ),
  metric('median order|median sale|median basket', 'medianOrderValue'),
  metric('basket size|items per sale|items per order|units per order', 'unitsPerSale'),
  metric('average price|average selling price', 'averageUnitPrice'),
  metric('average discount', 'discountRate'),
  meant('discount', discounts),
  meant('return|number of returns', returns),
  metric('return rate|returns rate', 'returnRate', 'returnRateUnits'),
  metric('tax|sales tax|vat', 'taxCollected'),
  metric('cogs|cost of goods sold', 'costOfGoods'),
  metric('roi', 'roi', 'goodsRoi'),
  metric('break even', 'breakEvenRevenue', 'breakEvenUnits'),
  metric(
    'average daily sales|average daily revenue|average revenue per day|average sales per day',
    'salesPerDay',
  ),
  metric('number of new customers|how many new customers', 'newCustomers'),
  metric('number of returning customers|how many returning customers', 'returningCustomers'),
  metric('number of vip customers|how many vip customers|how many vips', 'segmentVip'),
  metric('biggest sale', 'largestSale'),
  metric('biggest discount', 'largestDiscount'),
  metric('first time customer|first time buyer|new buyer', 'newCustomers'),
  metric('repeat customer|repeat buyer|returning buyer', 'returningCustomers'),
  metric('total customers', 'buyers', 'activeCustomers'),
  metric('customer lifetime value|lifetime value|ltv|clv', 'lifetimeSpend', 'lifetimeProfit'),
  metric('retention', 'retentionRate'),
  metric('repeat rate', 'repeatRate'),
  metric('stock|inventory|in stock|on hand|units on hand|left in stock', 'stockUnits', 'stockCost'),
  metric('stock value|inventory value|value of stock|value of inventory', 'stockCost', 'stockRetail'),
  metric('inventory turnover', 'stockTurnover'),
  metric('inventory at cost', 'stockCost'),
  metric('sell through', 'sellThrough'),
  ...productsThat('out of stock|sold out', 'outOfStock'),
  ...productsThat('low in stock|low on stock|running low', 'lowStock'),
  ...productsThat('running out', 'runningOut'),
  ...productsThat('never sold', 'neverSold'),
  metric('working hours|hours of work', 'hoursWorked'),
  unclear(
    'average sale',
    '“Average sales” can be several figures.',
    'average order value',
    'net sales per day',
  ),
  unclear('cost', '“Costs” can be several figures.', 'cost of goods', 'expenses', 'variable costs'),
  unclear('earning|income', 'This can be several figures.', 'net sales', 'gross profit', 'net profit'),
  unclear('loss', '“Losses” can be several figures.', 'stock losses', 'return loss', 'loss on products'),
  ...thereAre('product|article|good', 'Products', 'products on offer', 'products sold'),
  ...thereAre('unit|item|piece', 'Units', 'units in stock', 'units sold'),
  ...thereAre('customer|client', 'Customers', 'customers to date', 'active customers'),
  unclear(
    'best seller|bestseller',
    '“Best sellers” can be products or people.',
    'best selling products',
    'top sellers by net sales',
  ),
]

const sold: MetricMeant = { ids: ['netSales', 'unitsSold'], many: 'unitsSold', much: 'netSales' }
const made: MetricMeant = { ids: ['netSales', 'grossProfit'] }

export const verbWords: readonly PhraseLine[] = [
  ['sell|sold|selling', { kind: 'verb', metric: sold, who: 'seller' }],
  ['make|made|earn|earned|take in|took in', { kind: 'verb', metric: made, who: 'seller' }],
  ['buy|bought|spend|spent|purchase|purchased', { kind: 'verb', metric: sold, who: 'customer' }],
]

const rankBy = (order: 'highest' | 'lowest', metric: MetricMeant) =>
  ({ kind: 'rank', order, top: null, metric }) as const
const units: MetricMeant = { ids: ['unitsSold', 'netSales'] }
const profitable: MetricMeant = { ids: ['grossProfit', 'grossMargin'] }
const counted: MetricMeant = { ids: ['sales', 'netSales'] }

/** An order that says by which figure. */
export const rankedWords: readonly PhraseLine[] = [
  ['best selling|sold best|sell best|sells best|selling best|top selling', rankBy('highest', sold)],
  ['worst selling|slowest selling|sold worst|sells worst|least selling', rankBy('lowest', sold)],
  ['most sold|sold most often|most popular|most bought', rankBy('highest', units)],
  ['least sold|least popular', rankBy('lowest', units)],
  ['most profitable', rankBy('highest', profitable)],
  ['least profitable', rankBy('lowest', profitable)],
  ['most returned', rankBy('highest', { ids: ['returnedUnits', 'returnsValue'] })],
  ['most discounted', rankBy('highest', { ids: ['discounts', 'discountRate'] })],
  ['busiest', rankBy('highest', counted)],
  ['quietest|slowest', rankBy('lowest', counted)],
  [
    'biggest spender|top spender|best spender',
    { kind: 'rank', order: 'highest', top: null, metric: { ids: ['netSales'] }, split: 'customer' },
  ],
]
