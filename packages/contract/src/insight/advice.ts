import { findingKindIds } from '@tillsight/domain/insight/findings/finding'
import { z } from 'zod'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'

const unknownFinding = 'This finding no longer exists.'
const input = z.strictObject({ id: SubjectId(unknownFinding) })

export const dismissFinding = call({
  method: 'POST',
  path: '/finding/dismiss',
  access: 'goals:write',
  summary: 'Hide a finding that is of no use',
  input,
  output: z.null(),
})

export const restoreFinding = call({
  method: 'POST',
  path: '/finding/restore',
  access: 'goals:write',
  summary: 'Show a finding again that was hidden',
  input,
  output: z.null(),
})

export const followFinding = call({
  method: 'POST',
  path: '/finding/follow',
  access: 'promotions:write',
  summary:
    'Do what a finding suggests: a promotion, a draft of an order, a ticket about a customer, or an alert',
  input,
  output: z.object({ label: z.string(), address: z.string() }),
})

export const undoFollowing = call({
  method: 'POST',
  path: '/finding/undo',
  access: 'promotions:write',
  summary: 'Remove what was made of a finding, while nothing depends on it',
  input,
  output: z.null(),
})

const band = z.object({ median: z.number(), low: z.number(), high: z.number() })

export const readRecord = call({
  method: 'GET',
  path: '/advice/record',
  access: 'sales:read',
  summary:
    'Report how advice turned out by kind: given, followed, dismissed, and the outcome beside that not followed',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      kind: z.enum(findingKindIds),
      label: z.string(),
      shown: z.number(),
      followed: z.number(),
      dismissed: z.number(),
      /** Of those followed whose time is over. */
      better: z.number(),
      worse: z.number(),
      unclear: z.number(),
      /** What following brought in money beside the median of those not followed; null while too few are known. */
      effect: band.nullable(),
      /** A kind that did harm is not shown any more. */
      is_retired: z.boolean(),
    }),
  ),
})
export type AdviceRecord = z.infer<typeof readRecord.output>

export const adviceCalls = [dismissFinding, restoreFinding, followFinding, undoFollowing, readRecord] as const
