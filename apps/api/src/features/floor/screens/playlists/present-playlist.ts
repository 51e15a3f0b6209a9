import type { Playlist } from '@tillsight/contract/floor/playlists'
import type { MemberRequest } from '#platform/request.ts'
import { type ScreenRow, selectScreens } from '../screens.queries.ts'
import type { PlaylistRow } from './playlists.queries.ts'

export const screensPlaying = (screens: readonly ScreenRow[], id: string): string[] =>
  screens.filter(({ plan }) => plan.some(({ id_playlist }) => id_playlist === id)).map(({ name }) => name)

export const presentPlaylists = async (
  request: MemberRequest,
  rows: readonly PlaylistRow[],
): Promise<Playlist[]> => {
  const screens = await selectScreens(request)
  return rows.map(({ id, name, slides, celebrations, version }) => ({
    id,
    name,
    slides,
    celebrations,
    screens: screensPlaying(screens, id),
    version,
  }))
}

export const presentPlaylist = async (request: MemberRequest, row: PlaylistRow): Promise<Playlist> => {
  const [playlist] = await presentPlaylists(request, [row])
  if (!playlist) throw new Error('no playlist')
  return playlist
}
