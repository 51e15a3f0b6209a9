import type { metrics } from '@tillsight/contract'
import { inSnapshot, type Verb } from '#platform/request.ts'
import { answerQuestion } from './answer-question.ts'

export const queryMetrics: Verb<typeof metrics.queryMetrics> = (request, input) => {
  const { start_date: start, end_date: end, compare, ...question } = input
  return inSnapshot(request, (request) =>
    answerQuestion(request, question, { period: { start, end }, compare }),
  )
}

/** All as of one moment: what a dashboard shows side by side agrees. */
export const queryManyMetrics: Verb<typeof metrics.queryManyMetrics> = (request, input) => {
  const { start_date: start, end_date: end, compare, questions } = input
  const when = { period: { start, end }, compare }
  return inSnapshot(request, (request) =>
    Promise.all(questions.map((question) => answerQuestion(request, question, when))),
  )
}
