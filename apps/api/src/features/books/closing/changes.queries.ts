import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { cashOf, isReal } from './drawers.queries.ts'

export type ChangeRow = {
  kind: 'EDITED' | 'DELETED' | 'ADDED' | 'RETURNED'
  sale_id: string
  number: number
  paid: number
  cash: number
}

/** What the lines of a sale came to by tax, always in the same order. */
export const taxesOf = ({ storeId }: MemberRequest, saleId: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(taxed order by taxed.name, taxed.rate), '[]') from (
    select charged.name, charged.rate, added(line.total) as total, added(charged.amount) as tax
    from sale_line as line
      left join lateral jsonb_to_recordset(line.taxes) as charged (name text, rate integer, amount bigint) on true
    where line.store_id = ${storeId} and line.sale_id = ${saleId}
    group by charged.name, charged.rate
  ) as taxed
)`

/** Taxes are read only of what was edited at all. Closes from before they were stored have none. */
const isTaxedOtherwise = (request: MemberRequest) => sql`case
  when closed.taxes is not null and exists (
    select from receipt
    where receipt.store_id = closed.store_id and receipt.sale_id = closed.sale_id and receipt.changed_at is not null
  ) then closed.taxes <> ${taxesOf(request, sql`sale.id`)}
  else false end`

/**
 * Every closed sale whose cash or day is not what it was, of the receipts that are marked as changed or void: at `at` the
 * `amount` of its close, and at `now_at` what it comes to now.
 */
export const changedCash = ({ storeId }: MemberRequest) => sql`
  select closed.sale_id, closed.number, receipt.series, receipt.number as receipt_number, close.name as drawer,
    'Z ' || close.number as reason, case when sale.id is null then 'DELETED' else 'EDITED' end as kind,
    coalesce(closed.sold_at, sale.sold_at, close.closed_at) as at, coalesce(closed.day, sale.day, close.day) as day,
    ${cashOf('closed')} as amount, sale.sold_at as now_at, sale.day as now_day, coalesce(${cashOf('sale')}, 0) as now_amount
  from receipt
    join closed_sale as closed on closed.store_id = receipt.store_id and closed.sale_id = receipt.sale_id
    join drawer_close as close on close.store_id = closed.store_id and close.id = closed.close_id
    left join sale on sale.store_id = closed.store_id and sale.id = closed.sale_id
  where receipt.store_id = ${storeId} and (receipt.changed_at is not null or receipt.voided_at is not null)
    and (sale.id is null or sale.day <> closed.day or ${cashOf('sale')} <> ${cashOf('closed')})`

/**
 * What changed after a close, of a row `close`: its sales that are not what they were, those that were recorded later
 * for its time, and what came back of it. The last two are counted in a later close.
 */
export const changesOf = (request: MemberRequest) => sql`
  select case when sale.id is null then 'DELETED' else 'EDITED' end as kind, closed.sale_id, closed.number,
    coalesce(sale.total + sale.tax, 0) - closed.total - closed.tax as paid,
    coalesce(${cashOf('sale')}, 0) - ${cashOf('closed')} as cash
  from closed_sale as closed
    left join sale on sale.store_id = closed.store_id and sale.id = closed.sale_id
  where closed.store_id = ${request.storeId} and closed.close_id = close.id
    and (sale.id is null
      or (sale.total, sale.tax, sale.discount, sale.payment_method, sale.payments, sale.seller_id) is distinct from
        (closed.total, closed.tax, closed.discount, closed.payment_method, closed.payments, closed.seller_id)
      or sale.day <> closed.day or ${isTaxedOtherwise(request)})
  union all
  select 'ADDED', sale.id, sale.number, sale.total + sale.tax, ${cashOf('sale')}
  from sale
  where sale.store_id = ${request.storeId} and sale.sold_at < close.closed_at
    and sale.sold_at >= coalesce(close.opened_at, '-infinity') and sale.created_at > close.closed_at
    and sale.till_id is not distinct from close.till_id and sale.number > close.last_number and ${isReal('sale')}
  union all
  select 'RETURNED', sale.id, sale.number, sale.total + sale.tax, ${cashOf('sale')}
  from closed_sale as closed join sale on sale.store_id = closed.store_id and sale.return_of = closed.sale_id
  where closed.store_id = ${request.storeId} and closed.close_id = close.id and sale.created_at > close.closed_at
`

export const selectChanges = async (request: MemberRequest, closeId: string): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select change.* from drawer_close as close cross join lateral (${changesOf(request)}) as change
    where close.store_id = ${request.storeId} and close.id = ${closeId}
    order by change.number
  `.execute(request.db)
  return rows
}
