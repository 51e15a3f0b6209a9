import type { Comparison, TimedPeriod } from '@tillsight/domain/timed-period'
import type { MemberRequest } from '#platform/request.ts'
import { answerQuestion } from './answer-question.ts'
import { metricFinder } from './asked-metrics.ts'
import type { Asked } from './asked-question.ts'
import { readTogether } from './read-together.ts'
import { timelineOf } from './timeline.ts'

/** How many parts there are where a question does not say it. */
const usualTop = 24

type Question = Omit<Asked, 'metrics' | 'top' | 'across_top'> & {
  metrics: readonly string[]
  top?: number | undefined
  across_top?: number | undefined
}
type Days = { period: TimedPeriod; compare: readonly Comparison[] }

/** The answer that a screen gets, and what is known of the metrics in it. Must be in a snapshot. */
export const readAnswer = async (
  request: MemberRequest,
  { top = usualTop, across_top = usualTop, ...question }: Question,
  { period, compare }: Days,
) => {
  const find = await metricFinder(request, question.metrics)
  const metrics = find(question.metrics, 'metrics')
  const answer = await answerQuestion(
    request,
    { ...question, top, across_top, metrics },
    { timeline: timelineOf(request, period, compare), read: readTogether(request) },
  )
  return { answer, metrics }
}

export type MetricAnswer = Awaited<ReturnType<typeof readAnswer>>
