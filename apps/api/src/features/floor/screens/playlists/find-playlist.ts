import type { PlanEntry } from '@tillsight/domain/floor/screens/plan'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { lockPlaylists, type PlaylistRow, selectPlaylistNames } from './playlists.queries.ts'

const unknown = 'This playlist does not exist.'

type Found = { playlist: PlaylistRow; others: PlaylistRow[] }

/** The playlist as it is now, and as it stays until the transaction ends. */
export const findPlaylistForUpdate = async (request: MemberRequest, id: string): Promise<Found> => {
  const all = await lockPlaylists(request)
  const playlist = all.find((each) => each.id === id)
  if (!playlist) throw fieldError('missing', 'id', unknown)
  return { playlist, others: all.filter((each) => each !== playlist) }
}

export const refuseSameName = (name: string, others: PlaylistRow[]): void => {
  const isTaken = others.some((each) => each.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw fieldError('conflict', 'name', 'Another playlist has this name.')
}

/** A plan names playlists of this store only. */
export const refuseUnknownPlaylists = async (
  request: MemberRequest,
  plan: readonly PlanEntry[],
): Promise<void> => {
  if (plan.length === 0) return
  const names = await selectPlaylistNames(request)
  const place = plan.findIndex(({ id_playlist }) => !names.has(id_playlist))
  if (place >= 0) throw fieldError('invalid', `plan.${place}.id_playlist`, unknown)
}
