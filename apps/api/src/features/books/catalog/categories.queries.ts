import { searchText } from '@tillsight/domain/search-text'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberRequest } from '#platform/request.ts'
import type { CatalogTables } from './catalog.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<CatalogTables>()

export type CategoryRow = { id: string; name: string; products: number; version: number }

const categories = (request: MemberRequest) =>
  tables(request)
    .selectFrom('category')
    .select(['category.id', 'category.name', 'category.version'])
    .select(
      sql<number>`(
        select count(*) from product
        where product.store_id = category.store_id and product.category_id = category.id
      )`.as('products'),
    )
    .where('category.store_id', '=', request.storeId)

export const selectCategories = (request: MemberRequest): Promise<CategoryRow[]> =>
  categories(request).orderBy('category.search_name').execute()

export const selectCategory = (request: MemberRequest, id: string): Promise<CategoryRow | undefined> =>
  categories(request).where('category.id', '=', id).executeTakeFirst()

/** Holds a category for changing it, until the transaction ends. */
export const lockCategory = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .selectFrom('category')
    .select('id')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

/** Those of the categories that are there, and stay there until the transaction ends. */
export const lockCategories = (
  request: MemberRequest,
  ids: string[],
): Promise<{ id: string; name: string }[]> =>
  tables(request)
    .selectFrom('category')
    .select(['id', 'name'])
    .where('store_id', '=', request.storeId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()

/** The new category's id, or nothing where one of that name is there already. */
export const insertCategory = async (request: MemberRequest, name: string): Promise<string | null> => {
  const row = await tables(request)
    .insertInto('category')
    .values({
      store_id: request.storeId,
      id: newId(),
      name,
      search_name: searchText(name),
      created_at: request.now,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'search_name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const isCategoryNameTaken = async (request: MemberRequest, name: string, byOtherThan: string) => {
  const row = await tables(request)
    .selectFrom('category')
    .select('id')
    .where('store_id', '=', request.storeId)
    .where('search_name', '=', searchText(name))
    .where('id', '!=', byOtherThan)
    .executeTakeFirst()
  return row !== undefined
}

export const updateCategoryName = async (request: MemberRequest, id: string, name: string): Promise<void> => {
  await tables(request)
    .updateTable('category')
    .set({ name, search_name: searchText(name), version: sql`version + 1` })
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}

export const updateProductsCategory = async (
  request: MemberRequest,
  from: string,
  to: string,
): Promise<void> => {
  await tables(request)
    .updateTable('product')
    .set({ category_id: to, version: sql`version + 1` })
    .where('store_id', '=', request.storeId)
    .where('category_id', '=', from)
    .execute()
}

export const deleteCategoryRow = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .deleteFrom('category')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}
