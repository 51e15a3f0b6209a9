import { addDays, addMonths, type Day, startOfMonth } from '#domain/day.ts'
import type { Cadence } from '#domain/figures/goals/goal.ts'
import { perDay } from './moment.ts'
import type { SampleShop } from './sample-shop.ts'

export type SampleGoal = {
  cadence: Cadence
  /** As documents name them; null for the whole shop. */
  seller: number | null
  fromDay: Day
  amount: number
  isSpread: boolean
}

const weeks = 8
const inHundreds = (cents: number): number => Math.max(1, Math.round(cents / 10_000)) * 10_000

/** What was sold in a day, on average of the last weeks, by one seller or by all. */
const usualDay = ({ documents, firstDay }: SampleShop, today: Day, seller: number | null): number => {
  const since = addDays(today, -7 * weeks)
  const recent = documents.filter(
    ({ at, seller: by }) =>
      addDays(firstDay, Math.floor(at / perDay)) >= since && (seller === null || by === seller),
  )
  return recent.reduce((sum, { totals }) => sum + totals.total, 0) / (7 * weeks)
}

/** Goals of net sales a little above the usual, so that some periods reach them and some do not. */
export const sampleGoals = (shop: SampleShop, today: Day): SampleGoal[] => {
  const month = inHundreds(usualDay(shop, today, null) * 31)
  const jonas = 2
  return [
    {
      cadence: 'month',
      seller: null,
      fromDay: startOfMonth(addMonths(today, -6)),
      amount: month,
      isSpread: false,
    },
    { cadence: 'day', seller: null, fromDay: addDays(today, -60), amount: month, isSpread: true },
    {
      cadence: 'month',
      seller: jonas,
      fromDay: startOfMonth(addMonths(today, -3)),
      amount: inHundreds(usualDay(shop, today, jonas) * 31),
      isSpread: false,
    },
  ]
}
