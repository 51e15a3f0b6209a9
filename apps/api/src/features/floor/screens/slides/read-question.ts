import type { SlideData } from '@tillsight/contract/floor/slides'
import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import { shownName } from '@tillsight/domain/floor/screens/shown-name'
import { slideDays } from '@tillsight/domain/floor/screens/slide-days'
import { rangeNames } from '@tillsight/domain/floor/screens/slide-words'
import type { SlideRange } from '@tillsight/domain/floor/screens/slides'
import { canAnswer } from '#features/figures/explore/index.ts'
import { readAnswer, readSeenMetrics } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { mostFigures, readShownFigure } from './read-figure.ts'
import { byHours, presentHeat } from './read-heat.ts'
import { presentRanking, rowsShown } from './read-ranking.ts'
import type { Privacy } from './reading-request.ts'

type QuestionSlide = { title: string; question: Exploration; range: SlideRange }

const hidden = (reason: string): SlideData => ({ kind: 'hidden', reason })

const isOf = ({ split, across }: Exploration, one: 'customer' | 'seller'): boolean =>
  split === one || across === one

/** Why this screen does not show a question; null where it does. */
const reasonToHide = async (
  request: MemberRequest,
  question: Exploration,
  { shows_customers }: Privacy,
): Promise<string | null> => {
  if (!(await canAnswer({ ...request, role: 'analyst' }, question)) || question.shape === 'cohorts')
    return 'This question cannot be answered any more.'
  if (isOf(question, 'customer') && !shows_customers)
    return 'This screen does not show customers. You can allow it in the settings of the screen.'
  if (!(await canAnswer(request, question)))
    return 'This screen does not show cost, profit or what customers do. You can allow profit in the settings of the screen.'
  return null
}

/** A question of Explore for a room: figures with their course, the busy hours, or the largest parts of the first metric. */
export const readQuestion = async (
  request: MemberRequest,
  { title, question, range }: QuestionSlide,
  privacy: Privacy,
): Promise<SlideData> => {
  const reason = await reasonToHide(request, question, privacy)
  if (reason) return hidden(reason)
  const { metrics, split, across, filters } = question
  const period = slideDays(range, request.today, request.settings.weekStart)
  if (!split) {
    const seen = await readSeenMetrics(request, metrics)
    const figures = await Promise.all(
      [...seen.values()]
        .slice(0, mostFigures)
        .map((each) => readShownFigure(request, each, { period, filters })),
    )
    return { kind: 'figures', title, range: rangeNames[range], figures }
  }
  const isOfHours = split === byHours.split && across === byHours.across
  const asked = {
    metrics: metrics.slice(0, 1),
    filters,
    ...(isOfHours ? byHours : { split, top: rowsShown }),
  }
  const read = await readAnswer(request, asked, { period, compare: [] })
  if (isOfHours) return presentHeat(read, { title, range: rangeNames[range] })
  const nameOf = (label: string) => (split === 'seller' ? shownName(label, privacy.seller_names) : label)
  return presentRanking(read, { title, range, nameOf })
}
