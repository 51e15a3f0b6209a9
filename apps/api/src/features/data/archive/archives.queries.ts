import { sql } from 'kysely'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import type { MemberRequest } from '#platform/request.ts'

export type ArchiveRow = {
  id: string
  file_name: string
  size: number | null
  is_complete: boolean
  summary: object | null
  rows_done: number | null
  created_at: Date
}

type Origin = 'MADE' | 'UPLOADED'

type NewArchive = { id: string; origin: Origin; fileName: string; size: number | null; memberId: string }

export const insertArchive = async (request: MemberRequest, archive: NewArchive): Promise<void> => {
  await sql`
    insert into archive (store_id, id, origin, file_name, size, member_id, created_at)
    values (${request.storeId}, ${archive.id}, ${archive.origin}, ${archive.fileName}, ${archive.size},
      ${archive.memberId}, ${request.now})
  `.execute(request.db)
}

const columns = sql`id, file_name, size, is_complete, summary, rows_done, created_at`

export const selectLatestArchive = async (
  request: MemberRequest,
  origin: Origin,
): Promise<ArchiveRow | undefined> => {
  const { rows } = await sql<ArchiveRow>`
    select ${columns} from archive
    where store_id = ${request.storeId} and origin = ${origin} and (is_complete or origin = 'UPLOADED')
    order by id desc limit 1
  `.execute(request.db)
  return rows[0]
}

export const selectArchive = async (
  request: MemberRequest,
  id: string,
  origin: Origin,
): Promise<ArchiveRow | undefined> => {
  const { rows } = await sql<ArchiveRow>`
    select ${columns} from archive where store_id = ${request.storeId} and id = ${id} and origin = ${origin}
  `.execute(request.db)
  return rows[0]
}

/** Locked, so that its parts are counted by one at a time. */
export const lockUpload = async (request: MemberRequest, id: string): Promise<ArchiveRow | undefined> => {
  const { rows } = await sql<ArchiveRow>`
    select ${columns} from archive
    where store_id = ${request.storeId} and id = ${id} and origin = 'UPLOADED' for update
  `.execute(request.db)
  return rows[0]
}

export const insertArchivePart = async (
  request: MemberRequest,
  { id, place, bytes }: { id: string; place: number; bytes: Buffer },
): Promise<void> => {
  await sql`
    insert into archive_chunk (store_id, archive_id, place, bytes) values (${request.storeId}, ${id}, ${place}, ${bytes})
    on conflict (store_id, archive_id, place) do update set bytes = excluded.bytes
  `.execute(request.db)
}

export const countArchiveParts = async (
  request: MemberRequest,
  id: string,
): Promise<{ parts: number; bytes: number }> => {
  const { rows } = await sql<{ parts: number; bytes: number }>`
    select count(*) as parts, coalesce(sum(octet_length(bytes)), 0)::bigint as bytes from archive_chunk
    where store_id = ${request.storeId} and archive_id = ${id}
  `.execute(request.db)
  return rows[0] ?? { parts: 0, bytes: 0 }
}

export const selectArchivePart = async (
  request: MemberRequest,
  id: string,
  place: number,
): Promise<Buffer> => {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from archive_chunk where store_id = ${request.storeId} and archive_id = ${id} and place = ${place}
  `.execute(request.db)
  if (!rows[0]) throw new Error('an archive that lost a part')
  return rows[0].bytes
}

export const updateArchiveComplete = async (
  request: MemberRequest,
  id: string,
  { size, summary }: { size: number; summary: object | null },
): Promise<void> => {
  await sql`
    update archive set size = ${size}, is_complete = true, summary = ${summary && JSON.stringify(summary)}::jsonb
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const updateRowsDone = async (request: MemberRequest, id: string, done: number): Promise<void> => {
  await sql`
    update archive set rows_done = ${done} where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

/** All of this origin but one. */
export const deleteOtherArchives = async (
  request: MemberRequest,
  origin: Origin,
  id: string | null,
): Promise<void> => {
  await sql`
    delete from archive
    where store_id = ${request.storeId} and origin = ${origin} and id is distinct from ${id}::uuid
  `.execute(request.db)
}

/** Parts of one that was interrupted. */
export const deleteIncomplete = async (request: MemberRequest): Promise<void> => {
  await sql`
    delete from archive where store_id = ${request.storeId} and origin = 'MADE' and not is_complete
  `.execute(request.db)
}

/** For an erasure: archives still have what it erases. */
export const deleteArchives = async (request: MemberRequest): Promise<number> => {
  const { rows } = await sql`
    delete from archive where store_id = ${request.storeId} returning 1
  `.execute(request.db)
  return rows.length
}

const dayMs = 24 * 60 * 60 * 1000
export const retainedMs = { MADE: 7 * dayMs, UPLOADED: dayMs }

/** The last archive of a closed store stays until the store goes. */
export const deleteOldArchives: Chore = {
  does: 'delete old archives',
  work: async (db, now) => {
    for (const [origin, ms] of Object.entries(retainedMs))
      await sql`
        delete from archive where origin = ${origin} and created_at <= ${new Date(now.getTime() - ms)}
          and not exists (select from store where id = archive.store_id and closed_at is not null)
      `.execute(db)
  },
}
