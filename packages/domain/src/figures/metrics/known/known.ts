import { type MeasureId, measureOf } from '../measures.ts'
import type { Unit } from '../metric.ts'
import { isOfNow } from '../of-now.ts'
import type { Split } from '../splits.ts'

/**
 * What can happen to the facts of a period after a figure was read, in the order in which it is applied. What is new belongs
 * to time that had yet to come, with expenses that fell due.
 */
export const changeKinds = [
  'time',
  'new',
  'late-sale',
  'late-return',
  'changed',
  'deleted',
  'losses',
  'expenses',
  'received',
  'counted',
  'moved',
  'costs',
  'products',
  'customers',
  'activities',
  'purchases',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** About two gigabytes for one store. Of what is beyond, the oldest is deleted, and figures are known from then on. */
export const mostPastFacts = 2_000_000

/** Facts that are kept besides sales, their lines, losses and expenses. */
export type MoreFacts = 'stock' | 'customers' | 'activities' | 'purchases'

/** What figures are calculated from that can be read as it was known, with what each source reads besides those. */
const factsOf: Readonly<Record<string, readonly MoreFacts[]>> = {
  document: [],
  line: [],
  both: [],
  loss: [],
  expense: [],
  period: [],
  recent: [],
  // What a period was like as a whole.
  day: [],
  hour: [],
  weekday: [],
  seller: [],
  ticket: [],
  sold: [],
  // What customers bought is known from their sales.
  buyer: [],
  visit: [],
  customer: [],
  stock: ['stock'],
  shelf: ['stock'],
  receipt: ['stock'],
  missed: ['stock'],
  activity: ['activities'],
  shift: ['activities'],
  pipeline: ['activities'],
  order: ['purchases'],
  delivery: ['purchases'],
  arrival: ['purchases'],
  pending: ['purchases'],
}
const factsOfMeasure: Partial<Record<MeasureId, readonly MoreFacts[]>> = {
  // The reason is that of the movement, and since when a product is there is known from its first one.
  'losses.damage': ['stock'],
  'losses.shrinkage': ['stock'],
  'losses.counted': ['stock'],
  'products.new_net': ['stock'],
  'customers.segment_new': ['customers'],
  'customers.all': ['customers'],
  'customers.reachable': ['customers'],
  'customers.consented': ['customers'],
}

/** Which codes a product has, and who supplies it, is known as of today only. */
const ofToday: readonly MeasureId[] = ['stock.no_code', 'stock.no_supplier', 'stock.one_supplier']

/** Whether what a figure is calculated from is stored as it was known. */
export const isKnownThen = (needs: readonly MeasureId[]): boolean =>
  needs.every((need) => measureOf(need).source in factsOf && !ofToday.includes(need))

/** The facts that it needs besides sales, losses and expenses. */
export const moreFactsOf = (needs: readonly MeasureId[]): ReadonlySet<MoreFacts> =>
  new Set(needs.flatMap((need) => factsOfMeasure[need] ?? factsOf[measureOf(need).source] ?? []))

/** Parts by what customers bought until then. */
const splitsOfCustomers: readonly Split[] = ['segment', 'new_or_returning']

const ofAllTime: readonly string[] = ['buyer', 'visit', 'customer', 'stock', 'shelf', 'missed', 'receipt']

/**
 * Whether sales of other days than those that are asked about count: customers are new or back, and products new or unsold,
 * by all that was sold.
 */
export const isOfAllTime = (needs: readonly MeasureId[], splits: readonly Split[]): boolean =>
  needs.some((need) => need === 'products.new_net' || ofAllTime.includes(measureOf(need).source)) ||
  splits.some((split) => splitsOfCustomers.includes(split))

/** Whether it changes by itself, by how long ago things are today. */
export const passesWithTime = (needs: readonly MeasureId[]): boolean => needs.some((need) => isOfNow([need]))

/** Parts that are written on the sale or the line, or that follow from sales. Tags and suppliers are known as of today only. */
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
  ...splitsOfCustomers,
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
  time: ['day that passed', 'days that passed'],
  new: ['new sale or return', 'new sales and returns'],
  'late-sale': ['late sale', 'late sales'],
  'late-return': ['late return', 'late returns'],
  changed: ['sale changed', 'sales changed'],
  deleted: ['sale deleted', 'sales deleted'],
  losses: ['stock loss', 'stock losses'],
  expenses: ['expense', 'expenses'],
  received: ['product received', 'products received'],
  counted: ['stock count', 'stock counts'],
  moved: ['stock correction', 'stock corrections'],
  costs: ['cost changed', 'costs changed'],
  products: ['product added, changed or deleted', 'products added, changed or deleted'],
  activities: ['activity added, changed or deleted', 'activities added, changed or deleted'],
  purchases: ['purchase order sent, received or changed', 'purchase orders sent, received or changed'],
  customers: ['customer added, changed or deleted', 'customers added, changed or deleted'],
}

/** '2 late returns'; without a number where it is not known how many of them are in a part. */
export const changeWords = (kind: ChangeKind, count: number | null): string => {
  const [one, many] = words[kind]
  if (count === null) return many.charAt(0).toUpperCase() + many.slice(1)
  return `${count} ${count === 1 ? one : many}`
}
