import { may } from '@tillsight/domain/access'
import { explorableOf, isSettled } from '@tillsight/domain/figures/explore/asked-question'
import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import { readSeenMetrics, seesSplit } from '#features/figures/metrics/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

/** Whether it can be answered as it stands, to this role. */
export const canAnswer = async (request: MemberRequest, question: Exploration): Promise<boolean> => {
  const seen = await readSeenMetrics(request, question.metrics)
  const known = new Map([...seen].map(([id, { needs }]) => [id, explorableOf(id, needs)]))
  const splits = [question.split, question.across, ...question.filters.map(({ by }) => by)]
  return (
    isSettled(question, known) &&
    splits.every((split) => split === null || seesSplit(request.role, split)) &&
    (question.shape !== 'cohorts' || may(request.role, 'customers:read'))
  )
}

/** What cannot be answered is neither saved nor exported. */
export const refuseQuestion = async (request: MemberRequest, question: Exploration): Promise<void> => {
  if (!(await canAnswer(request, question)))
    throw fieldError('invalid', 'question', 'This question cannot be answered.')
}
