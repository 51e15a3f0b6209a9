import { mostOfflineDays } from '@tillsight/domain/books/offline/offline-sale'
import { sql } from 'kysely'
import { type SellableProduct, sellableColumns } from '#features/books/catalog/index.ts'
import type { MemberRequest } from '#platform/request.ts'

/** Cheap to read, and another one after most changes; what it misses, two balances that swap, comes with the next. */
export const selectProductsVersion = async (request: MemberRequest): Promise<string> => {
  const { rows } = await sql<{ version: string }>`
    select md5(concat_ws(' ', count(*), count(tax_id), sum(version), sum(price), sum(balance), max(id::text))) as version
    from product where store_id = ${request.storeId} and archived_at is null
  `.execute(request.db)
  return rows[0]?.version ?? ''
}

export const selectProductsAfter = async (
  request: MemberRequest,
  after: string | null,
  limit: number,
): Promise<SellableProduct[]> => {
  const { rows } = await sql<SellableProduct>`
    select ${sellableColumns}
    from product
    where store_id = ${request.storeId} and archived_at is null
      and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by id
    limit ${limit}
  `.execute(request.db)
  return rows
}

type Price = { productId: string; price: number }

/** Those of the prices that the products had at some time since the device can last have been online. */
export const selectPricesHad = async (
  request: MemberRequest,
  prices: readonly Price[],
  soldAt: Date,
): Promise<Price[]> => {
  const { rows } = await sql<Price>`
    select asked.product_id as "productId", asked.price
    from unnest(
      ${prices.map(({ productId }) => productId)}::uuid[], ${prices.map(({ price }) => price)}::bigint[]
    ) as asked (product_id, price)
    where exists (
      select from (
        select price, lead(at, 1, 'infinity') over (order by at, id) as until
        from product_price
        where product_price.store_id = ${request.storeId} and product_price.product_id = asked.product_id
      ) as had
      where had.price = asked.price
        and had.until > ${soldAt}::timestamptz - make_interval(days => ${mostOfflineDays})
    )
  `.execute(request.db)
  return rows
}
