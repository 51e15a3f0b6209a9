import { grains } from '@tillsight/domain/figures/metrics/buckets'
import { longestQuestion } from '@tillsight/domain/insight/ask/words'
import { comparisons } from '@tillsight/domain/timed-period'
import { z } from 'zod'
import { call } from '../call.ts'
import { ExplorationForm } from '../figures/exploration.ts'
import { Figures, units } from '../figures/metrics.ts'
import { requiredLine } from '../text.ts'

export const Answered = z.object({
  /** How the question was read. Asked again, it is read the same way. */
  read_as: z.string(),
  /** What else it could mean, the likeliest first: questions that can be asked. */
  others: z.array(z.string()),
  question: ExplorationForm,
  /** Its metrics, as figures are called and written. */
  metrics: z.array(z.object({ id: z.string(), label: z.string(), unit: z.enum(units) })),
  /** As saved questions have it: a preset by its name, or two days. */
  range: z.string(),
  compare: z.array(z.enum(comparisons)),
  start_date: z.string(),
  end_date: z.string(),
  /** The steps of time, where it has any. */
  grain: z.enum(grains),
  /** Whether it is known as of now only, for any days. */
  is_of_now: z.boolean(),
  /** Whether the reasons of the change are asked for: /metric/why has them. */
  is_why: z.boolean(),
  figures: Figures,
  /** The parts or steps in the order that was asked for, by the first metric; null where none was. */
  ranked: z.array(z.object({ key: z.string().nullable(), label: z.string(), value: z.number() })).nullable(),
})

export const askQuestion = call({
  method: 'GET',
  path: '/ask',
  access: 'sales:read-own',
  summary: 'Answer a question in plain words, with how it was read, or say what was not understood',
  input: z.strictObject({ question: requiredLine('Type a question.', longestQuestion) }),
  output: z.object({
    answered: Answered.nullable(),
    refused: z
      .object({
        reason: z.string(),
        /** What was not understood. */
        words: z.array(z.string()),
        /** Questions nearby that have an answer. */
        nearest: z.array(z.string()),
      })
      .nullable(),
  }),
})
export type Asked = z.infer<typeof askQuestion.output>
