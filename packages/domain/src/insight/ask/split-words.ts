import type { Grain } from '#domain/figures/metrics/buckets.ts'
import type { Split } from '#domain/figures/metrics/splits.ts'
import type { PhraseLine } from './phrases.ts'

/** What the parts of a figure are called, and which figure counts them. */
const nouns: Record<Split, { words: string; counted?: string }> = {
  product: { words: 'product|article|goods' },
  category: { words: 'category|product category' },
  supplier: { words: 'supplier|vendor' },
  customer: { words: 'customer|client|buyer|shopper', counted: 'activeCustomers' },
  segment: { words: 'segment|customer segment' },
  tag: { words: 'tag|customer tag' },
  new_or_returning: { words: 'new or returning|new and returning customers' },
  seller: {
    words: 'seller|employee|staff|staff member|salesperson|cashier|team member',
    counted: 'activeSellers',
  },
  hour: { words: 'hour|hour of day|time of day' },
  weekday: { words: 'weekday|day of week' },
  payment_method: { words: 'payment method|payment type|payment' },
  discount_band: { words: 'discount band|discount' },
  price_band: { words: 'price band|price range|price' },
  promotion: { words: 'promotion|campaign' },
}

const prefixes = ['by', 'per', 'each', 'every', 'for each', 'for every', 'split by', 'grouped by', 'across']
const questions = ['which', 'what']

/** Nouns that are figures, too, or that say nothing alone: they are splits only where 'by' says so. */
const onlyAfterBy: readonly Split[] = ['discount_band', 'price_band', 'new_or_returning']

const splits = Object.entries(nouns) as [Split, { words: string; counted?: string }][]

export const splitWords: readonly PhraseLine[] = [
  ...splits.flatMap(([split, { words }]): PhraseLine[] =>
    words
      .split('|')
      .map((noun) => [prefixes.map((by) => `${by} ${noun}`).join('|'), { kind: 'split', split }]),
  ),
  ...splits
    .filter(([split]) => !onlyAfterBy.includes(split))
    .flatMap(([split, { words, counted }]): PhraseLine[] => [
      [words, { kind: 'noun', split, ...(counted && { counted }) }],
      ...words
        .split('|')
        .map(
          (noun): PhraseLine => [questions.map((by) => `${by} ${noun}`).join('|'), { kind: 'split', split }],
        ),
    ]),
  ['hourly', { kind: 'split', split: 'hour' }],
]

const steps: [Grain, string][] = [
  ['day', 'daily|day by day'],
  ['week', 'weekly|week by week'],
  ['month', 'monthly|month by month'],
  ['quarter', 'quarterly|quarter by quarter'],
  ['year', 'yearly|annual|annually|year by year'],
]

export const grainWords: readonly PhraseLine[] = [
  ...steps.flatMap(([grain, words]): PhraseLine[] => [
    [words, { kind: 'grain', grain }],
    [[...prefixes, ...questions].map((by) => `${by} ${grain}`).join('|'), { kind: 'grain', grain }],
  ]),
  ['over time|trend|development|by time', { kind: 'grain', grain: 'time' }],
]

/** Steps of time that are only meant where something ranks them: 'best month'. */
export const rankedSteps: readonly PhraseLine[] = steps.map(([grain]) => [grain, { kind: 'grain', grain }])
