import { splitNames } from '../metrics/split-names.ts'
import type { Split } from '../metrics/splits.ts'

const mostNamed = 3

/** A filter with what its parts are called. */
export type NamedFilter = { by: Split; parts: readonly string[] }

/** What is reported is stored and sent: it says how many customers it is about, and not who they are. */
const partsWords = ({ by, parts }: NamedFilter): string => {
  if (by === 'customer') return `${parts.length} chosen`
  const more = parts.length - mostNamed
  const named = parts.slice(0, mostNamed).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}

/** 'Net Sales (category: Coffee, Tea; weekday: Monday)'. */
export const filteredLabel = (label: string, filters: readonly NamedFilter[]): string => {
  if (filters.length === 0) return label
  const words = filters.map((filter) => `${splitNames[filter.by].toLowerCase()}: ${partsWords(filter)}`)
  return `${label} (${words.join('; ')})`
}
