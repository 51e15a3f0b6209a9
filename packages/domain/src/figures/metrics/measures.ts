import type { Permission } from '#domain/access.ts'

/** Where a measure is added up: whole sales and returns, their lines, or both alike; goods lost; expenses; or what is known as of now. */
type Source = 'document' | 'line' | 'both' | 'loss' | 'expense' | 'stock' | 'customer' | 'period'

type Measure = {
  source: Source
  /** Whether parts sum to the whole: a sale of two products counts for both, and a best one is not a sum. */
  adds?: 'by-document' | 'never'
  /** The permission to see it, in addition to that for sales. */
  permission?: Permission
}

const secret = { permission: 'profit:read' } as const
const aboutCustomers = { source: 'customer', permission: 'customers:read' } as const

/** What is added up over the facts of some days. A net figure is signed: a return takes away what its sale brought. */
export const measures = {
  'period.days': { source: 'period', adds: 'never' },
  'sales.count': { source: 'both', adds: 'by-document' },
  'sales.gross': { source: 'both' },
  'sales.discount': { source: 'both' },
  'sales.units': { source: 'both' },
  'sales.net': { source: 'both' },
  'sales.net_gross': { source: 'both' },
  'sales.net_units': { source: 'both' },
  'sales.cost': { source: 'both', ...secret },
  'sales.tax': { source: 'both' },
  'sales.weekend_net': { source: 'both' },
  'sales.named_count': { source: 'document' },
  'sales.named_net': { source: 'document' },
  'sales.multi_count': { source: 'document' },
  'sales.discounted_count': { source: 'document' },
  'sales.discounted_net': { source: 'document' },
  'sales.discounted_cost': { source: 'document', ...secret },
  'sales.open_days': { source: 'document', adds: 'never' },
  'sales.open_hours': { source: 'document', adds: 'never' },
  'sales.largest': { source: 'document', adds: 'never' },
  'returns.count': { source: 'both', adds: 'by-document' },
  'returns.value': { source: 'both' },
  'returns.units': { source: 'both' },
  'returns.restocked_units': { source: 'document' },
  'returns.lost_cost': { source: 'document', ...secret },
  'lines.count': { source: 'line' },
  'lines.full_price_units': { source: 'line' },
  'lines.discounted_gross': { source: 'line' },
  'lines.below_cost_count': { source: 'line', ...secret },
  'lines.below_cost_net': { source: 'line', ...secret },
  'lines.known_cost_net': { source: 'line', ...secret },
  'lines.largest_discount': { source: 'line', adds: 'never' },
  'lines.products': { source: 'line', adds: 'never' },
  'losses.cost': { source: 'loss', ...secret },
  'expenses.fixed': { source: 'expense', ...secret },
  'expenses.variable': { source: 'expense', ...secret },
  'expenses.repeating': { source: 'expense', ...secret },
  'stock.products': { source: 'stock' },
  'stock.out': { source: 'stock' },
  'stock.low': { source: 'stock' },
  'stock.units': { source: 'stock' },
  'stock.retail': { source: 'stock' },
  'stock.cost': { source: 'stock', ...secret },
  'customers.active': { source: 'document', adds: 'never', permission: 'customers:read' },
  'customers.buyers': aboutCustomers,
  'customers.first': aboutCustomers,
  'customers.repeat': aboutCustomers,
  'customers.spent': aboutCustomers,
  'customers.segment_new': aboutCustomers,
  'customers.segment_returning': aboutCustomers,
  'customers.segment_vip': aboutCustomers,
  'customers.vip_spent': aboutCustomers,
} as const satisfies Record<string, Measure>

export type MeasureId = keyof typeof measures
/** The measures that are added up there. */
export type MeasureFrom<S extends Source> = {
  [Id in MeasureId]: (typeof measures)[Id]['source'] extends S ? Id : never
}[MeasureId]
export const measureIds = Object.keys(measures) as MeasureId[]
export type Measured = Record<MeasureId, number>

export const measureOf = (id: MeasureId): Measure => measures[id]
