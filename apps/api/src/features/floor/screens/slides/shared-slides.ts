import type { SlideData } from '@tillsight/contract/floor/slides'
import type { Slide } from '@tillsight/domain/floor/screens/slides'
import type { Live } from '#platform/live/live.ts'
import type { MemberRequest } from '#platform/request.ts'
import { readSlide } from './read-slide.ts'
import type { Privacy } from './reading-request.ts'

type Answers = Map<string, { at: number; data: Promise<SlideData> }>

/** A process that has missed a change is wrong for no longer. */
const longestMs = 5000

const answersOf = new WeakMap<Live, Map<string, Answers>>()

/** What was read since the last change of the store: forgotten with the next one. */
const answersSince = ({ live, storeId }: MemberRequest): Answers => {
  const stores = answersOf.get(live) ?? new Map<string, Answers>()
  answersOf.set(live, stores)
  const known = stores.get(storeId)
  if (known) return known
  const answers: Answers = new Map()
  stores.set(storeId, answers)
  const forget = live.watch(storeId, ({ event }) => {
    if (event === 'hello') return
    stores.delete(storeId)
    forget()
  })
  return answers
}

/** Hundreds of screens ask for the same after a sale: it is read once for all that may see the same of it. */
export const sharedSlide = (
  { signal: _ofOneScreen, ...request }: MemberRequest,
  slide: Slide,
  { seller_names, shows_profit, shows_customers }: Privacy,
): Promise<SlideData> => {
  const privacy = { seller_names, shows_profit, shows_customers }
  const answers = answersSince(request)
  const key = JSON.stringify([slide, privacy, request.today, request.time, request.settings])
  const known = answers.get(key)
  if (known && performance.now() - known.at < longestMs) return known.data
  const data = readSlide(request, slide, privacy)
  answers.set(key, { at: performance.now(), data })
  data.catch(() => answers.delete(key))
  return data
}
