import type { Metric } from '@tillsight/domain/figures/metrics/metric'
import type { MemberRequest } from '#platform/request.ts'
import { compileOwn, formulaToStore } from './check-formula.ts'
import { selectFormulas } from './formulas.queries.ts'

/** A formula that is being typed, ready to be calculated. */
export const compileTyped = async (request: MemberRequest, typed: string): Promise<Metric> => {
  const all = await selectFormulas(request)
  const formula = formulaToStore(typed, all)
  return compileOwn({ id: '', name: '', formula, better: 'neither', description: '' }, all)
}
