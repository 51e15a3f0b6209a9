import type { Unit } from '@tillsight/domain/books/catalog/unit'
import { daysLookedAt } from '@tillsight/domain/books/purchases/reorder'
import { addDays } from '@tillsight/domain/day'
import { sql } from 'kysely'
import { readAll } from '#platform/database/cursor.ts'
import type { MemberRequest } from '#platform/request.ts'

export type ShelfRow = {
  id: string
  name: string
  unit: Unit
  sold_by_measure: boolean
  balance: number
  low_stock: number
  price: number
  on_order: number
  sold: number
  days_known: number
  /** Of the supplier it is ordered from: the preferred one, or the cheapest where that is archived; all null without one. */
  supplier_id: string | null
  supplier_name: string | null
  lead_days: number | null
  minimum: number | null
  cost: number | null
  article: string | null
  pack_size: number | null
}

/** Products that might run out: those that sell, and those at their limit. The rule itself is in the domain. */
export const selectShelves = async (request: MemberRequest): Promise<ShelfRow[]> => {
  const since = addDays(request.today, 1 - daysLookedAt)
  return readAll(
    request.db,
    sql<ShelfRow>`
    with sold as (
      select product_id, sum(quantity) as units, min(day) as first_day from sale_line
      where store_id = ${request.storeId} and day >= ${since} and day <= ${request.today} group by product_id
    ), ordered as (
      select line.product_id, sum(line.quantity - line.received) as units
      from purchase_order join purchase_line as line
        on line.store_id = purchase_order.store_id and line.order_id = purchase_order.id
      where purchase_order.store_id = ${request.storeId} and purchase_order.status in ('SENT', 'PARTLY')
        and line.quantity > line.received
      group by line.product_id
    ), terms as (
      select distinct on (one.product_id) one.product_id, one.cost, one.article, one.pack_size,
        supplier.id as supplier_id, supplier.name as supplier_name, supplier.lead_days, supplier.minimum
      from supplier_product as one
      join supplier on supplier.store_id = one.store_id and supplier.id = one.supplier_id
      where one.store_id = ${request.storeId} and supplier.archived_at is null
      order by one.product_id, one.is_preferred desc, one.cost, supplier.id
    )
    select product.id, coalesce(product.long_name, product.name) as name, product.unit, product.sold_by_measure,
      product.balance, product.low_stock, product.price, coalesce(ordered.units, 0) as on_order, coalesce(sold.units, 0) as sold,
      least(${daysLookedAt}, ${request.today}::date + 1
        - least((product.created_at at time zone store.time_zone)::date, sold.first_day)) as days_known,
      terms.supplier_id, terms.supplier_name, terms.lead_days, terms.minimum, terms.cost, terms.article,
      terms.pack_size
    from product
    join store on store.id = product.store_id
    left join sold on sold.product_id = product.id
    left join ordered on ordered.product_id = product.id
    left join terms on terms.product_id = product.id
    where product.store_id = ${request.storeId} and product.archived_at is null
      and (sold.units > 0 or product.balance + coalesce(ordered.units, 0) <= product.low_stock)
    order by terms.supplier_name, terms.supplier_id, product.search_name, product.id
  `,
  )
}
