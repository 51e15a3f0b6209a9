import { matchText, wordPattern } from '@tillsight/domain/books/catalog/match'
import { bestMatch, type ListOrder } from '@tillsight/domain/books/catalog/product-order'
import type { ProductStatus } from '@tillsight/domain/books/catalog/product-status'
import { searchText } from '@tillsight/domain/search-text'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { CatalogTables } from './catalog.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<CatalogTables>()

/** What is searched and sorted by, beside what is shown. */
export const searchColumns = (name: string, sku: string | null) => ({
  search_name: searchText(name),
  search_text: matchText({ name, sku }),
})

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
    .where('product.store_id', '=', request.storeId)

export type ProductFilter = {
  search: string
  sku: string
  categoryId: string | null
  status: ProductStatus | null
}
/** Where a page ends: what the list is sorted by, and what settles it between equals. */
export type Place = { value: number | null; searchName: string; id: string }

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/**
 * How well each product matches, best first, as the domain's matchRank tells it; a test holds the two together. LIKE
 * where it will do: it is several times quicker than a regular expression.
 */
const rankOf = (search: string) => {
  const typed = literally(search)
  return sql<number>`case
    when product.search_text like ${`%\n${typed}`} then 0
    when product.search_text like ${`${typed}\n%`} then 1
    when product.search_text like ${`${typed}%`} then 2
    when product.search_text ~ ${wordPattern(search)} then 3
    when product.search_text like ${`%\n${typed}%`} then 4
    else 5 end`
}

const columns = { price: sql<number>`product.price`, quantity: sql<number>`product.balance` }

/** What the list is sorted by before the name; nothing where it is the name alone. */
const sortOf = (order: ListOrder, search: string) => {
  if (order === bestMatch) return search ? rankOf(search) : sql<number>`0`
  const by = order.replace('-', '')
  return by === 'price' || by === 'quantity' ? columns[by] : null
}

export const isSortedByName = (order: ListOrder): boolean => sortOf(order, '') === null

export const selectProducts = (
  request: MemberRequest,
  filter: ProductFilter,
  page: { order: ListOrder; after: Place | null; limit: number },
) => {
  const direction = page.order.startsWith('-') ? 'desc' : 'asc'
  const [search, sku] = [searchText(filter.search), searchText(filter.sku)]
  const sort = sortOf(page.order, search)
  let query = products(request)
    .select(sql<number | null>`${sort ?? sql`null::integer`}`.as('sorted_by'))
    .limit(page.limit)
  if (sort) query = query.orderBy('sorted_by', direction)
  query = query.orderBy('product.search_name', direction).orderBy('product.id', direction)
  if (search) query = query.where('product.search_text', 'like', `%${literally(search)}%`)
  if (sku) query = query.where('product.search_text', 'like', `%\n${literally(sku)}`)
  if (filter.categoryId) query = query.where('product.category_id', '=', filter.categoryId)
  if (filter.status) query = query.where('product.status', '=', filter.status)
  else query = query.where('product.archived_at', 'is', null)
  if (page.after) query = query.where(isBeyond(page.after, sort, direction))
  return query.execute()
}

const isBeyond = ({ value, searchName, id }: Place, sort: RawBuilder<number> | null, direction: string) => {
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  return sort
    ? sql<boolean>`(${sort}, product.search_name, product.id) ${sign} (${value}::bigint, ${searchName}, ${id}::uuid)`
    : sql<boolean>`(product.search_name, product.id) ${sign} (${searchName}, ${id}::uuid)`
}

export type ScarceRow = { id: string; name: string; balance: number; status: ProductStatus; count: number }

/** The first of each of these statuses by name, each with how many there are of its status. */
export const selectFirstByStatus = async (
  { db, storeId }: MemberRequest,
  statuses: readonly ProductStatus[],
  limit: number,
): Promise<ScarceRow[]> => {
  const firstOf = (status: ProductStatus) => sql`(
    select id, name, balance, status,
      (select count(*) from product where store_id = ${storeId} and status = ${status}) as count
    from product where store_id = ${storeId} and status = ${status}
    order by search_name, id limit ${limit}
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

/** Holds the products until the transaction ends, always in the order of their ids. */
export const lockProducts = (request: MemberRequest, ids: string[]) =>
  tables(request)
    .selectFrom('product')
    .select(['id', 'name', 'category_id', 'price', 'cost', 'balance', 'archived_at'])
    .where('store_id', '=', request.storeId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

type NewProduct = Omit<
  Insertable<CatalogTables['product']>,
  'store_id' | 'created_at' | 'search_name' | 'search_text'
>

export const insertProduct = async (request: MemberRequest, product: NewProduct): Promise<void> => {
  await tables(request)
    .insertInto('product')
    .values({
      ...product,
      ...searchColumns(product.name, product.sku ?? null),
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
