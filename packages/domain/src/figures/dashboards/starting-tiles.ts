import type { SessionRole } from '#domain/access.ts'
import type { JobTitle } from '#domain/people/accounts/survey.ts'
import type { MetricId } from '../metrics/catalogue.ts'
import type { Split } from '../metrics/splits.ts'
import type { Height, MetricTile, Width } from './tiles.ts'

type Start = Omit<MetricTile, 'id'>

const card = (metric: MetricId, width: Width = 3): Start => ({
  metric,
  shape: 'card',
  split: null,
  width,
  height: 1,
})
const chart = (metric: MetricId, width: Width = 6, height: Height = 2): Start => ({
  metric,
  shape: 'chart',
  split: null,
  width,
  height,
})
const parts = (shape: 'list' | 'table', metric: MetricId, split: Split): Start => ({
  metric,
  shape,
  split,
  width: 6,
  height: 2,
})

/** What a new dashboard shows, by what someone looks after. */
const sets = {
  store: [
    card('netSales'),
    card('grossProfit'),
    card('grossMargin'),
    card('averageOrderValue'),
    chart('netSales', 12),
    parts('list', 'grossProfit', 'product'),
    parts('table', 'netSales', 'category'),
  ],
  team: [
    card('netSales'),
    card('sales'),
    card('unitsPerSale'),
    card('returnRate'),
    chart('netSales'),
    parts('list', 'netSales', 'seller'),
    parts('table', 'netSales', 'weekday'),
    parts('table', 'netSales', 'hour'),
  ],
  shelf: [
    card('netSales'),
    card('unitsSold'),
    card('outOfStock'),
    card('lowStock'),
    chart('netSales', 12),
    parts('list', 'unitsSold', 'product'),
    parts('table', 'stockUnits', 'category'),
  ],
  marketing: [
    card('activeCustomers'),
    card('newCustomers'),
    card('returningRate'),
    card('discountRate'),
    chart('netSales'),
    parts('list', 'netSales', 'customer'),
    parts('table', 'netSales', 'segment'),
    chart('discounts'),
  ],
  analysis: [
    card('netSales'),
    card('grossMargin'),
    card('discountRate'),
    card('returnRate'),
    chart('netSales'),
    chart('grossProfit'),
    parts('table', 'grossMargin', 'category'),
    parts('table', 'netSales', 'payment_method'),
  ],
  till: [
    card('netSales', 4),
    card('sales', 4),
    card('averageOrderValue', 4),
    chart('netSales', 12),
    parts('list', 'netSales', 'product'),
    parts('table', 'netSales', 'hour'),
  ],
} satisfies Record<string, Start[]>

type SetName = keyof typeof sets

const byJob: Partial<Record<JobTitle, SetName>> = {
  Owner: 'store',
  'Regional manager': 'team',
  'Top manager': 'store',
  'Store manager': 'shelf',
  Marketer: 'marketing',
  Analyst: 'analysis',
}

const byRole: Record<SessionRole, SetName> = {
  owner: 'store',
  manager: 'shelf',
  seller: 'till',
  analyst: 'analysis',
  'locked-till': 'till',
  till: 'till',
}

/** The survey's job title says what someone looks after, their role where it does not; a seller sees only their till. */
export const startingTiles = (role: SessionRole, jobTitle: JobTitle | null): MetricTile[] => {
  const name = (role !== 'seller' && jobTitle && byJob[jobTitle]) || byRole[role]
  return sets[name].map((start, place) => ({ id: `start-${place + 1}`, ...start }))
}
