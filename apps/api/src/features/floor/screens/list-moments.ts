import type { tv } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { getAskingScreen } from './find-screen.ts'
import { readPlaying } from './show-screen.ts'
import { sharedMoments } from './slides/shared-answers.ts'

export const listMoments: Verb<typeof tv.listMoments> = async (request) => {
  const screen = await getAskingScreen(request)
  const playing = await readPlaying(request, screen)
  return playing ? sharedMoments(request, playing.celebrations, screen) : []
}
