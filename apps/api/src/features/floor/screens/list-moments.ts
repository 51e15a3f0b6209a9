import type { tv } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { getAskingScreen } from './find-screen.ts'
import { readPlaying } from './show-screen.ts'
import { readMoments } from './slides/read-moments.ts'

export const listMoments: Verb<typeof tv.listMoments> = async (request) => {
  const screen = await getAskingScreen(request)
  const playing = await readPlaying(request, screen)
  return playing ? readMoments(request, playing.celebrations, screen) : []
}
