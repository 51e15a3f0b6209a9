import type { formulas } from '@tillsight/contract'
import { mostOwnMetrics } from '@tillsight/domain/figures/formulas/own-metrics'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { checkFormula, formulaToStore } from './check-formula.ts'
import { insertFormula, lockFormulas } from './formulas.queries.ts'
import { presentFormula } from './present-formula.ts'

export const createFormula: Verb<typeof formulas.createFormula> = (request, { name, better, ...input }) =>
  inTransaction(request, async (request) => {
    const all = await lockFormulas(request)
    if (all.length >= mostOwnMetrics)
      throw fieldError('conflict', 'name', `At most ${mostOwnMetrics} metrics of your own. Delete one first.`)
    const formula = formulaToStore(input.formula, all)
    const own = { id: newId(), name, better, formula, description: input.description ?? '' }
    checkFormula(own, all)
    const row = await insertFormula(request, own)
    const made = presentFormula(row, [...all, row])
    await audit(request, {
      ...request,
      action: 'formula.created',
      record: { kind: 'formula', id: row.id },
      after: { id: row.id, name, formula: made.formula, better, description: row.description },
    })
    request.publish('formulas')
    return made
  })
