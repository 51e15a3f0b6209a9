import { type Day, monthOf, yearOf } from '@tillsight/domain/day'
import { monthNames } from '@tillsight/domain/day-text'
import { money } from '#platform/words/format.ts'
import { sayDay } from '#ui/formats/formats.ts'
import type { BreakEven } from './finances.api.ts'

export const monthWords = (month: Day): string => `${monthNames[monthOf(month) - 1]} ${yearOf(month)}`

/** When the month has paid for itself, or what keeps it from that. */
export const breakEvenSentence = (found: BreakEven): string => {
  const { month, fixed_costs, contribution, revenue, reached_on } = found
  if (fixed_costs === 0)
    return `No fixed costs in ${monthWords(month)}: everything after variable costs is profit.`
  if (revenue > 0 && contribution <= 0)
    return 'Cannot break even at these prices: goods and variable expenses cost as much as sales bring in, or more.'
  if (reached_on) return `Fixed costs were covered on ${sayDay(reached_on)}. Everything after that is profit.`
  if (revenue <= 0) return `No sales yet to cover ${money(fixed_costs)} in fixed costs.`
  return `${money(contribution)} of ${money(fixed_costs)} in fixed costs covered, ${money(fixed_costs - contribution)} to go.`
}
