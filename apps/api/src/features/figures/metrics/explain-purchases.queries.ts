import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { Behind } from './behind-kinds.queries.ts'
import type { RowsQuestion, Source } from './facts.queries.ts'
import { isPurchaseIn } from './parts.queries.ts'
import { completeOrders, deliveries, openOrders, sentOrders } from './purchases.queries.ts'

type Sql = RawBuilder<unknown>
type Describe = (request: MemberRequest, question: RowsQuestion) => Source

const isAsked = ({ behind, filters }: RowsQuestion): Sql =>
  sql`where ${behind.where} and ${isPurchaseIn(filters)}`

const byTime: Source['order'] = [sql`purchase.at`, sql`purchase.id`]

const orders =
  (from: typeof sentOrders): Describe =>
  (request, question) => ({
    from: sql`${from(request, question)} ${isAsked(question)}`,
    columns: sql`'ORDER' as kind, purchase.id, purchase.id as subject_id, (
        select supplier.name from supplier
        where supplier.store_id = purchase.store_id and supplier.id = purchase.supplier_id
      ) as name, purchase.number, null::numeric as count, purchase.at`,
    order: byTime,
  })

/** The rows behind what was ordered and what came. */
export const sourcesOfPurchases = {
  'sent-orders': orders(sentOrders),
  'complete-orders': orders(completeOrders),
  'open-orders': orders(openOrders),
  deliveries: (request, question) => ({
    from: sql`${deliveries(request, question)} ${isAsked(question)}`,
    columns: sql`'DELIVERY' as kind, purchase.id, purchase.order_id as subject_id, purchase.product_name as name,
      purchase.number, purchase.quantity as count, purchase.unit, purchase.at`,
    order: byTime,
  }),
} satisfies Partial<Record<Behind['rows'], Describe>>
