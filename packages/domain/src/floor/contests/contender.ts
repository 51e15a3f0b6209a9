import type { Day } from '#domain/day.ts'
import type { Amounts } from './amounts.ts'
import type { TieRule } from './contest.ts'

/** One person or team, with what the ledger adds up to. */
export type Contender = {
  id: string
  total: Amounts
  /** The same by day: of a knockout the days on which it was entered, otherwise those that it belongs to. */
  days: ReadonlyMap<Day, Amounts>
  /** Of the days before the start, where the kind compares with them. */
  baseline: Amounts | null
  /** Since when the score is what it is, in milliseconds. */
  since: number | null
  /** Since when it is at the target or above. */
  reachedAt: number | null
}

/** What is compared one after the other; more is better. */
export type Key = readonly number[]

export const compareKeys = (one: Key, other: Key): number => {
  for (let place = 0; place < one.length; place += 1) {
    const [value, against] = [one[place] ?? 0, other[place] ?? 0]
    if (value !== against) return value < against ? -1 : 1
  }
  return 0
}

/** Sales of which something was counted. */
const salesOf = ({ total }: Contender): number => total['sales.count'] ?? 0

export const tieKeyOf = (tie: TieRule, contender: Contender): Key => {
  if (tie === 'first') return [-(contender.since ?? Number.MAX_SAFE_INTEGER)]
  return tie === 'fewer_sales' ? [-salesOf(contender)] : []
}
