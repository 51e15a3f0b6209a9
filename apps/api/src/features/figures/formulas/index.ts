import { formulas, listExports } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { createFormula } from './create-formula.ts'
import { deleteFormula } from './delete-formula.ts'
import { editFormula } from './edit-formula.ts'
import { exportFormulas } from './export-formulas.ts'
import { listFormulas } from './list-formulas.ts'

export { compileTyped } from './compile-typed.ts'
export { selectFormulas as readOwnFormulas } from './formulas.queries.ts'
export { readOwnMetrics } from './read-own-metrics.ts'

export const formulaCalls = [
  answering(formulas.listFormulas, listFormulas),
  answering(listExports.exportFormulas, exportFormulas),
  answering(formulas.createFormula, createFormula),
  answering(formulas.editFormula, editFormula),
  answering(formulas.deleteFormula, deleteFormula),
]
