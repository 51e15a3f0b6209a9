import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { type SampleKind, sampleIds } from './samples.queries.ts'

/** A return of a sample sale is a sample, too, no matter who recorded it. */
export const insertReturnsOfSamples = async (request: MemberRequest): Promise<void> => {
  await sql`
    insert into sample_row (store_id, kind, id)
    select store_id, 'sale', id from sale
    where store_id = ${request.storeId} and return_of = any ${sampleIds(request, 'sale')}
    on conflict do nothing
  `.execute(request.db)
}

/** Locks the samples of a kind, in the order of their ids: a request that refers to one waits and then finds it gone. */
export const lockSamples = async (request: MemberRequest, kind: SampleKind): Promise<void> => {
  await sql`
    select from ${sql.table(kind)} where store_id = ${request.storeId} and id = any ${sampleIds(request, kind)}
    order by id for update
  `.execute(request.db)
}

export type RealStock = { sale_id: string; product_id: string; quantity: number }

/** What sample sales that someone edited took from the shelves of real products. */
export const selectRealStock = async (request: MemberRequest): Promise<RealStock[]> => {
  const { rows } = await sql<RealStock>`
    select coalesce(sale.return_of, sale.id) as sale_id, line.product_id, added(line.quantity) as quantity
    from sale join sale_line as line on line.store_id = sale.store_id and line.sale_id = sale.id
    where sale.store_id = ${request.storeId} and sale.id = any ${sampleIds(request, 'sale')}
      and (sale.kind = 'SALE' or line.restocked)
      and line.product_id <> all ${sampleIds(request, 'product')}
    group by 1, 2 order by 1, 2
  `.execute(request.db)
  return rows
}

/** Deletes the sample sales, and returns whose they were. */
export const deleteSales = async (request: MemberRequest): Promise<string[]> => {
  const { rows } = await sql<{ customer_id: string }>`
    with gone as (
      delete from sale where store_id = ${request.storeId} and id = any ${sampleIds(request, 'sale')}
      returning customer_id
    )
    select distinct customer_id from gone where customer_id is not null
  `.execute(request.db)
  return rows.map(({ customer_id }) => customer_id)
}

