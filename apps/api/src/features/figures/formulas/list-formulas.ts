import type { formulas } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import { tryOwnMetric } from '@tillsight/domain/figures/formulas/own-metrics'
import { seesMeasures } from '@tillsight/domain/figures/metrics/seen-measures'
import type { Verb } from '#platform/request.ts'
import { selectFormulas } from './formulas.queries.ts'
import { presentFormula } from './present-formula.ts'

/** A formula whose parts a role may not see is hidden; a broken one is shown to those who can fix it. */
export const listFormulas: Verb<typeof formulas.listFormulas> = async (request) => {
  const rows = await selectFormulas(request)
  return rows
    .filter((row) => {
      const { metric } = tryOwnMetric(row, rows)
      return metric ? seesMeasures(request.role, metric.needs) : may(request.role, 'formulas:write')
    })
    .map((row) => presentFormula(row, rows))
}
