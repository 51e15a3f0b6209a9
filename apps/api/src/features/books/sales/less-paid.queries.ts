import type { Payment } from '@tillsight/domain/books/sales/payments'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type PaidRow = {
  id: string
  return_of: string | null
  payment_method: string
  payments: Payment[] | null
  cash_given: number | null
  total: number
  tax: number
}

/** The sales of a product that were paid or refunded in several ways, each with all its returns, which follow it. */
export const selectSplitSales = async (request: MemberRequest, productId: string): Promise<PaidRow[]> => {
  const { rows } = await sql<PaidRow>`
    with split as (
      select sold.id from (
        select distinct sale_id as id from sale_line
        where store_id = ${request.storeId} and product_id = ${productId} and return_of is null
      ) as sold
      where exists (
        select from sale where store_id = ${request.storeId} and id = sold.id and payments is not null
      ) or exists (
        select from sale where store_id = ${request.storeId} and return_of = sold.id and payments is not null
      )
    ), paid as (
      select sale.* from split join sale on sale.store_id = ${request.storeId} and sale.id = split.id
      union all
      select sale.* from split join sale on sale.store_id = ${request.storeId} and sale.return_of = split.id
    )
    select id, return_of, payment_method, payments, cash_given, total, tax from paid
    order by coalesce(return_of, id), return_of nulls first, id
  `.execute(request.db)
  return rows
}

export type NewPayments = Pick<PaidRow, 'id' | 'payment_method' | 'payments' | 'cash_given'>

export const updatePayments = async (request: MemberRequest, sales: NewPayments[]): Promise<void> => {
  if (sales.length === 0) return
  await sql`
    update sale set payment_method = paid.method, payments = paid.payments, cash_given = paid.cash_given
    from unnest(
      ${sales.map(({ id }) => id)}::uuid[], ${sales.map(({ payment_method }) => payment_method)}::text[],
      ${sales.map(({ payments }) => payments && JSON.stringify(payments))}::jsonb[],
      ${sales.map(({ cash_given }) => cash_given)}::bigint[]
    ) as paid (id, method, payments, cash_given)
    where sale.store_id = ${request.storeId} and sale.id = paid.id
  `.execute(request.db)
}