/** The sample products in real sales. The sample sales must be deleted before. */
export const selectSoldProducts = async (request: MemberRequest): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from product where store_id = ${request.storeId} and id = any ${sampleIds(request, 'product')}
      and exists (
        select from sale_line as line where line.store_id = product.store_id and line.product_id = product.id
      )
  `.execute(request.db)
  return rows.map(({ id }) => id)
}

/** Begins the ledger of products that stay with what was on the shelf when they came. */
export const rewriteLedgers = async (
  request: MemberRequest,
  productIds: string[],
  loadedAt: Date,
): Promise<void> => {
  const ofThese = sql`store_id = ${request.storeId} and product_id = any (${productIds}::uuid[])`
  await sql`
    update stock_movement as first set quantity = made_up.quantity, balance = made_up.quantity, at = ${loadedAt}
    from (
      select product_id, added(quantity) as quantity from stock_movement
      where ${ofThese} and at < ${loadedAt} group by product_id
    ) as made_up
    where first.store_id = ${request.storeId} and first.product_id = made_up.product_id
      and first.reason = 'opening'
  `.execute(request.db)
  await sql`delete from stock_movement where ${ofThese} and at < ${loadedAt}`.execute(request.db)
  await sql`
    update stock_movement set reason = 'correction', sale_id = null
    where ${ofThese} and sale_id = any ${sampleIds(request, 'sale')}
  `.execute(request.db)
}

export const deleteProducts = async (request: MemberRequest, kept: string[]): Promise<void> => {
  const { rows } = await sql<{ picture_id: string }>`
    delete from product where store_id = ${request.storeId} and id = any ${sampleIds(request, 'product')}
      and id <> all (${kept}::uuid[])
    returning picture_id
  `.execute(request.db)
  await sql`
    delete from picture
    where store_id = ${request.storeId} and id = any (${rows.map(({ picture_id }) => picture_id)}::text[])
      and not exists (
        select from product where product.store_id = picture.store_id and product.picture_id = picture.id
      )
  `.execute(request.db)
}

/** Those that hold a product stay with it. */
export const deleteEmptyCategories = async (request: MemberRequest): Promise<void> => {
  await sql`
    delete from category where store_id = ${request.storeId} and id = any ${sampleIds(request, 'category')}
      and not exists (
        select from product where product.store_id = category.store_id and product.category_id = category.id
      )
  `.execute(request.db)
}

/** Deletes the sample customers who bought only in the samples, and returns how many stay. */
export const deleteCustomers = async (request: MemberRequest): Promise<number> => {
  await sql`
    delete from customer where store_id = ${request.storeId} and id = any ${sampleIds(request, 'customer')}
      and not exists (
        select from sale where sale.store_id = customer.store_id and sale.customer_id = customer.id
      )
  `.execute(request.db)
  const { rows } = await sql<{ count: number }>`
    select count(*) from customer where store_id = ${request.storeId} and id = any ${sampleIds(request, 'customer')}
  `.execute(request.db)
  return rows[0]?.count ?? 0
}

/** Including their successors: a sample expense that was changed from a day on is still a sample. */
export const deleteExpenses = async (request: MemberRequest): Promise<void> => {
  await sql`
    with recursive gone as (
      select id from expense where store_id = ${request.storeId} and id = any ${sampleIds(request, 'expense')}
      union
      select expense.id from expense join gone on expense.follows = gone.id
      where expense.store_id = ${request.storeId}
    )
    delete from expense where store_id = ${request.storeId} and id in (select id from gone)
  `.execute(request.db)
}

/** After the sample sales: nobody can have sold anything else there. */
export const deleteTills = async (request: MemberRequest): Promise<void> => {
  await sql`
    delete from till where store_id = ${request.storeId} and id = any ${sampleIds(request, 'till')}
  `.execute(request.db)
}

export const deleteInvitations = async (request: MemberRequest): Promise<void> => {
  await sql`
    delete from invitation where store_id = ${request.storeId} and id = any ${sampleIds(request, 'invitation')}
  `.execute(request.db)
}

/** Those who have real sales by now stay. */
export const deleteHelpers = async (request: MemberRequest): Promise<void> => {
  await sql`
    delete from member where store_id = ${request.storeId} and id = any ${sampleIds(request, 'member')}
      and not exists (select from sale where sale.store_id = member.store_id and sale.seller_id = member.id)
      and not exists (
        select from activity where activity.store_id = member.store_id and activity.member_id = member.id
      )
  `.execute(request.db)
}

/** What they said before they were changed or deleted goes with them: nothing was known of a shop that never was. */
export const forgetFacts = async (request: MemberRequest): Promise<void> => {
  await sql`
    with recursive spent as (
      select id from sample_row where store_id = ${request.storeId} and kind = 'expense'
      union
      select past.id from past_fact as past join spent on (past.fact ->> 'follows')::uuid = spent.id
      where past.store_id = ${request.storeId} and past.kind = 'expense'
    )
    delete from past_fact where store_id = ${request.storeId} and case kind
      when 'sale' then id = any ${sampleIds(request, 'sale')}
      when 'sale_line' then (fact ->> 'sale_id')::uuid = any ${sampleIds(request, 'sale')}
      when 'customer' then id = any ${sampleIds(request, 'customer')}
      when 'product' then id = any ${sampleIds(request, 'product')}
      when 'movement_loss' then (fact ->> 'product_id')::uuid = any ${sampleIds(request, 'product')}
      when 'stock_movement' then (fact ->> 'product_id')::uuid = any ${sampleIds(request, 'product')}
      when 'product_price' then (fact ->> 'product_id')::uuid = any ${sampleIds(request, 'product')}
      when 'activity' then id = any ${sampleIds(request, 'activity')}
      when 'purchase_order' then id = any ${sampleIds(request, 'purchase_order')}
      when 'purchase_line' then (fact ->> 'order_id')::uuid = any ${sampleIds(request, 'purchase_order')}
      when 'purchase_receipt' then (fact ->> 'order_id')::uuid = any ${sampleIds(request, 'purchase_order')}
      else id in (select id from spent) end
  `.execute(request.db)
}
