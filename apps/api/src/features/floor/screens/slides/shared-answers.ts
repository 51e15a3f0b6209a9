import type { SlideData } from '@tillsight/contract/floor/slides'
import type { Celebration, Moment } from '@tillsight/domain/floor/screens/celebrations'
import type { Slide } from '@tillsight/domain/floor/screens/slides'
import type { Live } from '#platform/live/live.ts'
import type { MemberRequest } from '#platform/request.ts'
import { readMoments } from './read-moments.ts'
import { readSlide } from './read-slide.ts'
import type { Privacy } from './reading-request.ts'
import { type RecentAnswers, recentAnswers } from './recent-answers.ts'

const answersOf = new WeakMap<Live, Map<string, RecentAnswers>>()

/** What was read since the last change of the store: forgotten with the next one. */
const answersSince = ({ live, storeId }: MemberRequest): RecentAnswers => {
  const stores = answersOf.get(live) ?? new Map<string, RecentAnswers>()
  answersOf.set(live, stores)
  const known = stores.get(storeId)
  if (known) return known
  const answers = recentAnswers()
  stores.set(storeId, answers)
  const forget = live.watch(storeId, ({ event }) => {
    if (event === 'hello') return
    stores.delete(storeId)
    forget()
  })
  return answers
}

type Reading<Asked, Answer> = (request: MemberRequest, asked: Asked, privacy: Privacy) => Promise<Answer>

/** Hundreds of screens show the same after a sale: it is read once for all that may see the same of it. */
const shared =
  <Asked, Answer>(read: Reading<Asked, Answer>): Reading<Asked, Answer> =>
  ({ signal: _ofOneScreen, ...request }, asked, { seller_names, shows_profit, shows_customers }) => {
    const privacy = { seller_names, shows_profit, shows_customers }
    const { today, time, settings } = request
    const key = JSON.stringify([asked, privacy, today, time, settings])
    return answersSince(request).once(key, () => read(request, asked, privacy))
  }

export const sharedSlide = shared<Slide, SlideData>(readSlide)
export const sharedMoments = shared<readonly Celebration[], Moment[]>(readMoments)
