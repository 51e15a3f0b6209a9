import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { cashOf, isReal } from './drawers.queries.ts'

export type ChangeRow = {
  kind: 'EDITED' | 'DELETED' | 'ADDED' | 'RETURNED'
  sale_id: string
  number: number
  paid: number
  cash: number
}

/**
 * What changed after a close, of a row `close`: its sales that are not what they were, those that were recorded later
 * for its time, and what came back of it. The last two are counted in a later close.
 */
export const changesOf = ({ storeId }: MemberRequest) => sql`
  select case when sale.id is null then 'DELETED' else 'EDITED' end as kind, closed.sale_id, closed.number,
    coalesce(sale.total + sale.tax, 0) - closed.total - closed.tax as paid,
    coalesce(${cashOf('sale')}, 0) - ${cashOf('closed')} as cash
  from closed_sale as closed
    left join sale on sale.store_id = closed.store_id and sale.id = closed.sale_id
  where closed.store_id = ${storeId} and closed.close_id = close.id
    and (sale.id is null
      or (sale.total, sale.tax, sale.discount, sale.payment_method, sale.payments, sale.seller_id) is distinct from
        (closed.total, closed.tax, closed.discount, closed.payment_method, closed.payments, closed.seller_id))
  union all
  select 'ADDED', sale.id, sale.number, sale.total + sale.tax, ${cashOf('sale')}
  from sale
  where sale.store_id = ${storeId} and sale.sold_at < close.closed_at
    and sale.sold_at >= coalesce(close.opened_at, '-infinity') and sale.created_at > close.closed_at
    and sale.till_id is not distinct from close.till_id and sale.number > close.last_number and ${isReal('sale')}
  union all
  select 'RETURNED', sale.id, sale.number, sale.total + sale.tax, ${cashOf('sale')}
  from closed_sale as closed join sale on sale.store_id = closed.store_id and sale.return_of = closed.sale_id
  where closed.store_id = ${storeId} and closed.close_id = close.id and sale.created_at > close.closed_at
`

export const selectChanges = async (request: MemberRequest, closeId: string): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select change.* from drawer_close as close cross join lateral (${changesOf(request)}) as change
    where close.store_id = ${request.storeId} and close.id = ${closeId}
    order by change.number
  `.execute(request.db)
  return rows
}
