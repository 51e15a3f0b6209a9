import type { Celebration } from '@tillsight/domain/floor/screens/celebrations'
import type { Slide } from '@tillsight/domain/floor/screens/slides'
import { sql } from 'kysely'
import { lockStore } from '#platform/lock-store.queries.ts'
import type { MemberRequest } from '#platform/request.ts'

export type PlaylistContent = { name: string; slides: Slide[]; celebrations: Celebration[] }
export type PlaylistRow = PlaylistContent & { id: string; version: number }

const columns = sql`id, name, slides, celebrations, version`

export const selectPlaylists = async (request: MemberRequest): Promise<PlaylistRow[]> => {
  const { rows } = await sql<PlaylistRow>`
    select ${columns} from playlist where store_id = ${request.storeId} order by lower(name), id
  `.execute(request.db)
  return rows
}

export const selectPlaylist = async (
  request: MemberRequest,
  id: string,
): Promise<PlaylistRow | undefined> => {
  const { rows } = await sql<PlaylistRow>`
    select ${columns} from playlist where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  return rows[0]
}

export const selectPlaylistNames = async (request: MemberRequest): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from playlist where store_id = ${request.storeId}
  `.execute(request.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Of all playlists: what screens may show already. */
export const selectShownSlides = async (request: MemberRequest): Promise<Slide[]> =>
  (await selectPlaylists(request)).flatMap(({ slides }) => slides)

/** Locks the playlists of the store until the transaction ends. */
export const lockPlaylists = async (request: MemberRequest): Promise<PlaylistRow[]> => {
  await lockStore(request)
  return selectPlaylists(request)
}

export const insertPlaylist = async (
  request: MemberRequest,
  id: string,
  { name, slides, celebrations }: PlaylistContent,
): Promise<void> => {
  await sql`
    insert into playlist (store_id, id, name, slides, celebrations, created_at)
    values (${request.storeId}, ${id}, ${name}, ${JSON.stringify(slides)}, ${JSON.stringify(celebrations)},
      ${request.now})
  `.execute(request.db)
}

export const updatePlaylist = async (
  request: MemberRequest,
  id: string,
  { name, slides, celebrations }: PlaylistContent,
): Promise<void> => {
  await sql`
    update playlist set name = ${name}, slides = ${JSON.stringify(slides)},
      celebrations = ${JSON.stringify(celebrations)}, version = version + 1
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const deletePlaylistRow = async (request: MemberRequest, id: string): Promise<void> => {
  await sql`delete from playlist where store_id = ${request.storeId} and id = ${id}`.execute(request.db)
}
