import { type Findable, matchText, wordPattern } from '@tillsight/domain/books/catalog/match'
import type { ProductStatus } from '@tillsight/domain/books/catalog/product-status'
import type { SortOf } from '@tillsight/domain/lists/list'
import type { lists } from '@tillsight/domain/lists/lists'
import { searchText } from '@tillsight/domain/search-text'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { builtOnce } from '#platform/database/built-once.ts'
import { type Keyset, keyset, type Place, type SortKey } from '#platform/database/keyset.ts'
import type { AskedSort } from '#platform/lists/asked-list.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { CatalogTables } from './catalog.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<CatalogTables>()

/** What is searched and sorted by, in addition to what is shown. */
export const searchColumns = (product: Findable) => ({
  search_name: searchText(product.name),
  search_text: matchText(product),
})

const barcodesOf = (table: string) =>
  sql<string[]>`array(
  select code from product_barcode
  where store_id = ${sql.ref(`${table}.store_id`)} and product_id = ${sql.ref(`${table}.id`)} order by place
)`.as('barcodes')

const products = (request: MemberRequest) =>
  tables(request)
    .selectFrom('product')
    .selectAll('product')
    .select(
      sql<string>`(
        select category.name from category
        where category.store_id = product.store_id and category.id = product.category_id
      )`.as('category_name'),
    )
    .select(barcodesOf('product'))
    .where('product.store_id', '=', request.storeId)

export type ProductFilter = {
  search: string
  sku: string
  categoryId: string | null
  familyId: string | null
  status: ProductStatus | null
}

export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Whether it is the whole of a SKU or barcode. */
const hasCode = (code: string) => {
  const ending = `%\n${literally(code)}`
  return sql<boolean>`(product.search_text like ${ending} or product.search_text like ${`${ending}\n%`})`
}

/**
 * How well each product matches, best first, as the domain's matchRank says; a test keeps the two in step. LIKE where
 * it is enough: it is several times faster than a regular expression.
 */
const rankOf = (search: string) => {
  const typed = literally(search)
  return sql<number>`case
    when ${hasCode(search)} then 0
    when product.search_text like any (${[`${typed}\n%`, `${typed}\r%`, `%\r${typed}\n%`]}) then 1
    when product.search_text like any (${[`${typed}%`, `%\r${typed}%`]}) then 2
    when product.search_text ~ ${wordPattern(search)} then 3
    when product.search_text like ${`%\n${typed}%`} then 4
    else 5 end`
}

const id: SortKey = { by: sql`product.id`, type: 'uuid' }
const name: SortKey[] = [{ by: sql`product.search_name`, type: 'text' }, id]

const keysOf: Record<SortOf<typeof lists.products>, SortKey[]> = {
  name,
  category: [{ by: sql`category.search_name`, type: 'text', isJoined: true }, ...name],
  price: [{ by: sql`product.price`, type: 'bigint' }, ...name],
  quantity: [{ by: sql`product.balance`, type: 'numeric' }, ...name],
  status: [{ by: sql`product.status`, type: 'text' }, ...name],
}

export const productSorting = ({ column, isDescending }: AskedSort<typeof lists.products>): Keyset =>
  keyset(keysOf[column], isDescending)

/** What a search most likely means comes first. */
export const bestMatchSorting = (search: string): Keyset => {
  const text = searchText(search)
  return keyset(text ? [{ by: rankOf(text), type: 'integer' }, ...name] : name, false)
}

