import { explore } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { createQuestion } from './create-question.ts'
import { deleteQuestion } from './delete-question.ts'
import { editQuestion } from './edit-question.ts'
import { exportQuestion } from './export-question.ts'
import { listQuestions } from './list-questions.ts'

export { readQuestionSections } from './question-sections.ts'
export { canAnswer } from './refuse-question.ts'

export const exploreCalls = [
  answering(explore.listQuestions, listQuestions),
  answering(explore.createQuestion, createQuestion),
  answering(explore.editQuestion, editQuestion),
  answering(explore.deleteQuestion, deleteQuestion),
  answering(explore.exportQuestion, exportQuestion),
]
