import type { Expense } from '@tillsight/contract/books/expenses'
import type { Repeat } from '@tillsight/domain/books/expenses/limits'
import { counted } from '#platform/words/format.ts'
import { formatDay } from '#ui/formats/formats.ts'

export { kindNames as kindWords } from '@tillsight/domain/books/expenses/limits'

export const repeatWords: Record<Repeat, string> = {
  NONE: 'Once',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
  QUARTERLY: 'Every quarter',
  YEARLY: 'Every year',
}

export const spreadWords = (months: number): string =>
  months === 0 ? 'On the due date' : `Over ${counted(months, 'month')}`

/** When it falls due: 'Once, 05 Mar 2026', 'Every month since 01 Jan 2026, next 01 Dec 2026'. */
export const whenWords = ({ repeat, date, until, next_dates: [next] }: Expense): string => {
  if (repeat === 'NONE') return formatDay(date)
  const how = repeatWords[repeat]
  if (!next) return `${how}, ${formatDay(date)} to ${formatDay(until ?? date)}`
  return `${how}, next ${formatDay(next)}`
}
