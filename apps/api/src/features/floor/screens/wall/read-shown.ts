import type { Shown } from '@tillsight/contract/floor/tv'
import { playsAt } from '@tillsight/domain/floor/screens/plan'
import type { MemberRequest } from '#platform/request.ts'
import { type PlaylistRow, selectPlaylists } from '../playlists/playlists.queries.ts'
import { type ScreenRow, selectScreens } from '../screens.queries.ts'
import { sharedMoments, sharedSlide } from '../slides/shared-answers.ts'

/** The slide that the screen said it shows; nothing where it plays something else by now. */
const slideOf = async (request: MemberRequest, screen: ScreenRow, playing: PlaylistRow) => {
  const slide = playing.slides.find(({ id }) => id === screen.slide_id)
  return slide ? { id: slide.id, data: await sharedSlide(request, slide, screen) } : null
}

const momentsOf = (request: MemberRequest, screen: ScreenRow, { celebrations }: PlaylistRow) =>
  celebrations.length > 0 ? sharedMoments(request, celebrations, screen) : null

/** What each screen of the store shows now, by its id: two queries for all of them, and each slide once. */
export const readShown = async (
  request: MemberRequest,
): Promise<(screenId: string) => Promise<Shown | null>> => {
  const [screens, playlists] = await Promise.all([selectScreens(request), selectPlaylists(request)])
  const screenOf = new Map(screens.map((screen) => [screen.id, screen]))
  return async (screenId) => {
    const screen = screenOf.get(screenId)
    const id = !screen || screen.is_off ? null : playsAt(screen.plan, request)
    const playing = playlists.find((playlist) => playlist.id === id)
    if (!screen || !playing) return null
    const [slide, moments] = await Promise.all([
      slideOf(request, screen, playing),
      momentsOf(request, screen, playing),
    ])
    return { slide, moments }
  }
}
