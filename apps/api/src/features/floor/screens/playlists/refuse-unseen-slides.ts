import { questionText } from '@tillsight/domain/figures/explore/asked-question'
import { hasSeries, splitsFor } from '@tillsight/domain/figures/metrics/splits'
import { isRankingOfPeople, rankingHidden } from '@tillsight/domain/floor/screens/comparing'
import { metricOfSlide, type Slide } from '@tillsight/domain/floor/screens/slides'
import { findOwnDashboard } from '#features/figures/dashboards/index.ts'
import { canAnswer } from '#features/figures/explore/index.ts'
import { type AskedMetric, readSeenMetrics } from '#features/figures/metrics/index.ts'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

const unfitting = 'This metric cannot be shown this way.'

/** Whether the metric can be drawn so: split where it is ranked, by the hour where hours are compared. */
const fits = ({ kind }: Slide, { needs }: AskedMetric): boolean => {
  const splits = splitsFor(needs)
  if (kind === 'sellers') return splits.includes('seller')
  if (kind === 'products') return splits.includes('product')
  if (kind === 'heat') return splits.includes('weekday') && splits.includes('hour')
  return kind !== 'today' || hasSeries(needs, 'hour')
}

const refuse = (place: number, field: string, message: string): never => {
  throw new AppError('invalid', message, { fields: { [`slides.${place}.${field}`]: message } })
}

type QuestionSlide = Extract<Slide, { kind: 'question' }>

/** A question that cannot be answered any more stays in its playlist, which says so on the screen. */
const isSameQuestion = ({ id, question }: QuestionSlide, before: readonly Slide[]): boolean =>
  before.some(
    (slide) =>
      slide.kind === 'question' && slide.id === id && questionText(slide.question) === questionText(question),
  )

const refuseQuestion = async (
  request: MemberRequest,
  { question }: QuestionSlide,
  place: number,
): Promise<void> => {
  if (question.shape === 'cohorts') refuse(place, 'question', 'Cohorts cannot be shown on a screen.')
  if (!(await canAnswer(request, question))) refuse(place, 'question', 'This question cannot be answered.')
}

/** Someone shows others only what they may see: a metric of their role, and dashboards of their own or already there. */
export const refuseUnseenSlides = async (
  request: MemberRequest,
  slides: readonly Slide[],
  before: readonly Slide[] = [],
): Promise<void> => {
  const seen = await readSeenMetrics(
    request,
    slides.flatMap((slide) => metricOfSlide(slide) ?? []),
  )
  const shared = new Set(before.flatMap((slide) => (slide.kind === 'dashboard' ? [slide.id_dashboard] : [])))
  const isKnown = ({ id, kind }: Slide) => before.some((slide) => slide.id === id && slide.kind === kind)
  for (const [place, slide] of slides.entries()) {
    // One from before it was turned off stays in its playlist, and is not shown.
    if (isRankingOfPeople(slide) && !request.settings.comparesPeople && !isKnown(slide))
      refuse(place, 'kind', rankingHidden)
    const id = metricOfSlide(slide)
    const metric = id === null ? null : seen.get(id)
    if (metric === undefined) refuse(place, 'metric', 'This metric does not exist.')
    else if (metric && !fits(slide, metric)) refuse(place, 'metric', unfitting)
    if (slide.kind === 'question' && !isSameQuestion(slide, before))
      await refuseQuestion(request, slide, place)
    if (slide.kind !== 'dashboard' || shared.has(slide.id_dashboard)) continue
    if (!(await findOwnDashboard(request, slide.id_dashboard)))
      refuse(place, 'id_dashboard', 'This dashboard does not exist.')
  }
}
