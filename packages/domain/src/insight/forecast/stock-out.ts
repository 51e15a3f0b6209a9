import type { Day } from '#domain/day.ts'
import type { Forecast } from './forecast.ts'

/** In how many days nothing is left: as expected, at the earliest and at the latest of eight in ten outcomes. */
export type DaysLeft = {
  value: number | null
  low: number | null
  /** Null where some of it may be left beyond the days of the forecast. */
  high: number | null
}

/** Days are counted from today: 1 is sold out at the end of today. */
export const daysUntilEmpty = (
  { days, total }: Pick<Forecast, 'days' | 'total'>,
  balance: number,
): DaysLeft => {
  const found: DaysLeft = { value: null, low: null, high: null }
  for (let count = 1; count <= days.length; count += 1) {
    const { value, low, high } = total(count)
    if (found.low === null && high >= balance) found.low = count
    if (found.value === null && value >= balance) found.value = count
    if (low >= balance) {
      found.high = count
      break
    }
  }
  return found
}

type SoldOut = { expected_on: Day | null; earliest_on: Day | null }

const later = '9999-12-31'

/** What runs out first is first; of the same day, what may run out earlier. */
export const bySoldOut = (one: SoldOut, other: SoldOut): number =>
  (one.expected_on ?? later).localeCompare(other.expected_on ?? later) ||
  (one.earliest_on ?? later).localeCompare(other.earliest_on ?? later)
