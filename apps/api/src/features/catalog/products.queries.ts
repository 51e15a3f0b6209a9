import type { ProductOrder } from '@tillsight/domain/catalog/product-order'
import type { ProductStatus } from '@tillsight/domain/catalog/product-status'
import { searchText } from '@tillsight/domain/search-text'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { CatalogTables } from './catalog.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<CatalogTables>()

/** What is searched and sorted by, beside what is shown. */
export const searchColumns = (name: string, sku: string | null) => ({
  search_name: searchText(name),
  search_text: `${searchText(name)}\n${searchText(sku ?? '')}`,
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

const sortColumns = { name: null, price: 'price', quantity: 'balance' } as const

export const sortOf = (order: ProductOrder) => {
  const isDescending = order.startsWith('-')
  const by = order.replace('-', '') as keyof typeof sortColumns
  return { column: sortColumns[by], direction: isDescending ? ('desc' as const) : ('asc' as const) }
}

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

export const selectProducts = (
  request: MemberRequest,
  filter: ProductFilter,
  page: { order: ProductOrder; after: Place | null; limit: number },
) => {
  const { column, direction } = sortOf(page.order)
  let query = products(request).limit(page.limit)
  if (column) query = query.orderBy(`product.${column}`, direction)
  query = query.orderBy('product.search_name', direction).orderBy('product.id', direction)
  const [search, sku] = [searchText(filter.search), searchText(filter.sku)]
  if (search) query = query.where('product.search_text', 'like', `%${literally(search)}%`)
  if (sku) query = query.where('product.search_text', 'like', `%\n${literally(sku)}`)
  if (filter.categoryId) query = query.where('product.category_id', '=', filter.categoryId)
  if (filter.status) query = query.where('product.status', '=', filter.status)
  else query = query.where('product.archived_at', 'is', null)
  if (page.after) query = query.where(isBeyond(page.after, page.order))
  return query.execute()
}

const isBeyond = ({ value, searchName, id }: Place, order: ProductOrder) => {
  const { column, direction } = sortOf(order)
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  return column
    ? sql<boolean>`(${sql.ref(`product.${column}`)}, product.search_name, product.id)
        ${sign} (${value}::bigint, ${searchName}, ${id}::uuid)`
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
