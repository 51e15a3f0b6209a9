import type { playlists } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectPlaylists } from './playlists.queries.ts'
import { presentPlaylists } from './present-playlist.ts'

export const listPlaylists: Verb<typeof playlists.listPlaylists> = async (request) =>
  presentPlaylists(request, await selectPlaylists(request))
