import type { SessionRole } from '#domain/access.ts'
import type { JobTitle } from '#domain/people/accounts/survey.ts'
import { card, chart, type MetricStart, parts, tilesOf } from './tile-makers.ts'
import type { MetricTile } from './tiles.ts'

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
} satisfies Record<string, MetricStart[]>

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
  screen: 'till',
  source: 'till',
  floor: 'till',
}

/** The survey's job title says what someone looks after, their role where it does not; a seller sees only their till. */
export const startingTiles = (role: SessionRole, jobTitle: JobTitle | null): MetricTile[] => {
  const name = (role !== 'seller' && jobTitle && byJob[jobTitle]) || byRole[role]
  return tilesOf(sets[name])
}
