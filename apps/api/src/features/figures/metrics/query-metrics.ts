import type { metrics } from '@tillsight/contract'
import { inBriefSnapshot, type Verb } from '#platform/request.ts'
import { answerQuestion } from './answer-question.ts'
import { metricFinder } from './asked-metrics.ts'
import { readAnswer } from './read-answer.ts'
import { readTogether } from './read-together.ts'
import { refuseLongAnswer } from './refuse-long-answer.ts'
import { timelineOf } from './timeline.ts'

export const queryMetrics: Verb<typeof metrics.queryMetrics> = async (request, input) => {
  const { start_date: start, end_date: end, compare, known_on: knownOn, ...question } = input
  const period = { start, end }
  refuseLongAnswer(request, 'metrics', [question], period, compare.length)
  return inBriefSnapshot(
    request,
    async (request) => (await readAnswer(request, question, { period, compare, knownOn })).answer,
  )
}

/** All as of one moment: what a dashboard shows side by side agrees. */
export const queryManyMetrics: Verb<typeof metrics.queryManyMetrics> = async (request, input) => {
  const { start_date: start, end_date: end, compare, questions } = input
  const period = { start, end }
  refuseLongAnswer(request, 'questions', questions, period, compare.length)
  const timeline = timelineOf(request, period, compare)
  return inBriefSnapshot(request, async (request) => {
    const read = readTogether(request)
    const find = await metricFinder(
      request,
      questions.flatMap(({ metrics }) => metrics),
    )
    return Promise.all(
      questions.map(async (question) => {
        const metrics = find(question.metrics, 'metrics')
        return answerQuestion(request, { ...question, metrics }, { timeline, read })
      }),
    )
  })
}
