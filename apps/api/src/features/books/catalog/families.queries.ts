import { searchText } from '@tillsight/domain/search-text'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberRequest } from '#platform/request.ts'
import type { CatalogTables } from './catalog.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<CatalogTables>()

const families = (request: MemberRequest) =>
  tables(request)
    .selectFrom('product_family as family')
    .select(['family.id', 'family.name', 'family.option_names', 'family.version'])
    .select(
      sql<number>`(
        select count(*) from product where product.store_id = family.store_id and product.family_id = family.id
      )`.as('variants'),
    )
    .where('family.store_id', '=', request.storeId)

export const selectFamilies = (request: MemberRequest) =>
  families(request).orderBy('family.search_name').orderBy('family.id').execute()

export type FamilyRow = Awaited<ReturnType<typeof selectFamilies>>[number]

export const selectFamily = (request: MemberRequest, id: string): Promise<FamilyRow | undefined> =>
  families(request).where('family.id', '=', id).executeTakeFirst()

/** Until the transaction ends: a request that adds, renames or ungroups waits for the others. */
export const lockFamily = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .selectFrom('product_family')
    .select('id')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

export const selectVariantIds = async (request: MemberRequest, familyId: string): Promise<string[]> => {
  const rows = await tables(request)
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', request.storeId)
    .where('family_id', '=', familyId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type FamilyColumns = { name: string; option_names: string[] }

export const insertFamily = async (request: MemberRequest, family: FamilyColumns): Promise<string> => {
  const id = newId()
  await tables(request)
    .insertInto('product_family')
    .values({
      ...family,
      id,
      store_id: request.storeId,
      search_name: searchText(family.name),
      version: 1,
      created_at: request.now,
    })
    .execute()
  return id
}

export const updateFamily = async (
  request: MemberRequest,
  id: string,
  family: Partial<FamilyColumns>,
): Promise<void> => {
  await tables(request)
    .updateTable('product_family')
    .set({
      ...family,
      ...(family.name && { search_name: searchText(family.name) }),
      version: sql`version + 1`,
    })
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}

/** All variants show one picture: that of the one that was edited. */
export const updateFamilyPicture = async (
  request: MemberRequest,
  { family_id, id }: { family_id: string; id: string },
  pictureId: string,
): Promise<void> => {
  await tables(request)
    .updateTable('product')
    .set({ picture_id: pictureId, version: sql`version + 1` })
    .where('store_id', '=', request.storeId)
    .where('family_id', '=', family_id)
    .where('id', '<>', id)
    .execute()
}

/** The variants stay, under the names they have. */
export const ungroupFamily = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .updateTable('product')
    .set({ family_id: null, option_values: [], version: sql`version + 1` })
    .where('store_id', '=', request.storeId)
    .where('family_id', '=', id)
    .execute()
  await tables(request)
    .deleteFrom('product_family')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}
