import type { tv } from '@tillsight/contract'
import { filesOf } from '@tillsight/domain/floor/screens/files'
import { playsAt } from '@tillsight/domain/floor/screens/plan'
import { identifyMs } from '@tillsight/domain/floor/screens/screen'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { addressOfFile } from './files/present-file.ts'
import { getAskingScreen } from './find-screen.ts'
import { type PlaylistRow, selectPlaylist } from './playlists/playlists.queries.ts'
import { type ScreenRow, selectStore } from './screens.queries.ts'

/** The playlist that plays by the plan; null in a pause, and while the screen is off. */
export const readPlaying = async (request: MemberRequest, screen: ScreenRow): Promise<PlaylistRow | null> => {
  const id = screen.is_off ? null : playsAt(screen.plan, request)
  return id === null ? null : ((await selectPlaylist(request, id)) ?? null)
}

const identifyUntil = ({ identify_at }: ScreenRow, now: Date): string | null => {
  const end = identify_at && new Date(identify_at.getTime() + identifyMs)
  return end && end > now ? end.toISOString() : null
}

export const showScreen: Verb<typeof tv.showScreen> = async (request) => {
  const screen = await getAskingScreen(request)
  const [playlist, store] = await Promise.all([readPlaying(request, screen), selectStore(request)])
  return {
    id: screen.id,
    name: screen.name,
    store_name: store.name,
    currency: request.settings.currency,
    locale: request.settings.locale,
    time_zone: store.time_zone,
    look: screen.look,
    rotation: screen.rotation,
    zoom: screen.zoom,
    is_off: screen.is_off,
    playing: playlist && {
      id: playlist.id,
      slides: playlist.slides,
      celebrates: playlist.celebrations.length > 0,
      has_sound: playlist.celebrations.some(({ sound }) => sound !== 'none'),
      files: filesOf(playlist).map((id) => addressOfFile(request, id)),
    },
    has_plan: screen.plan.length > 0,
    reload_at: screen.reload_at?.toISOString() ?? null,
    identify_until: identifyUntil(screen, request.now),
    now: request.now.toISOString(),
  }
}
