import type { Day } from '@tillsight/domain/day'
import { CalendarClock } from 'lucide-react'
import { money } from '#platform/words/format.ts'
import { formatDay } from '#ui/formats/formats.ts'
import { type ExpenseValues, inputOf, nextDates } from './expense-values.ts'

/** What the form means, before it is sent: when it is paid, and what counts a month. */
export const DuePreview = ({ values, today }: { values: ExpenseValues; today: Day }) => {
  const words = [dueWords(values, today), spreadOver(values)].filter(Boolean).join(' ')
  return (
    <p
      role="status"
      aria-label="Due dates"
      className="-mt-1 flex items-start gap-2 text-sm text-ink-soft empty:absolute"
    >
      {words && (
        <>
          <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {words}
        </>
      )}
    </p>
  )
}

const dueWords = (values: ExpenseValues, today: Day): string => {
  if (values.repeat === 'NONE') return ''
  const dates = nextDates(values, today)
  if (dates.length === 0) return 'No further payments.'
  return `Next: ${dates.map(formatDay).join(', ')}${dates.length === 3 ? ' …' : '.'}`
}

const spreadOver = (values: ExpenseValues): string => {
  const { amount, spread_months } = inputOf(values)
  return spread_months > 1 && amount > 0
    ? `Each payment counts as about ${money(amount / spread_months)} a month.`
    : ''
}
