import { may } from '@tillsight/domain/access'
import { explorableOf, isSettled } from '@tillsight/domain/figures/explore/asked-question'
import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import { readSeenMetrics, seesSplit } from '#features/figures/metrics/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

/** What cannot be answered, or not to this role, is neither saved nor exported. */
export const refuseQuestion = async (request: MemberRequest, question: Exploration): Promise<void> => {
  const seen = await readSeenMetrics(request, question.metrics)
  const known = new Map([...seen].map(([id, { needs }]) => [id, explorableOf(id, needs)]))
  const splits = [question.split, question.across, ...question.filters.map(({ by }) => by)]
  const mayAsk =
    isSettled(question, known) &&
    splits.every((split) => split === null || seesSplit(request.role, split)) &&
    (question.shape !== 'cohorts' || may(request.role, 'customers:read'))
  if (!mayAsk) throw fieldError('invalid', 'question', 'This question cannot be answered.')
}
