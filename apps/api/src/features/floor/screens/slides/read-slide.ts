import type { SlideData } from '@tillsight/contract/floor/slides'
import { isRankingOfPeople, rankingHidden } from '@tillsight/domain/floor/screens/comparing'
import { metricOfSlide, type Slide } from '@tillsight/domain/floor/screens/slides'
import { readSeenMetrics } from '#features/figures/metrics/index.ts'
import { inBriefSnapshot, type MemberRequest } from '#platform/request.ts'
import { readBreakEven } from './read-break-even.ts'
import { readContest } from './read-contest.ts'
import { readDashboard } from './read-dashboard.ts'
import { readFigure } from './read-figure.ts'
import { readHeat } from './read-heat.ts'
import { readPicture } from './read-picture.ts'
import { readQuestion } from './read-question.ts'
import { readRace } from './read-race.ts'
import { readRanking } from './read-ranking.ts'
import { readLatestSales } from './read-sales.ts'
import { readStock } from './read-stock.ts'
import { readToday } from './read-today.ts'
import { type Privacy, readingRequest } from './reading-request.ts'

const unshown: SlideData = {
  kind: 'hidden',
  reason: 'This screen does not show cost or profit. You can allow it in the settings of the screen.',
}

/** A figure that was deleted, or one that this screen may not show. */
const unseen = async (request: MemberRequest, metric: string): Promise<SlideData> => {
  const exists = (await readSeenMetrics({ ...request, role: 'analyst' }, [metric])).has(metric)
  return exists ? unshown : { kind: 'hidden', reason: 'This figure no longer exists.' }
}

const read = async (request: MemberRequest, slide: Slide, privacy: Privacy): Promise<SlideData> => {
  if (isRankingOfPeople(slide) && !request.settings.comparesPeople)
    return { kind: 'hidden', reason: rankingHidden }
  const metric = metricOfSlide(slide)
  if (metric !== null && !(await readSeenMetrics(request, [metric])).has(metric))
    return unseen(request, metric)
  switch (slide.kind) {
    case 'figure':
      return readFigure(request, slide)
    case 'today':
      return readToday(request, slide)
    case 'dashboard':
      return readDashboard(request, slide)
    case 'question':
      return readQuestion(request, slide, privacy)
    case 'goals':
      return readRace(request, privacy)
    case 'contest':
      return readContest(request, privacy)
    case 'sellers':
    case 'products':
      return readRanking(request, slide, privacy)
    case 'break_even':
      return privacy.shows_profit ? readBreakEven(request) : unshown
    case 'heat':
      return readHeat(request, slide)
    case 'stock':
      return readStock(request)
    case 'sales':
      return readLatestSales(request, privacy)
    case 'message':
      return { kind: 'message', heading: slide.heading, text: slide.text }
    case 'picture':
      return readPicture(request, slide)
    case 'clock':
      return { kind: 'clock' }
  }
}

/** What a slide shows now to everyone in the shop, all as of one moment. */
export const readSlide = (request: MemberRequest, slide: Slide, privacy: Privacy): Promise<SlideData> =>
  inBriefSnapshot(readingRequest(request, privacy), (request) => read(request, slide, privacy))
