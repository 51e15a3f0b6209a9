import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { SaleFilter } from './sale-filter.ts'

type Names = Record<'category' | 'product' | 'customer' | 'seller', string | null>

/** What was filtered by, as people call it; nothing where it is gone. */
export const selectFilterNames = async (
  { db, storeId }: MemberRequest,
  { categoryId, productId, customerId, sellerId }: SaleFilter,
): Promise<Names> => {
  const { rows } = await sql<Names>`
    select
      (select name from category where store_id = ${storeId} and id = ${categoryId}::uuid) as category,
      (select name from product where store_id = ${storeId} and id = ${productId}::uuid) as product,
      (select name from customer where store_id = ${storeId} and id = ${customerId}::uuid) as customer,
      (select full_name from member where store_id = ${storeId} and id = ${sellerId}::uuid) as seller
  `.execute(db)
  return rows[0] ?? { category: null, product: null, customer: null, seller: null }
}
