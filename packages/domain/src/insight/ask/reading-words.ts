import { splitNames } from '#domain/figures/metrics/split-names.ts'
import type { Split } from '#domain/figures/metrics/splits.ts'
import { formatPeriod, presets } from '#domain/period.ts'
import type { Range } from '#domain/ranges/range-text.ts'
import type { Reading } from './reading.ts'

/** 'Sales' alone is read as money, so the count has a longer name. */
const longerNames: Record<string, string> = { sales: 'Number of Sales', returns: 'Number of Returns' }

export const metricWordsOf = (id: string, label: string): string => longerNames[id] ?? label

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const splitWord = (split: Split): string =>
  split === 'discount_band' ? 'discount band' : splitNames[split].toLowerCase()

/** Days in English, whatever the store writes them in: they are read again as they are written. */
const rangeWords = (range: Range | null): string => {
  if (!range) return 'now'
  return range.preset ? presets[range.preset].label.toLowerCase() : formatPeriod(range.period)
}

const byWords = ({ split, across, grain }: Reading): string[] => {
  const parts = [split, across].flatMap((one) => (one ? [splitWord(one)] : []))
  const by = parts.length > 0 ? [`by ${parts.join(' and by ')}`] : []
  if (!grain) return by
  return [...by, grain === 'time' ? 'over time' : `by ${grain}`]
}

const orderWords = ({ order, top }: Reading): string[] => {
  if (!order) return []
  if (top === null) return [`${order} first`]
  return [`${order === 'highest' ? 'top' : 'bottom'} ${top}`]
}

const compared = { previous: 'compared with the period before', last_year: 'compared with last year' }

/** How a question was read, as a question that is read the same way. */
export const readingWords = (reading: Reading, labelOf: (id: string) => string): string => {
  const { metrics, filters, range, compare, isWhy } = reading
  const what = listed(metrics.map((id) => metricWordsOf(id, labelOf(id))))
  const of = filters.map(({ words }) => words)
  const head = [isWhy ? `Why did ${what} change` : what, ...byWords(reading), ...of].join(' ')
  const when = [rangeWords(range), ...(compare ? [compared[compare]] : [])].join(' ')
  return [head, when, ...orderWords(reading)].join(', ')
}
