import { type MeasureId, measureOf } from '../measures.ts'
import type { Unit } from '../metric.ts'
import type { Split } from '../splits.ts'

/**
 * What can happen to the facts of a period after a figure was read, in the order in which it is applied. What is new belongs
 * to time that had yet to come, with expenses that fell due.
 */
export const changeKinds = [
  'new',
  'late-sale',
  'late-return',
  'changed',
  'deleted',
  'losses',
  'expenses',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** About two gigabytes for one store. Of what is beyond, the oldest is deleted, and figures are known from then on. */
export const mostPastFacts = 2_000_000

const factSources: readonly string[] = ['document', 'line', 'both', 'loss', 'expense', 'period']
/** What a period was like as a whole, by its sales alone. */
const wholeSources: readonly string[] = ['day', 'hour', 'weekday', 'seller', 'ticket', 'sold']

/** The reason of a loss goes with its product, and so does the day since which a product is there. */
const ofToday: readonly MeasureId[] = [
  'losses.damage',
  'losses.shrinkage',
  'losses.counted',
  'products.new_net',
]
const isOfFacts = (source: string): boolean => factSources.includes(source) || wholeSources.includes(source)

/** Whether what a figure is calculated from is stored as it was known: sales, their lines, losses and expenses. */
export const isKnownThen = (needs: readonly MeasureId[]): boolean =>
  needs.every((need) => isOfFacts(measureOf(need).source) && !ofToday.includes(need))

/** Parts that are written on the sale or the line. Tags, segments and suppliers are known as of today only. */
const factSplits: readonly Split[] = [
  'product',
  'category',
  'customer',
  'seller',
  'hour',
  'weekday',
  'payment_method',
  'discount_band',
  'price_band',
  'promotion',
]

export const isKnownThenBy = (split: Split): boolean => factSplits.includes(split)

/** The smallest steps that figures are shown in: cents, thousandths of a unit, hundredths of all else. */
const stepsPer: Record<Unit, number> = { money: 100, count: 1000, percent: 100, number: 100 }

export type Stage = { kind: ChangeKind; value: number | null }
export type KnownChange = { kind: ChangeKind; amount: number }

/**
 * What each kind of change did to the figure: `stages` are its values with one more kind applied. Taken from values as they
 * are shown, so that the amounts sum to the difference that is shown. Null where one of them is no number.
 */
export const knownChanges = (
  then: number | null,
  stages: readonly Stage[],
  unit: Unit,
): KnownChange[] | null => {
  const values = [then, ...stages.map(({ value }) => value)]
  if (values.some((value) => value === null)) return null
  const inSteps = values.map((value) => Math.round((value ?? 0) * stepsPer[unit]))
  return stages.flatMap(({ kind }, place) => {
    const amount = ((inSteps[place + 1] ?? 0) - (inSteps[place] ?? 0)) / stepsPer[unit]
    return amount === 0 ? [] : [{ kind, amount }]
  })
}

const words: Record<ChangeKind, readonly [one: string, many: string]> = {
  new: ['new sale or return', 'new sales and returns'],
  'late-sale': ['late sale', 'late sales'],
  'late-return': ['late return', 'late returns'],
  changed: ['sale changed', 'sales changed'],
  deleted: ['sale deleted', 'sales deleted'],
  losses: ['stock loss', 'stock losses'],
  expenses: ['expense', 'expenses'],
}

/** '2 late returns'; without a number where it is not known how many of them are in a part. */
export const changeWords = (kind: ChangeKind, count: number | null): string => {
  const [one, many] = words[kind]
  if (count === null) return many.charAt(0).toUpperCase() + many.slice(1)
  return `${count} ${count === 1 ? one : many}`
}
