import type { explore } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { getQuestion, refuseSameName } from './find-question.ts'
import { presentQuestion } from './present-question.ts'
import { lockQuestions, type QuestionRow, updateQuestion } from './questions.queries.ts'
import { refuseQuestion } from './refuse-question.ts'

const said = ({ id, name, exploration, compare, range }: QuestionRow) => ({
  id,
  name,
  question: exploration,
  compare,
  range,
})

export const editQuestion: Verb<typeof explore.editQuestion> = (request, input) =>
  inTransaction(request, async (request) => {
    const all = await lockQuestions(request)
    const row = getQuestion(all, input.id)
    refuseStaleEdit({ what: 'question', latest: row, edited: input.version })
    const name = input.name ?? row.name
    refuseSameName(all, { id: row.id, name })
    if (input.question) await refuseQuestion(request, input.question)
    const edited = await updateQuestion(request, {
      id: row.id,
      name,
      exploration: input.question ?? row.exploration,
      compare: input.compare ?? row.compare,
      range: input.range ?? row.range,
    })
    await audit(request, {
      ...request,
      action: 'question.edited',
      record: { kind: 'question', id: row.id },
      before: said(row),
      after: said(edited),
    })
    request.publish('questions')
    return presentQuestion(edited)
  })
