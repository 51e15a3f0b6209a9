import type { Permission } from '#domain/access.ts'

/**
 * Where a measure is added up: whole sales and returns, their lines, or both alike; goods lost; expenses; what is
 * known as of now; purchase orders that were sent, came or are open; what a period was like as a whole, by its days,
 * hours, products, customers, sellers and stock; or what people did besides selling, the hours that they worked, and
 * what of that was open at the end.
 */
type Source =
  | 'document'
  | 'line'
  | 'both'
  | 'loss'
  | 'expense'
  | 'stock'
  | 'customer'
  | 'period'
  | 'recent'
  | 'ticket'
  | 'day'
  | 'hour'
  | 'weekday'
  | 'sold'
  | 'buyer'
  | 'visit'
  | 'seller'
  | 'shelf'
  | 'receipt'
  | 'missed'
  | 'order'
  | 'delivery'
  | 'arrival'
  | 'pending'
  | 'activity'
  | 'shift'
  | 'pipeline'

type Measure = {
  source: Source
  /** Whether parts sum to the whole: a sale of two products counts for both, and a best one is not a sum. */
  adds?: 'by-document' | 'never'
  /** The permission to see it, in addition to that for sales. */
  permission?: Permission
}

const secret = { permission: 'profit:read' } as const
const aboutCustomers = { source: 'customer', permission: 'customers:read' } as const
const ofSuppliers = { permission: 'suppliers:read' } as const
const ofBuyers = { source: 'buyer', adds: 'never', permission: 'customers:read' } as const
const ofVisits = { source: 'visit', adds: 'never', permission: 'customers:read' } as const

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
  'sales.promoted_count': { source: 'document' },
  'sales.discounted_count': { source: 'document' },
  'sales.discounted_net': { source: 'document' },
  'sales.discounted_cost': { source: 'document', ...secret },
  'sales.open_days': { source: 'document', adds: 'never' },
  'sales.open_hours': { source: 'document', adds: 'never' },
  'sales.largest': { source: 'document', adds: 'never' },
  'sales.median': { source: 'document', adds: 'never' },
  'sales.returned_count': { source: 'document' },
  'tickets.small': { source: 'ticket', adds: 'never' },
  'recent.net_7': { source: 'recent', adds: 'never' },
  'recent.net_28': { source: 'recent', adds: 'never' },
  'days.best': { source: 'day', adds: 'never' },
  'days.worst': { source: 'day', adds: 'never' },
  'days.net': { source: 'day', adds: 'never' },
  'days.off': { source: 'day', adds: 'never' },
  'days.since_last': { source: 'day', adds: 'never' },
  'hours.best': { source: 'hour', adds: 'never' },
  'hours.top': { source: 'hour', adds: 'never' },
  'hours.net': { source: 'hour', adds: 'never' },
  'weekdays.best': { source: 'weekday', adds: 'never' },
  'weekdays.net': { source: 'weekday', adds: 'never' },
  'returns.count': { source: 'both', adds: 'by-document' },
  'returns.value': { source: 'both' },
  'returns.units': { source: 'both' },
  'returns.restocked_units': { source: 'document' },
  'returns.lost_cost': { source: 'document', ...secret },
  'returns.profit': { source: 'document', ...secret },
  'returns.days': { source: 'document' },
  'returns.no_reason': { source: 'document' },
  'lines.count': { source: 'line' },
  'lines.full_price_units': { source: 'line' },
  'lines.discounted_gross': { source: 'line' },
  'lines.below_cost_count': { source: 'line', ...secret },
  'lines.below_cost_net': { source: 'line', ...secret },
  'lines.known_cost_net': { source: 'line', ...secret },
  'lines.largest_discount': { source: 'line', adds: 'never' },
  'lines.products': { source: 'line', adds: 'never' },
  'promotions.net': { source: 'line' },
  'promotions.discount': { source: 'line' },
  'promotions.units': { source: 'line' },
  'promotions.cost': { source: 'line', ...secret },
  'products.best_net': { source: 'sold', adds: 'never' },
  'products.top_net': { source: 'sold', adds: 'never' },
  'products.net': { source: 'sold', adds: 'never' },
  'products.main_count': { source: 'sold', adds: 'never' },
  'products.new_net': { source: 'sold', adds: 'never' },
  'products.returned_count': { source: 'sold', adds: 'never' },
  'products.losing_count': { source: 'sold', adds: 'never', ...secret },
  'products.losing': { source: 'sold', adds: 'never', ...secret },
  'losses.cost': { source: 'loss', ...secret },
  'losses.damage': { source: 'loss', ...secret },
  'losses.shrinkage': { source: 'loss', ...secret },
  'losses.counted': { source: 'loss', ...secret },
  'expenses.fixed': { source: 'expense', ...secret },
  'expenses.variable': { source: 'expense', ...secret },
  'expenses.repeating': { source: 'expense', ...secret },
  'stock.products': { source: 'stock' },
  'stock.out': { source: 'stock' },
  'stock.low': { source: 'stock' },
  'stock.units': { source: 'stock' },
  'stock.retail': { source: 'stock' },
  'stock.cost': { source: 'stock', ...secret },
  'stock.negative': { source: 'stock' },
  'stock.never_sold': { source: 'stock' },
  'stock.running_out': { source: 'stock' },
  'stock.no_code': { source: 'stock' },
  'stock.dead_cost': { source: 'stock', ...secret },
  'stock.slow_cost': { source: 'stock', ...secret },
  'stock.over_cost': { source: 'stock', ...secret },
  'stock.no_supplier': { source: 'stock', ...ofSuppliers },
  'stock.one_supplier': { source: 'stock', ...ofSuppliers },
  'orders.sent': { source: 'order', ...ofSuppliers },
  'orders.value': { source: 'order', ...ofSuppliers },
  'deliveries.cost': { source: 'delivery', ...ofSuppliers },
  'deliveries.agreed': { source: 'delivery', ...ofSuppliers },
  'deliveries.before': { source: 'delivery', ...ofSuppliers },
  'arrivals.count': { source: 'arrival', ...ofSuppliers },
  'arrivals.promised': { source: 'arrival', ...ofSuppliers },
  'arrivals.on_time': { source: 'arrival', ...ofSuppliers },
  'arrivals.days': { source: 'arrival', ...ofSuppliers },
  'arrivals.promised_days': { source: 'arrival', ...ofSuppliers },
  'arrivals.late_days': { source: 'arrival', ...ofSuppliers },
  'arrivals.ordered': { source: 'arrival', ...ofSuppliers },
  'arrivals.filled': { source: 'arrival', ...ofSuppliers },
  'pending.count': { source: 'pending', ...ofSuppliers },
  'pending.value': { source: 'pending', ...ofSuppliers },
  'pending.late': { source: 'pending', ...ofSuppliers },
  'shelf.opening_cost': { source: 'shelf', ...secret },
  'shelf.closing_cost': { source: 'shelf', ...secret },
  'shelf.closing_units': { source: 'shelf' },
  'shelf.offer_days': { source: 'shelf' },
  'shelf.out_days': { source: 'shelf' },
  'missed.net': { source: 'missed', ...secret },
  'missed.profit': { source: 'missed', ...secret },
  'received.units': { source: 'receipt' },
  'received.cost': { source: 'receipt', ...secret },
  'sellers.active': { source: 'seller', adds: 'never' },
  'sellers.best_net': { source: 'seller', adds: 'never' },
  'sellers.net': { source: 'seller', adds: 'never' },
  'sellers.discount_gap': { source: 'seller', adds: 'never' },
  'activities.count': { source: 'activity' },
  'activities.people': { source: 'activity', adds: 'never' },
  'calls.count': { source: 'activity' },
  'calls.answered': { source: 'activity' },
  'calls.minutes': { source: 'activity' },
  'meetings.held': { source: 'activity' },
  'deals.opened': { source: 'activity' },
  'deals.won': { source: 'activity' },
  'deals.lost': { source: 'activity' },
  'deals.won_value': { source: 'activity' },
  'deals.won_days': { source: 'activity' },
  'deals.open': { source: 'pipeline' },
  'deals.open_value': { source: 'pipeline' },
  'support.opened': { source: 'activity' },
  'support.solved': { source: 'activity' },
  'support.minutes': { source: 'activity' },
  'support.open': { source: 'pipeline' },
  'work.minutes': { source: 'shift' },
  'customers.active': { source: 'document', adds: 'never', permission: 'customers:read' },
  'customers.buyers': aboutCustomers,
  'customers.first': aboutCustomers,
  'customers.repeat': aboutCustomers,
  'customers.spent': aboutCustomers,
  'customers.segment_new': aboutCustomers,
  'customers.segment_returning': aboutCustomers,
  'customers.segment_vip': aboutCustomers,
  'customers.vip_spent': aboutCustomers,
  'customers.all': aboutCustomers,
  'customers.reachable': aboutCustomers,
  'customers.consented': aboutCustomers,
  'customers.profit': { source: 'customer', ...secret },
  'customers.gap_days': aboutCustomers,
  'customers.gaps': aboutCustomers,
  'customers.due': aboutCustomers,
  'customers.at_risk': aboutCustomers,
  'customers.lost': aboutCustomers,
  'customers.lost_spent': aboutCustomers,
  'buyers.best_net': ofBuyers,
  'buyers.top_net': ofBuyers,
  'buyers.ten_net': ofBuyers,
  'buyers.net': ofBuyers,
  'buyers.first_net': ofBuyers,
  'buyers.again': ofBuyers,
  'buyers.back': ofBuyers,
  'buyers.returners': ofBuyers,
  'visits.before': ofVisits,
  'visits.kept': ofVisits,
  'visits.second': ofVisits,
  'visits.cohort_1': ofVisits,
  'visits.cohort_1_kept': ofVisits,
  'visits.cohort_3': ofVisits,
  'visits.cohort_3_kept': ofVisits,
} as const satisfies Record<string, Measure>

export type MeasureId = keyof typeof measures
/** The measures that are added up there. */
export type MeasureFrom<S extends Source> = {
  [Id in MeasureId]: (typeof measures)[Id]['source'] extends S ? Id : never
}[MeasureId]
export const measureIds = Object.keys(measures) as MeasureId[]
export type Measured = Record<MeasureId, number>

export const nothingMeasured = Object.fromEntries(measureIds.map((id) => [id, 0])) as Measured

/**
 * These in place of those of the base, which is not copied: there are two hundred, and of 2,000 products copying them took
 * longer than reading them. So a spread of it has only its own.
 */
export const withMeasures = (base: Measured, own: Partial<Measured>): Measured =>
  Object.assign(Object.create(base), own)

export const measureOf = (id: MeasureId): Measure => measures[id]
