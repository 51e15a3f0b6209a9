import type { Split } from '@tillsight/domain/figures/metrics/splits'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type Sql = RawBuilder<unknown>

/** The supplier of what is read, where it is joined; none of a product that nobody supplies. */
export const ofSupplier: Sql = sql`supplied.supplier_id`

type Of = { storeId: Sql; productId: Sql }

/**
 * The supplier of each product, where one of the splits is about it: the preferred one as of now, and no other, so that
 * parts sum to the whole.
 */
export const withSupplier = (splits: readonly Split[], { storeId, productId }: Of): Sql =>
  splits.includes('supplier')
    ? sql`left join (
        select product_id as of_product, supplier_id from supplier_product
        where store_id = ${storeId} and is_preferred
      ) as supplied on supplied.of_product = ${productId}`
    : sql``

/** The same beside the products of a store, as a question splits and filters them. */
export const withSupplierOfProduct = ({ storeId }: MemberRequest, splits: readonly Split[]): Sql =>
  withSupplier(splits, { storeId: sql`${storeId}`, productId: sql`product.id` })
