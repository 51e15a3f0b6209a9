import type { playlists } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { refuseUnknownFiles } from '../files/refuse-unknown-files.ts'
import { findPlaylistForUpdate, refuseSameName } from './find-playlist.ts'
import { updatePlaylist } from './playlists.queries.ts'
import { presentPlaylist } from './present-playlist.ts'
import { refuseUnseenSlides } from './refuse-unseen-slides.ts'

export const editPlaylist: Verb<typeof playlists.editPlaylist> = (request, { id, version, ...content }) =>
  inTransaction(request, async (request) => {
    const { playlist, others } = await findPlaylistForUpdate(request, id)
    refuseStaleEdit({ what: 'playlist', latest: playlist, edited: version })
    refuseSameName(content.name, others)
    await refuseUnseenSlides(request, content.slides, playlist.slides)
    await refuseUnknownFiles(request, content)
    await updatePlaylist(request, id, content)
    const { name, slides, celebrations } = playlist
    await audit(request, {
      ...request,
      action: 'playlist.edited',
      record: { kind: 'playlist', id },
      before: { id, name, slides, celebrations },
      after: { id, ...content },
    })
    request.publish('screens')
    return presentPlaylist(request, (await findPlaylistForUpdate(request, id)).playlist)
  })
