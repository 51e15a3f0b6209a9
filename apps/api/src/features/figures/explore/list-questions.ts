import type { explore } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { presentQuestion } from './present-question.ts'
import { selectQuestions } from './questions.queries.ts'

export const listQuestions: Verb<typeof explore.listQuestions> = async (request) =>
  (await selectQuestions(request)).map(presentQuestion)
