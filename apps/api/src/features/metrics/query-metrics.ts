import type { metrics } from '@tillsight/contract'
import { selectToday } from '#features/expenses/index.ts'
import { inSnapshot, type Verb } from '#platform/request.ts'
import { answerQuestion } from './answer-question.ts'

export const queryMetrics: Verb<typeof metrics.queryMetrics> = (request, input) => {
  const { start_date: start, end_date: end, compare, ...question } = input
  return inSnapshot(request, async (request) => {
    const today = await selectToday(request)
    return answerQuestion(request, question, { period: { start, end }, today, compare })
  })
}

/** All as of one moment: what a dashboard shows side by side agrees. */
export const queryManyMetrics: Verb<typeof metrics.queryManyMetrics> = (request, input) => {
  const { start_date: start, end_date: end, compare, questions } = input
  return inSnapshot(request, async (request) => {
    const when = { period: { start, end }, today: await selectToday(request), compare }
    return Promise.all(questions.map((question) => answerQuestion(request, question, when)))
  })
}
