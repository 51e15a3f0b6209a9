import { unusedFileHours } from '@tillsight/domain/floor/screens/files'
import { sql } from 'kysely'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'

export type FileRow = { id: string; name: string; type: string }
export type NewFile = FileRow & { content: Buffer }

export const insertFile = async (
  request: MemberRequest,
  { id, name, type, content }: NewFile,
): Promise<void> => {
  await sql`
    insert into screen_file (store_id, id, name, type, content, created_at)
    values (${request.storeId}, ${id}, ${name}, ${type}, ${content}, ${request.now})
  `.execute(request.db)
}

/** Without what is in them. */
export const selectFiles = async (request: MemberRequest): Promise<FileRow[]> => {
  const { rows } = await sql<FileRow>`
    select id, name, type from screen_file where store_id = ${request.storeId} order by lower(name), id
  `.execute(request.db)
  return rows
}

export const isPicture = async (request: MemberRequest, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from screen_file where store_id = ${request.storeId} and id = ${id} and type = 'image/webp'
  `.execute(request.db)
  return rows.length === 1
}

export const selectContent = async (
  request: VisitorRequest,
  { store, id }: { store: string; id: string },
): Promise<Pick<NewFile, 'type' | 'content'> | null> => {
  const { rows } = await sql<Pick<NewFile, 'type' | 'content'>>`
    select type, content from screen_file where store_id = ${store} and id = ${id}
  `.execute(request.db)
  return rows[0] ?? null
}

/** Not at once: a playlist that is being composed names its files only when it is saved. */
export const deleteUnusedFiles: Chore = {
  does: 'delete pictures and sounds that no playlist uses',
  work: async (db, now) => {
    const before = new Date(now.getTime() - unusedFileHours * 3_600_000)
    await sql`
      delete from screen_file as file where created_at < ${before} and not exists (
        select from playlist where playlist.store_id = file.store_id and (
          playlist.slides @> jsonb_build_array(jsonb_build_object('id_picture', file.id))
          or playlist.celebrations @> jsonb_build_array(jsonb_build_object('id_sound', file.id))
        )
      )
    `.execute(db)
  },
}
