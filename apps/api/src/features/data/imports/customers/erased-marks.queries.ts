import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'

type OfStore = Pick<StoreRequest, 'db' | 'storeId'>

/** Null where nobody was erased yet. */
export const selectSalt = async ({ db, storeId }: OfStore): Promise<Buffer | null> => {
  const { rows } = await sql<{ salt: Buffer }>`
    select salt from erasure_salt where store_id = ${storeId}
  `.execute(db)
  return rows[0]?.salt ?? null
}

export const selectMarks = async ({ db, storeId }: OfStore, hashes: readonly Buffer[]): Promise<Buffer[]> => {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from erased_mark where store_id = ${storeId} and hash = any (${hashes}::bytea[])
  `.execute(db)
  return rows.map(({ hash }) => hash)
}
