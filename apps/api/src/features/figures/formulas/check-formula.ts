import { FormulaError } from '@tillsight/domain/figures/formulas/formula-error'
import {
  idsByName,
  nameKey,
  type OwnMetric,
  ownMetric,
  storedFormula,
} from '@tillsight/domain/figures/formulas/own-metrics'
import type { Metric } from '@tillsight/domain/figures/metrics/metric'
import { AppError, fieldError } from '#platform/errors.ts'

const asFieldError = (error: unknown): unknown =>
  error instanceof FormulaError ? fieldError('invalid', 'formula', error.problem.message) : error

const refusing = <Result>(work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    throw asFieldError(error)
  }
}

/** What was typed, as it is stored: names become ids. */
export const formulaToStore = (typed: string, all: readonly OwnMetric[]): string =>
  refusing(() => storedFormula(typed, idsByName(all)))

/** Ready to be calculated, or refused with the reason. */
export const compileOwn = (own: OwnMetric, all: readonly OwnMetric[]): Metric =>
  refusing(() => ownMetric(own, all))

/** Refused where it cannot be calculated, or is called like another metric. */
export const checkFormula = (own: OwnMetric, all: readonly OwnMetric[]): void => {
  const others = all.filter(({ id }) => id !== own.id)
  const isTaken =
    idsByName([]).has(nameKey(own.name)) || others.some(({ name }) => nameKey(name) === nameKey(own.name))
  if (isTaken) throw fieldError('conflict', 'name', 'There is already a metric of this name.')
  compileOwn(own, [...others, own])
}

/** An edit changes what others are calculated from: their units must still fit. */
export const refuseBreaking = (own: OwnMetric, all: readonly OwnMetric[]): void => {
  const after = [...all.filter(({ id }) => id !== own.id), own]
  for (const other of after) {
    if (other.id === own.id) continue
    try {
      ownMetric(other, after)
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      const message = `“${other.name}” is calculated from this metric and could no longer be: ${error.problem.message}`
      throw new AppError('conflict', message, { fields: { formula: message } })
    }
  }
}
