import type { Formula } from '@tillsight/contract/figures/formulas'
import { type OwnMetric, shownFormula, tryOwnMetric } from '@tillsight/domain/figures/formulas/own-metrics'
import type { FormulaRow } from './formulas.queries.ts'

export const presentFormula = (row: FormulaRow, all: readonly OwnMetric[]): Formula => {
  const { metric, problem } = tryOwnMetric(row, all)
  return {
    id: row.id,
    name: row.name,
    formula: shownFormula(row.formula, all),
    better: row.better,
    description: row.description || null,
    unit: metric?.unit ?? null,
    problem: problem?.message ?? null,
    version: row.version,
  }
}
