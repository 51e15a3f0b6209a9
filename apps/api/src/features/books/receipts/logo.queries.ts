import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export const selectLogo = async (request: MemberRequest): Promise<Buffer | null> => {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from store_logo where store_id = ${request.storeId}
  `.execute(request.db)
  return rows[0]?.bytes ?? null
}

export const upsertLogo = async (request: MemberRequest, bytes: Buffer): Promise<void> => {
  await sql`
    insert into store_logo (store_id, bytes) values (${request.storeId}, ${bytes})
    on conflict (store_id) do update set bytes = excluded.bytes
  `.execute(request.db)
}

/** Whether there was one. */
export const deleteLogoRow = async (request: MemberRequest): Promise<boolean> => {
  const { rows } = await sql`
    delete from store_logo where store_id = ${request.storeId} returning store_id
  `.execute(request.db)
  return rows.length > 0
}
