import { searchText } from '@tillsight/domain/search-text'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export const selectProductSums = async (request: MemberRequest, productId: string) => {
  const { rows } = await sql<{ sales: number; total: number }>`
    select count(distinct line.sale_id) filter (where line.return_of is null) as sales,
      added(line.total) as total
    from sale_line as line
    where line.store_id = ${request.storeId} and line.product_id = ${productId}
  `.execute(request.db)
  return rows[0] ?? { sales: 0, total: 0 }
}

/** Holds every sale and return that names the product until the transaction ends, in the order of their ids. */
export const lockSalesOfProduct = async (request: MemberRequest, productId: string): Promise<void> => {
  await sql`
    select from sale where store_id = ${request.storeId} and id = any (array(
      select sale_id from sale_line where store_id = ${request.storeId} and product_id = ${productId}
    )) order by id for update
  `.execute(request.db)
}

/** Counted by the time of the sale, which may be long before it was recorded; minus returns. */
export const selectSoldSince = async (request: MemberRequest, productId: string, since: Date) => {
  const { rows } = await sql<{ units: number; first_at: Date | null }>`
    select added(line.quantity) as units, min(line.sold_at) as first_at
    from sale_line as line
    where line.store_id = ${request.storeId} and line.product_id = ${productId} and line.sold_at > ${since}
  `.execute(request.db)
  return { units: rows[0]?.units ?? 0, firstAt: rows[0]?.first_at ?? null }
}

type Touched = { sale_id: string; customer_id: string | null }

/** Takes a product's lines out of every sale and return, and what they came to out of its sums. */
export const deleteProductLines = async (request: MemberRequest, productId: string): Promise<Touched[]> => {
  const { rows } = await sql<Touched>`
    with gone as (
      delete from sale_line where store_id = ${request.storeId} and product_id = ${productId}
      returning sale_id, quantity, gross, discount, total, cost, restocked
    ), less as (
      select sale_id, added(quantity) as quantity, added(gross) as gross, added(discount) as discount,
        added(total) as total, added(cost) as cost,
        added(-quantity) filter (where restocked) as restocked_units,
        added(-cost) filter (where not restocked) as lost_cost
      from gone group by sale_id
    )
    update sale set quantity = sale.quantity - less.quantity, gross = sale.gross - less.gross,
      discount = sale.discount - less.discount, total = sale.total - less.total, cost = sale.cost - less.cost,
      restocked_units = sale.restocked_units - less.restocked_units, lost_cost = sale.lost_cost - less.lost_cost,
      version = sale.version + 1
    from less where sale.store_id = ${request.storeId} and sale.id = less.sale_id
    returning sale.id as sale_id, sale.customer_id
  `.execute(request.db)
  return rows
}

/** Short and long ones. */
export const selectSoldNames = async (request: MemberRequest, productId: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct sold.name
    from sale_line as line, lateral (values (line.product_name), (line.product_long_name)) as sold (name)
    where line.store_id = ${request.storeId} and line.product_id = ${productId} and sold.name is not null
  `.execute(request.db)
  return rows.map(({ name }) => name)
}

/** Sales of which nothing is left. */
export const deleteEmptySales = async (request: MemberRequest, saleIds: string[]): Promise<void> => {
  await sql`
    delete from sale where store_id = ${request.storeId} and id = any (${saleIds}::uuid[])
      and not exists (
        select from sale_line as line where line.store_id = sale.store_id and line.sale_id = sale.id
      )
  `.execute(request.db)
}

const newline = '\n'

const lineOfSale = sql`
  select from sale_line as line
  where line.store_id = sale.store_id and line.sale_id = coalesce(sale.return_of, sale.id)
`

/**
 * Updates what a sale stores about its lines after those of one product were deleted; its returns get the same.
 * The name stays searchable where another product of the sale has the same name.
 */
export const updateWithoutProduct = async (
  request: MemberRequest,
  saleIds: string[],
  name: string,
): Promise<void> => {
  const searched = newline + searchText(name) + newline
  await sql`
    update sale set
      is_discounted = exists (${lineOfSale} and line.discount_rate > 0),
      search_text = case
        when exists (${lineOfSale} and ${name} in (line.product_name, line.product_long_name)) then search_text
        else substr(replace(${newline} || search_text, ${searched}, ${newline}), 2) end
    where store_id = ${request.storeId}
      and (id = any (${saleIds}::uuid[]) or return_of = any (${saleIds}::uuid[]))
  `.execute(request.db)
}
