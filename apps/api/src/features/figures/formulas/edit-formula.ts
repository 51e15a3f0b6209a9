import type { formulas } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { checkFormula, formulaToStore, refuseBreaking } from './check-formula.ts'
import { lockFormulas, updateFormula } from './formulas.queries.ts'
import { getFormula } from './get-formula.ts'
import { presentFormula } from './present-formula.ts'

export const editFormula: Verb<typeof formulas.editFormula> = (request, input) =>
  inTransaction(request, async (request) => {
    const all = await lockFormulas(request)
    const row = getFormula(all, input.id)
    refuseStaleEdit({ what: 'metric', latest: row, edited: input.version })
    const own = {
      id: row.id,
      name: input.name ?? row.name,
      better: input.better ?? row.better,
      formula: input.formula === undefined ? row.formula : formulaToStore(input.formula, all),
      description: input.description === undefined ? row.description : (input.description ?? ''),
    }
    checkFormula(own, all)
    refuseBreaking(own, all)
    const before = presentFormula(row, all)
    const edited = await updateFormula(request, own)
    const after = presentFormula(
      edited,
      all.map((other) => (other.id === edited.id ? edited : other)),
    )
    await audit(request, {
      ...request,
      action: 'formula.edited',
      record: { kind: 'formula', id: row.id },
      before: {
        id: row.id,
        name: before.name,
        formula: before.formula,
        better: before.better,
        description: row.description,
      },
      after: {
        id: row.id,
        name: after.name,
        formula: after.formula,
        better: after.better,
        description: edited.description,
      },
    })
    request.publish('formulas')
    return after
  })
