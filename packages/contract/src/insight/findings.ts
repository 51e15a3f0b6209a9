import {
  areaNames,
  confidences,
  type FindingArea,
  findingKindIds,
} from '@tillsight/domain/insight/findings/finding'
import { stepKinds } from '@tillsight/domain/insight/findings/step'
import { z } from 'zod'
import { call } from '../call.ts'

const areas = Object.keys(areaNames) as [FindingArea, ...FindingArea[]]

const Finding = z.object({
  id: z.string(),
  kind: z.enum(findingKindIds),
  area: z.enum(areas),
  label: z.string(),
  title: z.string(),
  evidence: z.string(),
  why: z.string(),
  /** What is at stake; null where it cannot be said in money. */
  money: z.number().nullable(),
  confidence: z.enum(confidences),
  found_on: z.string(),
  /** Where the rows behind it are. */
  address: z.string(),
  address_label: z.string(),
  /** What is done about it in one step, which can be undone; null where the role may not. */
  action: z.object({ kind: z.enum(stepKinds), label: z.string() }).nullable(),
  /** What was made of it: the action can be undone while this is here. */
  made: z.object({ label: z.string(), address: z.string() }).nullable(),
  is_dismissed: z.boolean(),
})
export type Finding = z.infer<typeof Finding>

export const listFindings = call({
  method: 'GET',
  path: '/finding/view',
  access: 'sales:read',
  summary: 'List what was found in the books, what is at stake first, and what cannot be said yet',
  input: z.strictObject({}),
  output: z.object({
    /** Whether the licence of the store includes the AI module. */
    is_included: z.boolean(),
    /** Null before the first look. */
    made_at: z.string().nullable(),
    findings: z.array(Finding),
    gaps: z.array(z.object({ kind: z.enum(findingKindIds), label: z.string(), reason: z.string() })),
  }),
})
export type Findings = z.infer<typeof listFindings.output>

export const refreshFindings = call({
  method: 'POST',
  path: '/finding/refresh',
  access: 'sales:read',
  summary: 'Look at the books again now, in the background',
  input: z.strictObject({}),
  output: z.object({ id_job: z.string() }),
})

export const findingCalls = [listFindings, refreshFindings] as const
