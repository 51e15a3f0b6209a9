import { sql } from 'kysely'
import { type EncodedPicture, newPictureId } from '#features/books/catalog/index.ts'
import type { StoreRequest } from '#platform/request.ts'

type OfStore = Pick<StoreRequest, 'db' | 'storeId'>

/** By name: a hash of the picture, or why it cannot be one. */
export type Staged = { name: string; hash: string | null; problem: string | null }

export const selectStagedPictures = async (
  { db, storeId }: OfStore,
  importId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Staged>> => {
  const { rows } = await sql<Staged>`
    select name, md5(large) as hash, problem from import_picture
    where store_id = ${storeId} and import_id = ${importId} and name = any (${names}::text[])
  `.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}

export const insertStagedPicture = async (
  { db, storeId }: OfStore,
  importId: string,
  { name, picture, problem }: { name: string; picture: EncodedPicture | null; problem: string | null },
): Promise<void> => {
  await sql`
    insert into import_picture (store_id, import_id, name, small, large, problem)
    values (${storeId}, ${importId}, ${name}, ${picture?.small ?? null}, ${picture?.large ?? null}, ${problem})
    on conflict do nothing
  `.execute(db)
}

export const deleteStagedPictures = async ({ db, storeId }: OfStore, importId: string): Promise<void> => {
  await sql`delete from import_picture where store_id = ${storeId} and import_id = ${importId}`.execute(db)
}

export const selectPictureHashes = async (
  { db, storeId }: OfStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; hash: string }>`
    select id, md5(large) as hash from picture where store_id = ${storeId} and id = any (${ids}::text[])
  `.execute(db)
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

/** The pictures of these names become pictures of the store, by name. */
export const takeStagedPictures = async (
  { db, storeId, now }: StoreRequest,
  importId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = names.map(() => newPictureId())
  const { rows } = await sql<{ id: string }>`
    insert into picture (store_id, id, small, large, created_at)
    select staged.store_id, taken.id, staged.small, staged.large, ${now}
    from unnest(${names}::text[], ${ids}::text[]) as taken (name, id)
    join import_picture as staged on staged.store_id = ${storeId} and staged.import_id = ${importId}
      and staged.name = taken.name and staged.large is not null
    returning id
  `.execute(db)
  const made = new Set(rows.map(({ id }) => id))
  return new Map(
    names.flatMap((name, place) => (made.has(ids[place] ?? '') ? [[name, ids[place] ?? '']] : [])),
  )
}
