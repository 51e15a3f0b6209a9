import type { Split } from '../splits.ts'

/** One part of a split in two periods, and how much it had in periods as long before those. */
export type Place = {
  split: Split
  key: string | null
  before: number
  after: number
  history: readonly number[]
}
export type LikelyPlace = Pick<Place, 'split' | 'key' | 'before' | 'after'> & {
  /** How many times its usual difference between two periods this one is; null where that is not known yet. */
  timesUsual: number | null
}

/** Where a figure is looked into, in this order. */
export const placeSplits = [
  'category',
  'product',
  'seller',
  'weekday',
  'hour',
] as const satisfies readonly Split[]

export const historyPeriods = 8
const leastHistory = 4
const mostPlaces = 3
/** A place that has less of the change than this explains little of it. */
const leastShare = 0.1

const usualDifference = (history: readonly number[]): number | null => {
  if (history.length < leastHistory) return null
  const mean = history.reduce((sum, one) => sum + one, 0) / history.length
  const variance = history.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (history.length - 1)
  return Math.sqrt(2 * variance)
}

/** Compared with a place that never differs, any difference is unusual; but not endlessly so. */
const mostTimes = 99

const judged = ({ split, key, before, after, history }: Place): LikelyPlace => {
  const usual = usualDifference(history)
  const difference = Math.abs(after - before)
  const timesUsual = usual === null ? null : usual === 0 ? mostTimes : Math.min(mostTimes, difference / usual)
  return { split, key, before, after, timesUsual }
}

/**
 * The likeliest places of a change, never the cause: those that went the same way, with a good part of it, in the order
 * of how unusual that is for them. One of each split, since a product is in its category, too.
 */
export const likelyPlaces = (places: readonly Place[], change: number): LikelyPlace[] => {
  // The only seller of a store has all of every change.
  const isOneOfMany = ({ split, key }: Place): boolean =>
    places.some((other) => other.split === split && other.key !== key)
  const ranked = places
    .filter((place) => {
      const own = place.after - place.before
      return isOneOfMany(place) && own * change > 0 && Math.abs(own) >= leastShare * Math.abs(change)
    })
    .map(judged)
    .sort(
      (one, other) =>
        (other.timesUsual ?? 0) - (one.timesUsual ?? 0) ||
        Math.abs(other.after - other.before) - Math.abs(one.after - one.before),
    )
  const seen = new Set<Split>()
  return ranked.filter(({ split }) => !seen.has(split) && seen.add(split)).slice(0, mostPlaces)
}
