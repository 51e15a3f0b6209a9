import type { playlists } from '@tillsight/contract'
import { isRankingOfPeople } from '@tillsight/domain/floor/screens/comparing'
import { type ReadyMadeName, readyMade } from '@tillsight/domain/floor/screens/ready-made'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { addPlaylist } from './create-playlist.ts'
import { lockPlaylists, type PlaylistRow } from './playlists.queries.ts'
import { presentPlaylist } from './present-playlist.ts'

/** 'Café', or 'Café 2' where there is one of that name. */
const freeName = (name: string, taken: readonly PlaylistRow[]): string => {
  const names = new Set(taken.map((each) => each.name.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`
    if (!names.has(candidate.toLowerCase())) return candidate
  }
}

export const insertReadyMade = async (request: MemberRequest, name: ReadyMadeName): Promise<PlaylistRow> => {
  const { about: _about, ...content } = readyMade[name]
  const slides = content.slides.filter(
    (slide) => request.settings.comparesPeople || !isRankingOfPeople(slide),
  )
  return addPlaylist(request, {
    ...content,
    slides,
    name: freeName(content.name, await lockPlaylists(request)),
  })
}

export const copyReadyMade: Verb<typeof playlists.copyReadyMade> = (request, { ready_made }) =>
  inTransaction(request, async (request) =>
    presentPlaylist(request, await insertReadyMade(request, ready_made)),
  )
