import { measureWords } from './measure-words.ts'
import type { MeasureId } from './measures.ts'
import type { Metric } from './metric.ts'

/** A formula in reading order: its operands, and the signs between them. */
export type FormulaPart = { measure: MeasureId } | { sign: string }

const operand = /\{([a-z0-9_.]+)\}/

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

/** 'Net sales ÷ Sales'; nothing where the figure is a sum by itself. */
export const formulaWords = (metric: Pick<Metric, 'formula' | 'needs'>): string => {
  const parts = formulaOf(metric)
  return parts.length > 1
    ? parts.map((part) => ('sign' in part ? part.sign : measureWords[part.measure].label)).join('')
    : ''
}

export const isRatio = ({ formula }: Pick<Metric, 'formula'>): boolean => formula?.includes('÷') ?? false
