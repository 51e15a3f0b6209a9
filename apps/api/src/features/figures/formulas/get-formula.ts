import { fieldError } from '#platform/errors.ts'
import type { FormulaRow } from './formulas.queries.ts'

export const getFormula = (all: readonly FormulaRow[], id: string): FormulaRow => {
  const row = all.find((one) => one.id === id)
  if (!row) throw fieldError('missing', 'id', 'This metric does not exist.')
  return row
}
