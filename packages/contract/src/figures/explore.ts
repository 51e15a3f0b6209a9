import { documentFormats } from '@tillsight/domain/document-format'
import { longestQuestionName } from '@tillsight/domain/figures/explore/question-limits'
import { rangeFromText } from '@tillsight/domain/ranges/range-text'
import { comparisons } from '@tillsight/domain/timed-period'
import { z } from 'zod'
import { call } from '../call.ts'
import { endDate, inOrder, knownOn, outOfOrder, startDate } from '../days.ts'
import { SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { ExplorationForm } from './exploration.ts'

const noName = 'Name the question.'
const unknownQuestion = 'This question does not exist.'

const name = upTo(
  longestQuestionName,
  { missing: noName, tooLong: `At most ${longestQuestionName} characters.` },
  (most) => requiredLine(noName, most),
)

/** What a question is called, as the form asks for it. */
export const QuestionNameForm = z.strictObject({ name })

const compare = z.array(z.enum(comparisons, 'This comparison does not exist.')).max(2)

/** A preset by its name, so that it moves on with the days, or two days: '2026-01-02/2026-01-05'. */
const range = z
  .string('Choose a range.')
  .max(40, 'Choose a range.')
  .refine((text) => rangeFromText(text, '2026-01-01') !== null, 'Choose a range.')

const Asked = z.strictObject({ name, question: ExplorationForm, compare, range })

const SavedQuestion = Asked.extend({
  id: z.string(),
  /** Who saved it; null where they have left and were erased. */
  author: z.string().nullable(),
  version: z.number(),
})
export type SavedQuestion = z.infer<typeof SavedQuestion>

export const listQuestions = call({
  method: 'GET',
  path: '/question/view',
  access: 'sales:read',
  summary: 'List the saved questions of Explore',
  input: z.strictObject({}),
  output: z.array(SavedQuestion),
})

export const createQuestion = call({
  method: 'POST',
  path: '/question/create',
  access: 'sales:read',
  summary: 'Save a question of Explore under a name, for everyone in the store',
  input: Asked,
  output: SavedQuestion,
})

export const editQuestion = call({
  method: 'POST',
  path: '/question/edit',
  access: 'sales:read',
  summary: 'Rename or change a saved question; omitted fields stay the same',
  input: Asked.partial().extend({ id: SubjectId(unknownQuestion), version: EditedVersion }),
  output: SavedQuestion,
})

export const deleteQuestion = call({
  method: 'DELETE',
  path: '/question/delete',
  access: 'sales:read',
  summary: 'Delete a saved question; tiles and reports made from it stay',
  input: z.strictObject({ id: SubjectId(unknownQuestion) }),
  output: z.null(),
})

export const exportQuestion = call({
  method: 'POST',
  path: '/question/export',
  access: 'sales:read-own',
  writes: 'export',
  summary: 'Export the answer to a question of Explore as a file',
  input: z
    .strictObject({
      question: ExplorationForm,
      start_date: startDate,
      end_date: endDate,
      compare: compare.default([]),
      known_on: knownOn.optional(),
      fmt: z.enum(documentFormats, 'Choose PDF, Excel or CSV.'),
    })
    .refine(inOrder, outOfOrder),
  output: z.unknown(),
  file: true,
})

export const exploreCalls = [
  listQuestions,
  createQuestion,
  editQuestion,
  deleteQuestion,
  exportQuestion,
] as const
