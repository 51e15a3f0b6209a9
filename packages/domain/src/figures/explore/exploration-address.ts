import type { Filter } from '../metrics/filters.ts'
import { type Exploration, isGrain, isShape, isSplit } from './exploration.ts'

/** What of an address is the question; the days and the comparison stand beside it. */
export const explorationNames = ['m', 'as', 'by', 'across', 'step', 'f'] as const
type Words = Partial<Record<(typeof explorationNames)[number], string>>

const isFilter = (value: unknown): value is Filter => {
  if (typeof value !== 'object' || value === null) return false
  const { by, keys } = value as Partial<Filter>
  const isKey = (key: unknown): boolean => key === null || typeof key === 'string'
  return typeof by === 'string' && isSplit(by) && Array.isArray(keys) && keys.length > 0 && keys.every(isKey)
}

/** The filters in an address; what cannot be read in it is left out. */
export const filtersIn = (text: string | null): Filter[] => {
  if (!text) return []
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isFilter) : []
  } catch {
    return []
  }
}

/** The question in an address; what cannot be read in it is left out. */
export const explorationIn = (get: (name: string) => string | null): Exploration => {
  const [shape, split, across, grain] = [get('as'), get('by'), get('across'), get('step')]
  return {
    metrics: (get('m') ?? 'netSales').split(',').filter(Boolean),
    shape: isShape(shape) ? shape : 'line',
    split: isSplit(split) ? split : null,
    across: isSplit(across) ? across : null,
    grain: isGrain(grain) ? grain : null,
    filters: filtersIn(get('f')),
  }
}

export const explorationWords = ({ metrics, shape, split, across, grain, filters }: Exploration): Words => ({
  m: metrics.join(','),
  as: shape,
  ...(split && { by: split }),
  ...(across && { across }),
  ...(grain && { step: grain }),
  ...(filters.length > 0 && { f: JSON.stringify(filters) }),
})
