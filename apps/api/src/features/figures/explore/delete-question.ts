import type { explore } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getQuestion } from './find-question.ts'
import { deleteQuestionRow, lockQuestions } from './questions.queries.ts'

/** Tiles and reports that were made from it have their own copy. */
export const deleteQuestion: Verb<typeof explore.deleteQuestion> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { name, exploration, compare, range } = getQuestion(await lockQuestions(request), id)
    await deleteQuestionRow(request, id)
    await audit(request, {
      ...request,
      action: 'question.deleted',
      record: { kind: 'question', id },
      before: { id, name, question: exploration, compare, range },
    })
    request.publish('questions')
    return null
  })