export const selectProducts = async (
  request: MemberRequest,
  filter: ProductFilter,
  { order, after, limit }: { order: Keyset; after: Place | null; limit: number },
): Promise<(ProductRow & { place: Place })[]> => {
  const [search, sku] = [searchText(filter.search), searchText(filter.sku)]
  const where = [
    sql`product.store_id = ${request.storeId}`,
    filter.status ? sql`product.status = ${filter.status}` : sql`product.archived_at is null`,
    ...(search ? [sql`product.search_text like ${`%${literally(search)}%`}`] : []),
    ...(sku ? [hasCode(sku)] : []),
    ...(filter.categoryId ? [sql`product.category_id = ${filter.categoryId}`] : []),
    ...(filter.familyId ? [sql`product.family_id = ${filter.familyId}`] : []),
    order.isAfter(after),
  ]
  // Each row is read once: joined to the ids of a page, ten thousand took 15 seconds where statistics were missing.
  const { rows } = await sql<ProductRow & { place: Place }>`
    select page.*, ${barcodesOf('page')}, ${order.place} as place from (
      select product.*, category.name as category_name, ${order.columns} from product
      join category on category.store_id = product.store_id and category.id = product.category_id
      where ${sql.join(where, sql` and `)} order by ${order.inOrder} limit ${sql.lit(limit)}
    ) as page
    order by ${order.inPageOrder}
  `.execute(request.db)
  return rows
}

export type ScarceRow = Pick<
  Selectable<CatalogTables['product']>,
  'id' | 'name' | 'balance' | 'unit' | 'sold_by_measure' | 'status'
> & { count: number }

/** The first of each of these statuses by name, each with how many there are of its status. */
export const selectFirstByStatus = async (
  { db, storeId }: MemberRequest,
  statuses: readonly ProductStatus[],
  limit: number,
): Promise<ScarceRow[]> => {
  const firstOf = (status: ProductStatus) => sql`(
    select id, coalesce(long_name, name) as name, balance, unit, sold_by_measure, status,
      (select count(*) from product where store_id = ${storeId} and status = ${status}) as count
    from product where store_id = ${storeId} and status = ${status}
    order by search_name, id limit ${sql.lit(limit)}
  )`
  const { rows } = await sql<ScarceRow>`${sql.join(statuses.map(firstOf), sql` union all `)}`.execute(db)
  return rows
}

export const selectProductsById = (request: MemberRequest, ids: string[]) =>
  products(request)
    .where('product.id', 'in', ids)
    .orderBy('product.search_name')
    .orderBy('product.id')
    .execute()

export type ProductRow = Awaited<ReturnType<typeof selectProductsById>>[number]

const selectForSale = builtOnce((db, { storeId, ids }: { storeId: string; ids: string[] }) =>
  db
    .withTables<CatalogTables>()
    .selectFrom('product')
    .select([
      'id',
      'name',
      'long_name',
      'category_id',
      'price',
      'cost',
      'balance',
      'unit',
      'sold_by_measure',
      'archived_at',
    ])
    .where('store_id', '=', storeId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
)

/**
 * Locks the products until the transaction ends, always in the order of their ids. Not against those who only name
 * them: an import of past sales does so for minutes.
 */
export const lockProducts = ({ db, storeId }: MemberRequest, ids: string[]) =>
  selectForSale(db, { storeId, ids })

type NewProduct = Omit<
  Insertable<CatalogTables['product']>,
  'store_id' | 'created_at' | 'search_name' | 'search_text'
> & { barcodes: string[] }

export const insertProduct = async (
  request: MemberRequest,
  { barcodes, ...product }: NewProduct,
): Promise<void> => {
  await tables(request)
    .insertInto('product')
    .values({
      ...product,
      ...searchColumns({ ...product, sku: product.sku ?? null, barcodes }),
      store_id: request.storeId,
      created_at: request.now,
    })
    .execute()
}

export const updateProduct = async (
  request: MemberRequest,
  id: string,
  changes: Updateable<CatalogTables['product']>,
): Promise<void> => {
  await tables(request)
    .updateTable('product')
    .set({ ...changes, version: sql`version + 1` })
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}

export const updateArchived = async (
  request: MemberRequest,
  ids: string[],
  isArchived: boolean,
): Promise<void> => {
  await tables(request)
    .updateTable('product')
    .set({ archived_at: isArchived ? request.now : null, version: sql`version + 1` })
    .where('store_id', '=', request.storeId)
    .where('id', 'in', ids)
    .execute()
}

export const deleteProductRow = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .deleteFrom('product')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}
