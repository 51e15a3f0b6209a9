import { type Day, monthOf, yearOf } from '@tillsight/domain/day'
import { monthNames, sayDay } from '@tillsight/domain/day-text'
import { money } from '#platform/words/format.ts'
import type { BreakEven } from './finances.api.ts'

export const monthWords = (month: Day): string => `${monthNames[monthOf(month) - 1]} ${yearOf(month)}`

/** When the month has paid for itself, or what keeps it from that. */
export const breakEvenSentence = (found: BreakEven): string => {
  const { month, fixed_costs, contribution, revenue, reached_on } = found
  if (fixed_costs === 0) return `No fixed costs in ${monthWords(month)}: all that sales leave is profit.`
  if (revenue > 0 && contribution <= 0)
    return 'At these prices no revenue breaks even: goods and variable expenses cost all that comes in, or more.'
  if (reached_on) return `Fixed costs were paid on ${sayDay(reached_on)}. What came after is profit.`
  if (revenue <= 0) return `Nothing sold yet that pays the ${money(fixed_costs)} of fixed costs.`
  return `${money(contribution)} of ${money(fixed_costs)} fixed costs are paid: ${money(fixed_costs - contribution)} to go.`
}
