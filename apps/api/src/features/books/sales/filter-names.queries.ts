import { isCommonMethod, methodName } from '@tillsight/domain/books/sales/limits'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { SaleFilter } from './sale-filter.ts'

type Names = Record<'category' | 'product' | 'customer' | 'seller' | 'method', string | null>

/** What was filtered by, as people call it; nothing where it is gone. */
export const selectFilterNames = async (
  { db, storeId }: MemberRequest,
  { categoryId, productId, customerId, sellerId, paymentMethod }: SaleFilter,
): Promise<Names> => {
  const own = paymentMethod && !isCommonMethod(paymentMethod) ? paymentMethod : null
  const { rows } = await sql<Names>`
    select
      (select name from category where store_id = ${storeId} and id = ${categoryId}::uuid) as category,
      (select name from product where store_id = ${storeId} and id = ${productId}::uuid) as product,
      (select name from customer where store_id = ${storeId} and id = ${customerId}::uuid) as customer,
      (select full_name from member where store_id = ${storeId} and id = ${sellerId}::uuid) as seller,
      (select name from payment_method where store_id = ${storeId} and id = ${own}::uuid) as method
  `.execute(db)
  const names = rows[0] ?? { category: null, product: null, customer: null, seller: null, method: null }
  return paymentMethod && !own ? { ...names, method: methodName(paymentMethod, null) } : names
}
