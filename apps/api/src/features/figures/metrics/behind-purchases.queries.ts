import type { MeasureFrom } from '@tillsight/domain/figures/metrics/measures'
import { type RawBuilder, sql } from 'kysely'
import type { Behind } from './behind-kinds.queries.ts'

type Sql = RawBuilder<unknown>

const one = sql`1`
const all = sql`true`

const came = (amount: Sql): Behind => ({ rows: 'deliveries', amount, where: all })
const complete = (amount: Sql, where: Sql = all): Behind => ({ rows: 'complete-orders', amount, where })
const open = (amount: Sql, where: Sql = all): Behind => ({ rows: 'open-orders', amount, where })
const isPromised = sql`purchase.expected_on is not null`

/** What the figures of purchases are made of: orders, and receipts of goods. */
export const behindOfPurchases = {
  'orders.sent': { rows: 'sent-orders', amount: one, where: all },
  'orders.value': { rows: 'sent-orders', amount: sql`purchase.total`, where: all },
  'deliveries.cost': came(sql`times_quantity(purchase.cost, purchase.quantity)`),
  'deliveries.agreed': came(sql`times_quantity(purchase.agreed, purchase.quantity)`),
  'deliveries.before': came(sql`times_quantity(purchase.cost_before, purchase.quantity)`),
  'arrivals.count': complete(one),
  'arrivals.promised': complete(one, isPromised),
  'arrivals.on_time': complete(one, sql`not purchase.day > purchase.expected_on`),
  'arrivals.days': complete(sql`purchase.day - purchase.sent_on`),
  'arrivals.promised_days': complete(sql`purchase.expected_on - purchase.sent_on`, isPromised),
  'arrivals.late_days': complete(sql`purchase.day - purchase.expected_on`, isPromised),
  'arrivals.ordered': complete(sql`purchase.ordered`),
  'arrivals.filled': complete(sql`purchase.filled`),
  'pending.count': open(one),
  'pending.value': open(sql`purchase.rest`),
  'pending.late': open(one, sql`purchase.days_late >= 1`),
} satisfies Record<MeasureFrom<'order' | 'delivery' | 'arrival' | 'pending'>, Behind>
