import type { MemberRequest, VisitorRequest } from '#platform/request.ts'
import type { CatalogTables } from './catalog.tables.ts'

const tables = (request: VisitorRequest) => request.db.withTables<CatalogTables>()

export type EncodedPicture = { small: Buffer; large: Buffer }

export const insertPicture = async (
  request: MemberRequest,
  id: string,
  picture: EncodedPicture,
): Promise<void> => {
  await tables(request)
    .insertInto('picture')
    .values({ ...picture, store_id: request.storeId, id, created_at: request.now })
    .execute()
}

export const selectPicture = async (
  request: VisitorRequest,
  { store, id, size }: { store: string; id: string; size: 'small' | 'large' },
): Promise<Buffer | null> => {
  const row = await tables(request)
    .selectFrom('picture')
    .select(`${size} as bytes`)
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Unless another variant of the family shows it. */
export const deletePicture = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .deleteFrom('picture')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product')
            .select('product.id')
            .whereRef('product.store_id', '=', 'picture.store_id')
            .whereRef('product.picture_id', '=', 'picture.id'),
        ),
      ),
    )
    .execute()
}
