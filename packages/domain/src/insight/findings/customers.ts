import type { Cents } from '#domain/money.ts'
import type { FindingOf } from './finding.ts'

export type CustomerRow = {
  id: string
  /** Days with a purchase in the last two years, and how many days lie between the first and the last of them. */
  visits: number
  span: number
  daysSince: number
  /** What they bought in the year up to their last visit. */
  yearly: Cents
}

const fewestVisits = 4
const gapsAway = 3
const fewestDaysAway = 21
/** A customer who has been away for a year is lost, and not drifting. */
const mostDaysAway = 365

/** A customer who came regularly and has not come for three times as long as usual. */
export const driftingCustomer = (row: CustomerRow): FindingOf<'drifting-customer'> | null => {
  if (row.visits < fewestVisits || row.yearly <= 0) return null
  const usualGap = Math.max(1, Math.round(row.span / (row.visits - 1)))
  const isAway = row.daysSince >= Math.max(fewestDaysAway, gapsAway * usualGap)
  if (!isAway || row.daysSince > mostDaysAway) return null
  const { visits, daysSince, yearly } = row
  return {
    kind: 'drifting-customer',
    subject: row.id,
    money: yearly,
    confidence: daysSince >= 2 * gapsAway * usualGap ? 'likely' : 'possible',
    facts: { visits, usualGap, daysSince, yearly },
  }
}
