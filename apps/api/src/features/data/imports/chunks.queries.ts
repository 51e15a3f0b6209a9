import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'

type OfStore = Pick<StoreRequest, 'db' | 'storeId'>

export const upsertChunk = async (
  { db, storeId }: OfStore,
  { importId, place, bytes }: { importId: string; place: number; bytes: Buffer },
): Promise<void> => {
  await sql`
    insert into import_chunk (store_id, import_id, place, bytes) values (${storeId}, ${importId}, ${place}, ${bytes})
    on conflict (store_id, import_id, place) do update set bytes = excluded.bytes
  `.execute(db)
}

/** The places of the chunks that are there, and how many bytes they have together. */
export const selectReceived = async (
  { db, storeId }: OfStore,
  importId: string,
): Promise<{ places: number[]; bytes: number }> => {
  const { rows } = await sql<{ place: number; bytes: number }>`
    select place, octet_length(bytes) as bytes from import_chunk
    where store_id = ${storeId} and import_id = ${importId} order by place
  `.execute(db)
  return { places: rows.map(({ place }) => place), bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) }
}

const selectChunk = async (
  { db, storeId }: OfStore,
  importId: string,
  place: number,
): Promise<Buffer | null> => {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from import_chunk
    where store_id = ${storeId} and import_id = ${importId} and place = ${place}
  `.execute(db)
  return rows[0]?.bytes ?? null
}

/** The file, a chunk at a time. */
export async function* readChunks(request: OfStore, importId: string): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const bytes = await selectChunk(request, importId, place)
    if (!bytes) return
    yield bytes
  }
}
