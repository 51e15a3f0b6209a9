import type { formulas } from '@tillsight/contract'
import { ownSellerId } from '#features/books/sales/index.ts'
import { compileTyped } from '#features/figures/formulas/index.ts'
import type { Verb } from '#platform/request.ts'
import { presentValue } from './present-value.ts'
import { readMeasures } from './read-measures.ts'

/** The value of a formula that is being typed. */
export const previewFormula: Verb<typeof formulas.previewFormula> = async (request, input) => {
  const { unit, needs, value } = await compileTyped(request, input.formula)
  const period = { start: input.start_date, end: input.end_date }
  const { whole } = await readMeasures(request, needs, { period, sellerId: ownSellerId(request), by: null })
  return { unit, value: presentValue(unit, value(whole)) }
}
