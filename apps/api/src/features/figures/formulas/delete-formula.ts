import type { formulas } from '@tillsight/contract'
import { ownMetricsIn } from '@tillsight/domain/figures/formulas/own-metrics'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { deleteFormulaRow, lockFormulas } from './formulas.queries.ts'
import { getFormula } from './get-formula.ts'
import { presentFormula } from './present-formula.ts'

export const deleteFormula: Verb<typeof formulas.deleteFormula> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const all = await lockFormulas(request)
    const row = getFormula(all, id)
    const users = all
      .filter(({ formula }) => ownMetricsIn(formula).includes(id))
      .map(({ name }) => `“${name}”`)
    if (users.length > 0)
      throw fieldError(
        'conflict',
        'id',
        `Other metrics are calculated from it: ${users.join(', ')}. Edit or delete those first.`,
      )
    const { name, formula, better } = presentFormula(row, all)
    await deleteFormulaRow(request, id)
    await audit(request, {
      ...request,
      action: 'formula.deleted',
      record: { kind: 'formula', id },
      before: { id, name, formula, better, description: row.description },
    })
    request.publish('formulas')
    request.publish('dashboards')
    return null
  })
