import type { explore } from '@tillsight/contract'
import { mostSavedQuestions } from '@tillsight/domain/figures/explore/question-limits'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseSameName } from './find-question.ts'
import { presentQuestion } from './present-question.ts'
import { insertQuestion, lockQuestions } from './questions.queries.ts'
import { refuseQuestion } from './refuse-question.ts'

export const createQuestion: Verb<typeof explore.createQuestion> = (request, input) =>
  inTransaction(request, async (request) => {
    const all = await lockQuestions(request)
    if (all.length >= mostSavedQuestions)
      throw fieldError('conflict', 'name', `At most ${mostSavedQuestions} questions. Delete one first.`)
    const { name, question, compare, range } = input
    refuseSameName(all, { name })
    await refuseQuestion(request, question)
    const row = await insertQuestion(request, { id: newId(), name, exploration: question, compare, range })
    await audit(request, {
      ...request,
      action: 'question.created',
      record: { kind: 'question', id: row.id },
      after: { id: row.id, name, question, compare, range },
    })
    request.publish('questions')
    return presentQuestion(row)
  })
