import type { Day } from '@tillsight/domain/day'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type StockRow = {
  name: string
  sku: string | null
  category: string
  quantity: number
  unit_cost: number
  value: number
}

/** As it is now: the same columns that the inventory metrics add up. */
const stockNow = ({ storeId }: MemberRequest) => sql`
  select coalesce(product.long_name, product.name) as name, product.search_name, product.id, product.sku, product.category_id,
    product.balance as quantity, product.cost as unit_cost
  from product where product.store_id = ${storeId} and product.archived_at is null`

/**
 * As it was when a day ended: each product after its last movement of that day, at the cost it had then. A product
 * without a price that old has the cost of its oldest one.
 */
const stockAt = ({ storeId }: MemberRequest, day: Day) => sql`
  select coalesce(product.long_name, product.name) as name, product.search_name, product.id, product.sku, product.category_id,
    moved.balance as quantity, coalesce(price.cost, oldest.cost, product.cost) as unit_cost
  from (
    select (${day}::date + 1)::timestamp at time zone time_zone as at from store where id = ${storeId}
  ) as ended
    join product on product.store_id = ${storeId} and (product.archived_at is null or product.archived_at >= ended.at)
    join lateral (
      select balance from stock_movement as movement
      where movement.store_id = ${storeId} and movement.product_id = product.id and movement.at < ended.at
      order by movement.id desc limit 1
    ) as moved on true
    left join lateral (
      select cost from product_price as price
      where price.store_id = ${storeId} and price.product_id = product.id and price.at < ended.at
      order by price.id desc limit 1
    ) as price on true
    left join lateral (
      select cost from product_price as price
      where price.store_id = ${storeId} and price.product_id = product.id
      order by price.id limit 1
    ) as oldest on price.cost is null`

/** What was in stock when a day ended, by category and name; today it is what is there now. */
export const selectStock = async (request: MemberRequest, day: Day): Promise<StockRow[]> => {
  const { rows } = await sql<StockRow>`
    select stock.name, stock.sku, category.name as category, stock.quantity, stock.unit_cost,
      times_quantity(stock.unit_cost, stock.quantity) as value
    from (${day < request.today ? stockAt(request, day) : stockNow(request)}) as stock
      join category on category.store_id = ${request.storeId} and category.id = stock.category_id
    where stock.quantity <> 0
    order by category.search_name, stock.search_name, stock.id
  `.execute(request.db)
  return rows
}
