import { splitNames } from '../metrics/split-names.ts'
import type { Exploration } from './exploration.ts'

/** What a question is about where it has no name: 'Net Sales, Sales by product and hour'. */
export const questionTitle = (
  { shape, split, across }: Exploration,
  metrics: readonly { label: string }[],
): string => {
  if (shape === 'cohorts') return 'Customers who came back'
  const by = [split, across].flatMap((one) => (one ? [splitNames[one].toLowerCase()] : []))
  const what = metrics.map(({ label }) => label).join(', ')
  return by.length > 0 ? `${what} by ${by.join(' and ')}` : what
}
