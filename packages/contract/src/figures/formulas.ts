import { longestFormula } from '@tillsight/domain/figures/formulas/own-metrics'
import { z } from 'zod'
import { call } from '../call.ts'
import { endDate, inOrder, outOfOrder, startDate } from '../days.ts'
import { SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { anyText, optionalLine, requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'

export const formulaNameLimit = 60
export const formulaDescriptionLimit = 200
const noName = 'Name the metric.'
const noFormula = 'Write a formula, such as [Gross Profit] ÷ [Sales].'
const unknownFormula = 'This metric does not exist.'
const directions = ['up', 'down', 'neither'] as const

/** Metrics are named in brackets; a name with brackets could not be. */
const name = upTo(
  formulaNameLimit,
  { missing: noName, tooLong: `At most ${formulaNameLimit} characters.` },
  (most) => requiredLine(noName, most),
).refine((text) => !/[[\]]/.test(text), 'The name cannot contain brackets.')

const formula = anyText(noFormula, longestFormula).trim().min(1, noFormula)

/** As the form asks for it. */
export const FormulaForm = z.strictObject({
  name,
  formula,
  better: z.enum(directions, 'Choose what is better.'),
  description: optionalLine(
    `At most ${formulaDescriptionLimit} characters.`,
    formulaDescriptionLimit,
  ).optional(),
})

const Formula = z.object({
  /** Also the id of the metric, wherever metrics are asked for. */
  id: z.string(),
  name: z.string(),
  formula: z.string(),
  better: z.enum(directions),
  description: z.string().nullable(),
  unit: z.enum(['money', 'count', 'percent', 'number']).nullable(),
  /** Why it cannot be calculated any more; null where it can. */
  problem: z.string().nullable(),
  version: z.number(),
})
export type Formula = z.infer<typeof Formula>

export const listFormulas = call({
  method: 'GET',
  path: '/formula/view',
  access: 'sales:read-own',
  summary: "List the store's own metrics that the member may see",
  input: z.strictObject({}),
  output: z.array(Formula),
})

export const createFormula = call({
  method: 'POST',
  path: '/formula/create',
  access: 'formulas:write',
  summary: 'Add a metric that is calculated from others by a formula',
  input: FormulaForm,
  output: Formula,
})

export const editFormula = call({
  method: 'POST',
  path: '/formula/edit',
  access: 'formulas:write',
  summary: "Edit one of the store's own metrics; omitted fields stay the same",
  input: FormulaForm.partial().extend({ id: SubjectId(unknownFormula), version: EditedVersion }),
  output: Formula,
})

export const deleteFormula = call({
  method: 'DELETE',
  path: '/formula/delete',
  access: 'formulas:write',
  summary: "Delete one of the store's own metrics that no other one uses",
  input: z.strictObject({ id: SubjectId(unknownFormula) }),
  output: z.null(),
})

export const previewFormula = call({
  method: 'POST',
  path: '/formula/preview',
  writes: 'nothing',
  access: 'formulas:write',
  summary: 'Calculate a formula for some days without saving it',
  input: z.strictObject({ formula, start_date: startDate, end_date: endDate }).refine(inOrder, outOfOrder),
  output: z.object({ unit: z.enum(['money', 'count', 'percent', 'number']), value: z.number().nullable() }),
})

export const formulaCalls = [listFormulas, createFormula, editFormula, deleteFormula, previewFormula] as const
