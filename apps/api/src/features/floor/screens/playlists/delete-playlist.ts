import type { playlists } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { selectScreens } from '../screens.queries.ts'
import { findPlaylistForUpdate } from './find-playlist.ts'
import { deletePlaylistRow } from './playlists.queries.ts'
import { screensPlaying } from './present-playlist.ts'

export const deletePlaylist: Verb<typeof playlists.deletePlaylist> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { playlist } = await findPlaylistForUpdate(request, id)
    const [playing] = screensPlaying(await selectScreens(request), id)
    if (playing)
      throw new AppError(
        'conflict',
        `“${playing}” plays this. Choose another playlist for that screen first.`,
      )
    await deletePlaylistRow(request, id)
    const { name, slides, celebrations } = playlist
    await audit(request, {
      ...request,
      action: 'playlist.deleted',
      record: { kind: 'playlist', id },
      before: { id, name, slides, celebrations },
    })
    request.publish('screens')
    return null
  })
