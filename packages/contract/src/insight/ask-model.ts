import {
  modelKinds,
  mostEarlier,
  mostMonthlyTokens,
  questionLimits,
} from '@tillsight/domain/insight/ask/model/model-kinds'
import { longestQuestion } from '@tillsight/domain/insight/ask/words'
import { z } from 'zod'
import { call } from '../call.ts'
import { units } from '../figures/metrics.ts'
import { requiredLine } from '../text.ts'
import { Answered } from './ask.ts'

const Use = z.object({
  questions: z.number(),
  tokens: z.number(),
  /** By the prices that were entered. */
  cost: z.number(),
})

const Model = z.object({
  kind: z.enum(modelKinds),
  model: z.string(),
  /** Where questions are sent. */
  host: z.string(),
})

export const getModel = call({
  method: 'GET',
  path: '/ask/model',
  access: 'sales:read-own',
  summary: 'Read which language model answers freer questions, if any',
  input: z.strictObject({}),
  output: z.object({
    model: Model.nullable(),
    /** For those who may change it. */
    settings: z
      .object({
        address: z.string(),
        has_key: z.boolean(),
        monthly_tokens: z.number(),
        price_in: z.number(),
        price_out: z.number(),
        month: Use,
      })
      .nullable(),
  }),
})
export type AskModel = z.infer<typeof getModel.output>

const tokens = 'Enter how many tokens a month may take.'
const price = z.number('Enter a price.').min(0, 'Enter 0 or more.').max(10_000, 'At most 10,000.')

export const editModel = call({
  method: 'POST',
  path: '/ask/model_edit',
  access: 'store:write',
  summary: 'Choose the language model for questions that are not understood without one',
  input: z.strictObject({
    kind: z.enum(modelKinds, 'Choose a kind of model.'),
    address: requiredLine('Enter the address of the model.', 300),
    model: requiredLine('Enter the name of the model.', 100),
    /** Left out, the one that is stored stays. */
    api_key: requiredLine('Enter the key.', 500).optional(),
    monthly_tokens: z
      .int(tokens)
      .min(1000, 'At least 1,000.')
      .max(mostMonthlyTokens, 'This number is too large.'),
    /** Of a million tokens, sent and received. */
    price_in: price,
    price_out: price,
  }),
  output: z.null(),
})

export const removeModel = call({
  method: 'DELETE',
  path: '/ask/model_remove',
  access: 'store:write',
  summary: 'Turn off the language model, and delete its key',
  input: z.strictObject({}),
  output: z.null(),
})

const Piece = z.union([
  z.object({ text: z.string() }),
  z.object({ value: z.number().nullable(), unit: z.enum(units) }),
])

const LookedAt = z.object({
  source: z.enum(['findings', 'forecast']),
  lines: z.array(z.object({ label: z.string(), value: z.number().nullable(), unit: z.enum(units) })),
})
export type LookedAt = z.infer<typeof LookedAt>

const question = requiredLine('Type a question.', longestQuestion)
const tooMany = 'Start a new question.'
/** A comparison asks twice. */
const mostAsked = 2 * questionLimits.asked

export const askFreely = call({
  method: 'POST',
  path: '/ask/freely',
  writes: 'nothing',
  access: 'sales:read-own',
  summary: 'Let the language model of the store put a question into ones that have an answer',
  input: z.strictObject({
    question,
    /** What was asked before in the same conversation, the oldest first. */
    earlier: z
      .array(z.strictObject({ question, asked: z.array(question).max(mostAsked, tooMany) }))
      .max(mostEarlier, tooMany)
      .default([]),
  }),
  output: z.object({
    /** What the model said, with figures of ours; null where it said nothing that may be shown. */
    pieces: z.array(Piece).nullable(),
    /** The questions that it asked and that were answered, to be sent with the next one. */
    asked: z.array(z.string()),
    /** Their answers, as of any other question. */
    answers: z.array(Answered),
    /** Where else it looked, with the figures that it was given marks for. */
    looked_at: z.array(LookedAt),
    /** Why there is no answer; null where there is one. */
    refused: z.string().nullable(),
    /** All that left the store for this answer. */
    sent: z.array(z.string()),
    host: z.string(),
    tokens: z.number(),
  }),
})
export type FreeAnswer = z.infer<typeof askFreely.output>

export const askModelCalls = [getModel, editModel, removeModel, askFreely] as const
