import type { playlists } from '@tillsight/contract'
import { mostPlaylists } from '@tillsight/domain/floor/screens/slides'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { refuseUnknownFiles } from '../files/refuse-unknown-files.ts'
import { findPlaylistForUpdate, refuseSameName } from './find-playlist.ts'
import { insertPlaylist, lockPlaylists, type PlaylistContent, type PlaylistRow } from './playlists.queries.ts'
import { presentPlaylist } from './present-playlist.ts'
import { refuseUnseenSlides } from './refuse-unseen-slides.ts'

/** In a transaction that has checked the slides. */
export const addPlaylist = async (request: MemberRequest, content: PlaylistContent): Promise<PlaylistRow> => {
  const others = await lockPlaylists(request)
  if (others.length >= mostPlaylists)
    throw new AppError('conflict', `A store can have at most ${mostPlaylists} playlists. Delete some first.`)
  refuseSameName(content.name, others)
  const id = newId()
  await insertPlaylist(request, id, content)
  await audit(request, {
    ...request,
    action: 'playlist.created',
    record: { kind: 'playlist', id },
    after: { id, ...content },
  })
  request.publish('screens')
  return (await findPlaylistForUpdate(request, id)).playlist
}

export const createPlaylist: Verb<typeof playlists.createPlaylist> = (request, content) =>
  inTransaction(request, async (request) => {
    await refuseUnseenSlides(request, content.slides)
    await refuseUnknownFiles(request, content)
    return presentPlaylist(request, await addPlaylist(request, content))
  })
