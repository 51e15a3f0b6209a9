import { addDays, type Day } from '@tillsight/domain/day'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export const daysOfStockHistory = 364

type SoldDay = { id: string; day: Day; units: number }
type StockDay = { id: string; day: Day; balance: number }

/** What each of some products sold by day, returns not counted. */
export const selectSoldDays = async (request: MemberRequest, ids: readonly string[]): Promise<SoldDay[]> => {
  const { rows } = await sql<SoldDay>`
    select product_id as id, day, sum(quantity) as units from sale_line
    where store_id = ${request.storeId} and product_id = any(${ids}) and return_of is null
      and day >= ${addDays(request.today, -daysOfStockHistory)} and day < ${request.today}
    group by product_id, day
  `.execute(request.db)
  return rows
}

/** What was left of them at the end of each day on which that changed. */
export const selectStockDays = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<StockDay[]> => {
  const { rows } = await sql<StockDay>`
    select distinct on (movement.product_id, 2) movement.product_id as id,
      (movement.at at time zone store.time_zone)::date as day, movement.balance
    from stock_movement as movement join store on store.id = movement.store_id
    where movement.store_id = ${request.storeId} and movement.product_id = any(${ids})
      and movement.at >= ${request.now}::timestamptz - make_interval(days => ${daysOfStockHistory})
    order by movement.product_id, 2, movement.id desc
  `.execute(request.db)
  return rows
}

export type ProductStock = { id: string; name: string; balance: number; on_order: number }

export const selectProductStock = async (
  request: MemberRequest,
  id: string,
): Promise<ProductStock | undefined> => {
  const { rows } = await sql<ProductStock>`
    select product.id, coalesce(product.long_name, product.name) as name, product.balance, coalesce((
      select sum(line.quantity - line.received)
      from purchase_order join purchase_line as line
        on line.store_id = purchase_order.store_id and line.order_id = purchase_order.id
      where purchase_order.store_id = product.store_id and purchase_order.status in ('SENT', 'PARTLY')
        and line.product_id = product.id and line.quantity > line.received
    ), 0) as on_order
    from product where product.store_id = ${request.storeId} and product.id = ${id}
  `.execute(request.db)
  return rows[0]
}
