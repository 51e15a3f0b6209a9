import type { Day } from '@tillsight/domain/day'
import type { Comparison, TimedPeriod } from '@tillsight/domain/timed-period'
import type { MemberRequest } from '#platform/request.ts'
import { answerQuestion } from './answer-question.ts'
import { metricFinder } from './asked-metrics.ts'
import type { Asked } from './asked-question.ts'
import { type AskedThen, asKnownOn } from './known/as-known-on.ts'
import { readTogether } from './read-together.ts'
import { timelineOf } from './timeline.ts'

/** How many parts there are where a question does not say it. */
const usualTop = 24

type Question = Omit<Asked, 'metrics' | 'top' | 'across_top'> & {
  metrics: readonly string[]
  top?: number | undefined
  across_top?: number | undefined
}
type Days = {
  period: TimedPeriod
  compare: readonly Comparison[]
  /** As it was known at the end of that day. */
  knownOn?: Day | undefined
}

/** The answer that a screen gets, and what is known of the metrics in it. Must be in a snapshot. */
export const readAnswer = async (
  request: MemberRequest,
  { top = usualTop, across_top = usualTop, ...question }: Question,
  { period, compare, knownOn }: Days,
) => {
  const find = await metricFinder(request, question.metrics)
  const metrics = find(question.metrics, 'metrics')
  const asked = { ...question, top, across_top, metrics }
  const then: AskedThen = knownOn
    ? await asKnownOn(request, asked, { period, compare, knownOn })
    : { request }
  const answer = await answerQuestion(then.request, asked, {
    timeline: timelineOf(then.request, period, compare),
    read: readTogether(then.request),
    known: then.known,
  })
  return { answer, metrics }
}

export type MetricAnswer = Awaited<ReturnType<typeof readAnswer>>
