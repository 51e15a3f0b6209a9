import type { Formula } from '@tillsight/contract/figures/formulas'
import { FormulaError, type FormulaProblem } from '@tillsight/domain/figures/formulas/formula-error'
import {
  idsByName,
  type OwnMetric,
  storedFormula,
  tryOwnMetric,
} from '@tillsight/domain/figures/formulas/own-metrics'
import type { Metric, Unit } from '@tillsight/domain/figures/metrics/metric'

type Typed = { id: string; formula: string }
type Reading = { unit: Unit; problem: null } | { unit: null; problem: FormulaProblem }

const stored = (typed: string, ids: ReadonlyMap<string, string>): string | FormulaProblem => {
  try {
    return storedFormula(typed, ids)
  } catch (error) {
    if (error instanceof FormulaError) return error.problem
    throw error
  }
}

const asOwn = (id: string, formula: string, better: Metric['better'] = 'neither'): OwnMetric => ({
  id,
  name: '',
  formula,
  better,
  description: '',
})

/** What is being typed, read as the server reads it: its unit, or what is wrong and where. */
export const readFormula = ({ id, formula }: Typed, all: readonly Formula[]): Reading => {
  const ids = idsByName(all)
  const others = all.flatMap((other) => {
    const text = other.id === id ? null : stored(other.formula, ids)
    return typeof text === 'string' ? [{ ...asOwn(other.id, text), name: other.name }] : []
  })
  const text = stored(formula, ids)
  if (typeof text !== 'string') return { unit: null, problem: text }
  const own = asOwn(id, text)
  const { metric, problem } = tryOwnMetric(own, [...others, own])
  return metric ? { unit: metric.unit, problem: null } : { unit: null, problem }
}
