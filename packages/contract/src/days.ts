import { isTime } from '@tillsight/domain/time-text'
import { z } from 'zod'

const dayFirst = /^(\d{2})-(\d{2})-(\d{4})$/
const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/

/** The day as yyyy-MM-dd, from dd-MM-yyyy or yyyy-MM-dd; null where there is no such day. */
const dayOf = (text: string): string | null => {
  const [, day, month, year] = dayFirst.exec(text) ?? []
  const iso = year ? `${year}-${month}-${day}` : text
  if (!yearFirst.test(iso) || iso < '1000') return null
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}

/** A day of the store's calendar. */
export const Day = (message: string) =>
  z.string(message).transform((text, context) => {
    const day = dayOf(text)
    if (day !== null) return day
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

export const startDate = Day('The start date must be a day as dd-MM-yyyy.')
export const endDate = Day('The end date must be a day as dd-MM-yyyy.')

/** At the end of that day, by the clock of the store; today, as it is now. */
export const knownOn = Day('The day must be given as dd-MM-yyyy.')

/** Until when the last day counts, that minute included. */
export const endTime = z.string().refine(isTime, 'The time must be given as HH:mm.')

/** The same of an answer; null where the last day counts whole. */
export const EndTime = z.string().nullable()

type Range = { start_date?: string | undefined; end_date?: string | undefined }

export const inOrder = ({ start_date, end_date }: Range): boolean =>
  !start_date || !end_date || start_date <= end_date

export const outOfOrder = { message: 'The end date is before the start date.', path: ['end_date'] }
