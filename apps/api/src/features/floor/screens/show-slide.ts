import type { playlists, screens, tv } from '@tillsight/contract'
import type { SlideData } from '@tillsight/contract/floor/slides'
import { fieldError } from '#platform/errors.ts'
import type { Verb } from '#platform/request.ts'
import { getAskingScreen, getScreen } from './find-screen.ts'
import { selectShownSlides } from './playlists/playlists.queries.ts'
import { refuseUnseenSlides } from './playlists/refuse-unseen-slides.ts'
import { readPlaying } from './show-screen.ts'
import { readSlide } from './slides/read-slide.ts'
import { sharedSlide } from './slides/shared-answers.ts'

/** A slide of what plays now: a screen reads no other. */
export const showSlide: Verb<typeof tv.showSlide> = async (request, { id }) => {
  const screen = await getAskingScreen(request)
  const slide = (await readPlaying(request, screen))?.slides.find((each) => each.id === id)
  if (!slide) throw fieldError('missing', 'id', 'This slide does not exist.')
  return sharedSlide(request, slide, screen)
}

const nothing = (reason: string): SlideData => ({ kind: 'hidden', reason })

/** The same picture for the list of screens, of the slide that the screen showed last. */
export const pictureOfScreen: Verb<typeof screens.pictureOfScreen> = async (request, { id }) => {
  const screen = await getScreen(request, id)
  if (screen.is_off) return nothing('Off')
  const playing = await readPlaying(request, screen)
  const slide = playing?.slides.find((each) => each.id === screen.slide_id) ?? playing?.slides[0]
  if (!slide) return nothing(screen.plan.length > 0 ? 'Paused' : 'No playlist yet')
  return sharedSlide(request, slide, screen)
}

export const previewSlide: Verb<typeof playlists.previewSlide> = async (request, { slide, shows_profit }) => {
  await refuseUnseenSlides(request, [slide], await selectShownSlides(request))
  return readSlide(request, slide, { seller_names: 'first', shows_profit, shows_customers: false })
}
