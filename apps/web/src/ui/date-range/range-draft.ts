import { type Day, earlier, later } from '@tillsight/domain/day'
import { parseDay } from '@tillsight/domain/day-text'
import { type Period, selectableDays } from '@tillsight/domain/period'
import { formatDay } from '#ui/formats/formats.ts'

export type End = 'start' | 'end'

/** The state of the panel before Done: a range, and text of its ends that could not be parsed yet. */
export type Draft = {
  period: Period | null
  typed: Partial<Record<End, string>>
  errors: Partial<Record<End, string>>
}

export const draftOf = (period: Period | null): Draft => ({ period, typed: {}, errors: {} })

export const textOf = ({ period, typed }: Draft, end: End): string =>
  typed[end] ?? (period ? formatDay(period[end]) : '')

export const withTyped = (draft: Draft, end: End, text: string): Draft => ({
  ...draft,
  typed: { ...draft.typed, [end]: text },
  errors: without(draft.errors, end),
})

/** Reads the text of one end; the other end moves if it would be on the wrong side. */
export function settled(draft: Draft, end: End, today: Day): Draft {
  const text = draft.typed[end]
  if (text === undefined) return draft
  const cleared = { ...draft, typed: without(draft.typed, end), errors: without(draft.errors, end) }
  if (text.trim() === '') return cleared
  const day = parseDay(text, today)
  const bounds = selectableDays(today)
  if (day === null) return failed(draft, end, 'Type a date such as 25 Mar 2026.')
  if (day < bounds.start || day > bounds.end) {
    return failed(draft, end, `Choose ${formatDay(bounds.start)} to ${formatDay(bounds.end)}.`)
  }
  const { start, end: last } = draft.period ?? { start: day, end: later(day, today) }
  const period =
    end === 'start' ? { start: day, end: later(day, last) } : { start: earlier(day, start), end: day }
  return { ...cleared, period }
}

const failed = (draft: Draft, end: End, message: string): Draft => ({
  ...draft,
  errors: { ...draft.errors, [end]: message },
})

const without = <Value>(record: Partial<Record<End, Value>>, end: End): Partial<Record<End, Value>> => {
  const { [end]: _, ...rest } = record
  return rest as Partial<Record<End, Value>>
}
