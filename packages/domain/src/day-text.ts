import { addDays, type Day, dateOf, dayOf, isDay, monthOf, yearOf } from './day.ts'
import { type Locale, locales } from './locales.ts'
import { usualLocale } from './usual-formats.ts'

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const monthName = (day: Day): string => monthNames[monthOf(day) - 1] ?? ''

const shortMonth = (day: Day): string => monthName(day).slice(0, 3)

const inPattern = (day: Day, pattern: string): string =>
  pattern.replace('dd', day.slice(8, 10)).replace('MM', day.slice(5, 7)).replace('yyyy', day.slice(0, 4))

/** dd MMM yyyy: '05 Mar 2026', or in digits, as the locale orders them: '05.03.2026'. */
export const formatDay = (day: Day, locale: Locale = usualLocale): string =>
  locale === usualLocale
    ? `${day.slice(8, 10)} ${shortMonth(day)} ${day.slice(0, 4)}`
    : inPattern(day, locales[locale].date)

/** The same without the year: '05 Mar', '05.03.'. */
export const formatDate = (day: Day, locale: Locale = usualLocale): string => {
  if (locale === usualLocale) return `${day.slice(8, 10)} ${shortMonth(day)}`
  const pattern = locales[locale].date
  const date = pattern.replace(/^yyyy.|.yyyy$/, '')
  return inPattern(day, pattern.includes('.') ? `${date}.` : date)
}

/** 'Mar 2026', in every locale. */
export const formatMonth = (day: Day): string => `${shortMonth(day)} ${day.slice(0, 4)}`

/** '5 March 2026', as it is read aloud, or in digits, as the locale orders them. */
export const sayDay = (day: Day, locale: Locale = usualLocale): string =>
  locale === usualLocale
    ? `${dateOf(day)} ${monthName(day)} ${yearOf(day)}`
    : inPattern(day, locales[locale].date)

/**
 * What people type for a day, the day before the month: 5-3-2026, 05.03.26, 5/3/2026, 2026-03-05, 5 Mar 2026,
 * March 5, 2026; a year left out is this one. Null where it is no day, and where the order would be a guess.
 */
export const parseDay = (text: string, today: Day): Day | null => {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (typed === 'today') return today
  if (typed === 'yesterday') return addDays(today, -1)
  if (typed === 'tomorrow') return addDays(today, 1)
  const found = readNumbers(typed, today) ?? readWords(typed, today)
  return found !== null && isDay(found) ? found : null
}

const readNumbers = (typed: string, today: Day): Day | null => {
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(typed)
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?\.?$/.exec(typed)
  if (!dayFirst) return null
  return dayOf(fullYear(dayFirst[3], today), Number(dayFirst[2]), Number(dayFirst[1]))
}

const readWords = (typed: string, today: Day): Day | null => {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-. ]*([a-z]{3,9})\.?[-, ]*(\d{4}|\d{2})?$/.exec(typed)
  const monthFirst = /^([a-z]{3,9})\.?[- ]*(\d{1,2})(?:st|nd|rd|th)?(?:[, ]+(\d{4}))?$/.exec(typed)
  const [date, word, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]]
  const month = monthNames.findIndex((name) => word && name.toLowerCase().startsWith(word)) + 1
  return month === 0 ? null : dayOf(fullYear(year, today), month, Number(date))
}

const fullYear = (typed: string | undefined, today: Day): number => {
  if (typed === undefined) return yearOf(today)
  return typed.length === 2 ? Math.floor(yearOf(today) / 100) * 100 + Number(typed) : Number(typed)
}

/** '31-12-2026', as dates stand in the names of files. */
export const dayFirst = (day: Day): string => day.split('-').reverse().join('-')
