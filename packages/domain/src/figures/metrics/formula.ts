import type { MeasureId } from './measures.ts'
import type { Metric } from './metric.ts'

/** A formula in reading order: its operands, and the signs between them. */
export type FormulaPart = { measure: MeasureId } | { sign: string }

const operand = /\{([a-z_.]+)\}/

/** The operands that explain a figure, each once: first a sum that is stored whole, then those of the formula. */
export const operandsOf = (metric: Pick<Metric, 'formula' | 'needs'>): MeasureId[] => {
  const written = formulaOf(metric).flatMap((part) => ('measure' in part ? [part.measure] : []))
  return [...new Set(metric.needs.length === 1 ? [...metric.needs, ...written] : written)]
}

export const formulaOf = ({ formula, needs }: Pick<Metric, 'formula' | 'needs'>): FormulaPart[] =>
  (formula ?? `{${needs[0]}}`)
    .split(operand)
    .map((text, place) => (place % 2 === 1 ? { measure: text as MeasureId } : { sign: text }))
    .filter((part) => !('sign' in part) || part.sign !== '')

export const isRatio = ({ formula }: Pick<Metric, 'formula'>): boolean => formula?.includes('÷') ?? false
