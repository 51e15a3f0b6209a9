import type { MeasureId } from './measures.ts'
import type { Metric } from './metric.ts'

/** A formula in reading order: its operands, and the signs between them. */
export type FormulaPart = { measure: MeasureId } | { sign: string }

const operand = /\{([a-z_.]+)\}/

export const formulaOf = ({ formula, needs }: Pick<Metric, 'formula' | 'needs'>): FormulaPart[] =>
  (formula ?? `{${needs[0]}}`)
    .split(operand)
    .map((text, place) => (place % 2 === 1 ? { measure: text as MeasureId } : { sign: text }))
    .filter((part) => !('sign' in part) || part.sign !== '')
