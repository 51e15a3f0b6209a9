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
export const lockSalesOfProduct = async (request: MemberRequest, productId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from sale where store_id = ${request.storeId} and id = any (array(
      select sale_id from sale_line where store_id = ${request.storeId} and product_id = ${productId}
    )) order by id for update
  `.execute(request.db)
  return rows.map(({ id }) => id)
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

/** Invoices of sales, and credit notes of returns, that name the product. */
export const countInvoicesOf = async (request: MemberRequest, productId: string): Promise<number> => {
  const { rows } = await sql<{ invoices: number }>`
    select count(*) as invoices from invoice
    where invoice.store_id = ${request.storeId} and exists (
      select from sale_line as line
      where line.store_id = invoice.store_id and line.sale_id = invoice.sale_id and line.product_id = ${productId}
    )
  `.execute(request.db)
  return rows[0]?.invoices ?? 0
}

type Touched = { id: string; customer_id: string | null; total: number; tax: number }

/**
 * Takes a product's lines out of every sale and return, and what they came to out of its sums. The other lines stay
 * as they were sold, with their share of a discount on the whole sale and of its tax. Payments in several ways no
 * longer add up, so they are removed: the caller stores new ones.
 */
export const deleteProductLines = async (
  request: MemberRequest,
  productId: string,
  saleIds: string[],
): Promise<Touched[]> => {
  const { rows } = await sql<Touched>`
    with gone as (
      delete from sale_line
      where store_id = ${request.storeId} and sale_id = any (${saleIds}::uuid[]) and product_id = ${productId}
      returning sale_id, quantity, gross, discount, total, tax, cost, sale_discount, restocked
    ), less as (
      select sale_id, added(quantity) as quantity, added(gross) as gross, added(discount) as discount,
        added(total) as total, added(tax) as tax, added(cost) as cost, added(sale_discount) as sale_discount,
        added(-quantity) filter (where restocked) as restocked_units,
        added(-cost) filter (where not restocked) as lost_cost
      from gone group by sale_id
    )
    update sale set quantity = sale.quantity - less.quantity, gross = sale.gross - less.gross,
      discount = sale.discount - less.discount, total = sale.total - less.total, tax = sale.tax - less.tax,
      cost = sale.cost - less.cost, sale_discount = sale.sale_discount - less.sale_discount, payments = null,
      cash_given = case when sale.total + sale.tax > less.total + less.tax then sale.cash_given end,
      restocked_units = sale.restocked_units - less.restocked_units, lost_cost = sale.lost_cost - less.lost_cost,
      version = sale.version + 1
    from less where sale.store_id = ${request.storeId} and sale.id = less.sale_id
    returning sale.id, sale.customer_id, sale.total, sale.tax
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

/** Sales of which nothing is left; answers which. */
export const deleteEmptySales = async (request: MemberRequest, saleIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    delete from sale where store_id = ${request.storeId} and id = any (${saleIds}::uuid[])
      and not exists (
        select from sale_line as line where line.store_id = sale.store_id and line.sale_id = sale.id
      )
    returning sale.id
  `.execute(request.db)
  return rows.map(({ id }) => id)
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
      is_discounted = exists (${lineOfSale} and (line.discount_rate > 0 or line.sale_discount > 0)),
      is_promoted = exists (${lineOfSale} and line.promotion_id is not null),
      restocked = case when return_of is not null then not exists (
        select from sale_line as line
        where line.store_id = sale.store_id and line.sale_id = sale.id and not line.restocked
      ) end,
      search_text = case
        when exists (${lineOfSale} and ${name} in (line.product_name, line.product_long_name)) then search_text
        else substr(replace(${newline} || search_text, ${searched}, ${newline}), 2) end
    where store_id = ${request.storeId}
      and (id = any (${saleIds}::uuid[]) or return_of = any (${saleIds}::uuid[]))
  `.execute(request.db)
}
