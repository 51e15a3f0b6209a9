import type { Segment } from '@tillsight/domain/books/customers/segment'
import type { Payment } from '@tillsight/domain/books/sales/payments'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { sql } from 'kysely'
import { methodNames } from '#features/books/sales/index.ts'
import { isInPeriod } from '#features/figures/metrics/index.ts'
import { readCursor } from '#platform/database/cursor.ts'
import type { MemberRequest } from '#platform/request.ts'

export type SoldLine = {
  sold_at: Date
  number: number
  kind: 'SALE' | 'RETURN'
  client: string | null
  seller: string
  payment_method: string
  payments: Payment[] | null
  method_names: Record<string, string> | null
  product_name: string
  category_name: string
  quantity: number
  price: number
  discount_rate: number
  total: number
  profit: number
}

/** What was sold and what came back, line by line, the first first. */
export const readSoldLines = (request: MemberRequest, period: TimedPeriod): AsyncGenerator<SoldLine> =>
  readCursor(
    request.db,
    sql<SoldLine>`
      select sale.sold_at, sale.number, sale.kind, customer.name as client, member.full_name as seller,
        sale.payment_method, sale.payments, ${methodNames} as method_names, coalesce(line.product_long_name, line.product_name) as product_name, line.category_name, line.quantity, line.price, line.discount_rate,
        line.total, line.total - line.cost as profit
      from sale
        join sale_line as line on line.store_id = sale.store_id and line.sale_id = sale.id
        join member on member.store_id = sale.store_id and member.id = sale.seller_id
        left join customer on customer.store_id = sale.store_id and customer.id = sale.customer_id
      where sale.store_id = ${request.storeId} and ${isInPeriod(request, 'sale', period)}
      order by sale.sold_at, sale.id, line.place
    `,
  )

export const countSoldLines = async (request: MemberRequest, period: TimedPeriod): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from sale_line where store_id = ${request.storeId} and ${isInPeriod(request, 'sale_line', period)}
  `.execute(request.db)
  return rows[0]?.count ?? 0
}

export type Buyer = {
  name: string | null
  email: string | null
  number: string | null
  location: string | null
  segment: Segment | null
  purchases: number
  spent: number
  last_purchase_at: Date | null
}

/** Who bought in the period and what that came to; those without a name are one. */
const bought = (request: MemberRequest, period: TimedPeriod) => sql`(
  select customer_id, count(*) filter (where kind = 'SALE') as purchases, added(total) as spent,
    max(sold_at) filter (where kind = 'SALE') as last_purchase_at
  from sale where store_id = ${request.storeId} and ${isInPeriod(request, 'sale', period)}
  group by customer_id
) as bought`

/** Of all time also those who are known and never bought. */
type Asked = { period: TimedPeriod; isAllTime: boolean }

const buyers = (request: MemberRequest, { period, isAllTime }: Asked) => sql`
  (select * from customer where store_id = ${request.storeId}) as customer
  ${isAllTime ? sql`full` : sql`right`} join ${bought(request, period)} on bought.customer_id = customer.id
`

export const readBuyers = (request: MemberRequest, asked: Asked): AsyncGenerator<Buyer> =>
  readCursor(
    request.db,
    sql<Buyer>`
      select customer.name, customer.email, customer.number, customer.location, customer.segment,
        coalesce(bought.purchases, 0) as purchases, coalesce(bought.spent, 0) as spent, bought.last_purchase_at
      from ${buyers(request, asked)}
      order by customer.id is null, coalesce(bought.spent, 0) desc, customer.search_name, customer.id
    `,
  )

export const countBuyers = async (request: MemberRequest, asked: Asked): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${buyers(request, asked)}`.execute(
    request.db,
  )
  return rows[0]?.count ?? 0
}
