import type { Unit } from '@tillsight/domain/books/catalog/unit'
import { searchText } from '@tillsight/domain/search-text'
import { type Selectable, sql } from 'kysely'
import { type Keyset, keyset, type Place } from '#platform/database/keyset.ts'
import type { MemberRequest } from '#platform/request.ts'
import { literally } from './suppliers.queries.ts'
import type { SuppliersTables } from './suppliers.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<SuppliersTables>()

export type TermsRow = Selectable<SuppliersTables['supplier_product']>

export type SuppliedRow = Pick<TermsRow, 'product_id' | 'cost' | 'article' | 'pack_size' | 'is_preferred'> & {
  name: string
  sku: string | null
  unit: Unit
  sold_by_measure: boolean
  balance: number
}

const supplied = sql`
  select terms.product_id, terms.cost, terms.article, terms.pack_size, terms.is_preferred,
    coalesce(product.long_name, product.name) as name, product.sku, product.unit, product.sold_by_measure,
    product.balance
  from supplier_product as terms
  join product on product.store_id = terms.store_id and product.id = terms.product_id`

export const suppliedOrder: Keyset = keyset(
  [
    { by: sql`product.search_name`, type: 'text' },
    { by: sql`product.id`, type: 'uuid' },
  ],
  false,
)

/** By name; found by the product's names and codes, and by the supplier's own number. */
export const selectSupplied = async (
  request: MemberRequest,
  { supplierId, search }: { supplierId: string; search: string },
  { after, limit }: { after: Place | null; limit: number },
): Promise<(SuppliedRow & { place: Place })[]> => {
  const found = `%${literally(searchText(search))}%`
  const { rows } = await sql<SuppliedRow & { place: Place }>`
    select page.*, ${suppliedOrder.place} as place from (
      select named.*, ${suppliedOrder.columns} from (${supplied}
        where terms.store_id = ${request.storeId} and terms.supplier_id = ${supplierId}
          and (product.search_text like ${found} or lower(terms.article) like ${found})
      ) as named
      join product on product.store_id = ${request.storeId} and product.id = named.product_id
      where ${suppliedOrder.isAfter(after)} order by ${suppliedOrder.inOrder} limit ${sql.lit(limit)}
    ) as page
    order by ${suppliedOrder.inPageOrder}
  `.execute(request.db)
  return rows
}

export const selectSuppliedOne = async (
  request: MemberRequest,
  supplierId: string,
  productId: string,
): Promise<SuppliedRow | undefined> => {
  const { rows } = await sql<SuppliedRow>`
    ${supplied} where terms.store_id = ${request.storeId} and terms.supplier_id = ${supplierId}
      and terms.product_id = ${productId}
  `.execute(request.db)
  return rows[0]
}

export type ProductTerms = TermsRow & { name: string; lead_days: number; archived_at: Date | null }

/** The suppliers of a product, the preferred one first, then by cost. */
export const selectTermsOf = async (request: MemberRequest, productId: string): Promise<ProductTerms[]> => {
  const { rows } = await sql<ProductTerms>`
    select terms.*, supplier.name, supplier.lead_days, supplier.archived_at
    from supplier_product as terms
    join supplier on supplier.store_id = terms.store_id and supplier.id = terms.supplier_id
    where terms.store_id = ${request.storeId} and terms.product_id = ${productId}
    order by terms.is_preferred desc, terms.cost, supplier.search_name, supplier.id
  `.execute(request.db)
  return rows
}

/** What one supplier asks for some products. */
export const selectTerms = async (
  request: MemberRequest,
  supplierId: string,
  productIds: readonly string[],
): Promise<TermsRow[]> => {
  const { rows } = await sql<TermsRow>`
    select * from supplier_product where store_id = ${request.storeId} and supplier_id = ${supplierId}
      and product_id = any (${productIds}::uuid[])
  `.execute(request.db)
  return rows
}

export const upsertTerms = async (
  request: MemberRequest,
  terms: Omit<TermsRow, 'store_id' | 'is_preferred'>,
): Promise<void> => {
  await tables(request)
    .insertInto('supplier_product')
    .values({ ...terms, store_id: request.storeId, is_preferred: false })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'supplier_id', 'product_id'])
        .doUpdateSet({ cost: terms.cost, article: terms.article, pack_size: terms.pack_size }),
    )
    .execute()
}

/** One at a time, since a product never has two: first the old one, then the new. The product must be locked. */
export const updatePreferred = async (
  request: MemberRequest,
  productId: string,
  supplierId: string,
): Promise<void> => {
  const ofProduct = tables(request)
    .updateTable('supplier_product')
    .where('store_id', '=', request.storeId)
    .where('product_id', '=', productId)
  await ofProduct
    .set({ is_preferred: false })
    .where('supplier_id', '!=', supplierId)
    .where('is_preferred', '=', true)
    .execute()
  await ofProduct.set({ is_preferred: true }).where('supplier_id', '=', supplierId).execute()
}

/** What was last paid, in the list of the supplier, where the product is on it. */
export const updateCosts = async (
  request: MemberRequest,
  supplierId: string,
  paid: readonly { productId: string; cost: number }[],
): Promise<void> => {
  await sql`
    update supplier_product as terms set cost = paid.cost
    from unnest(
      ${paid.map(({ productId }) => productId)}::uuid[], ${paid.map(({ cost }) => cost)}::bigint[]
    ) as paid (product_id, cost)
    where terms.store_id = ${request.storeId} and terms.supplier_id = ${supplierId}
      and terms.product_id = paid.product_id
  `.execute(request.db)
}

export const deleteTerms = async (
  request: MemberRequest,
  supplierId: string,
  productId: string,
): Promise<void> => {
  await tables(request)
    .deleteFrom('supplier_product')
    .where('store_id', '=', request.storeId)
    .where('supplier_id', '=', supplierId)
    .where('product_id', '=', productId)
    .execute()
}
