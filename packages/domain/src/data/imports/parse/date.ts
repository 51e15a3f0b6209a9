import { type Day, dayIn, dayOf, daysInMonth } from '#domain/day.ts'
import { cellText, type FileCell } from '../cell.ts'
import { monthFrom } from './month-names.ts'
import { type Parsed, quoted } from './parsed.ts'
import { instantIn, timeFrom, zoneFrom } from './time.ts'

export type DateOrder = 'dmy' | 'mdy' | 'ymd'

/** The time is null where the file has only a day. */
export type Moment = { day: Day; at: Date | null }

type Numbers = { year: number; month: number; date: number }

const monthWords =
  'January February March April May June July August September October November December'.split(' ')

const centuries = (year: string): number => {
  if (year.length !== 2) return Number(year)
  return Number(year) >= 70 ? 1900 + Number(year) : 2000 + Number(year)
}

const threeNumbers = /^(\d{1,4})([./\-\s])\s?(\d{1,2})\2\s?(\d{2,4})\.?$/
const withName = /^(\d{1,2})\.?[\s\-/]*(?:de\s)?(\p{L}+)\.?,?[\s\-/]*(?:de\s)?(\d{4}|\d{2})$/u
const nameFirst = /^(\p{L}+)\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?,?[\s-]*(\d{4}|(?<=-)\d{2})$/u

const numbersIn = (text: string, order: DateOrder | null): Numbers | null => {
  const [, compactYear, compactMonth, compactDate] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (compactYear)
    return { year: Number(compactYear), month: Number(compactMonth), date: Number(compactDate) }
  const [, first = '', , second = '', third = ''] = threeNumbers.exec(text) ?? []
  if (first.length === 4) return { year: Number(first), month: Number(second), date: Number(third) }
  if (first && first.length <= 2) {
    if (order === 'ymd' && third.length === 2)
      return { year: centuries(first), month: Number(second), date: Number(third) }
    const [date, month] = order === 'mdy' ? [second, first] : [first, second]
    return { year: centuries(third), month: Number(month), date: Number(date) }
  }
  const [, date, name = '', year = ''] = withName.exec(text) ?? []
  const month = monthFrom(name)
  if (date && month) return { year: centuries(year), month, date: Number(date) }
  const [, before = '', dateAfter, yearAfter] = nameFirst.exec(text) ?? []
  const monthBefore = monthFrom(before)
  return dateAfter && monthBefore
    ? { year: centuries(yearAfter ?? ''), month: monthBefore, date: Number(dateAfter) }
    : null
}

/** 31 February is no day, and 13 no month. */
const dayFrom = ({ year, month, date }: Numbers, text: string): Parsed<Day> => {
  if (month < 1 || month > 12)
    return { reason: `${quoted(text)} has no month ${month}. Is the date order right?` }
  if (year < 1900 || year > 2199) return { reason: `${quoted(text)} is not a date from 1900 to 2199.` }
  if (date < 1 || date > daysInMonth(year, month))
    return { reason: `There is no ${date} ${monthWords[month - 1]} ${year}.` }
  return { value: dayOf(year, month, date) }
}

/** Day 60 of Excel is 29 February 1900, which never was: days before it are not read. */
const firstSerial = 61
const lastSerial = 109_574
const serialOf1970 = 25_569
const secondsOfDay = 86_400

const fromSerial = (serial: number, timeZone: string): Parsed<Moment> => {
  if (serial < firstSerial || serial >= lastSerial) return { reason: `${serial} is not a date.` }
  const seconds = Math.round((serial - serialOf1970) * secondsOfDay)
  const wall = new Date(seconds * 1000).toISOString()
  const hasTime = !Number.isInteger(serial)
  return { value: { day: wall.slice(0, 10), at: hasTime ? instantIn(timeZone, wall.slice(0, 19)) : null } }
}

const split =
  /^(.*?\d{2,4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\p{L}+\s\d{1,2},?\s\d{4})(?:T|,?\s+(?:at\s|um\s|à\s)?)(\d{1,2}[:.h]\d{2}.*)$/u
const weekday = /^\p{L}{2,10}\.?,\s*/u

/** 03/04, and not 25/12 or 03/03. */
const isOpen = (text: string): boolean => {
  const [, first, second] = /^(\d{1,2})[./-](\d{1,2})[./-]\d{2,4}/.exec(text.trim()) ?? []
  return first !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12
}

export type HowDates = {
  /** Null where it is not known: what can be read in two ways is refused then. */
  order: DateOrder | null
  timeZone: string
  /** The file's times are UTC, as the name of its column says. */
  isUtc?: boolean | undefined
}

/** As most files write it, which needs none of the other patterns. */
const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?)?$/

/** A day, or a moment in the store's zone. A zone in the text counts; a time without one is the store's. */
export const dateFrom = (cell: FileCell, { order, timeZone, isUtc = false }: HowDates): Parsed<Moment> => {
  if (typeof cell === 'number') return fromSerial(cell, timeZone)
  const written = cellText(cell)
  const [, isoYear, isoMonth, isoDate, minutes, seconds = ':00'] = iso.exec(written) ?? []
  if (isoYear !== undefined) {
    const found = dayFrom({ year: Number(isoYear), month: Number(isoMonth), date: Number(isoDate) }, written)
    if ('reason' in found || minutes === undefined)
      return 'reason' in found ? found : { value: { day: found.value, at: null } }
    const at = instantIn(timeZone, `${found.value}T${minutes}${seconds}`, isUtc ? 0 : null)
    return { value: { day: isUtc ? dayIn(timeZone, at) : found.value, at } }
  }
  const text = written.replace(/[\u00a0\u202f]/g, ' ')
  if (text.length > 60) return { reason: `${quoted(text)} is not a date.` }
  const typed = monthFrom(text.split(/[\s,.]/)[0] ?? '') ? text : text.replace(weekday, '')
  const [, dayText = typed, clock = ''] = split.exec(typed) ?? []
  if (order === null && isOpen(dayText))
    return {
      reason: `${quoted(text)} can be read in two ways. Choose whether the day or the month comes first.`,
    }
  const numbers = numbersIn(dayText.trim().replace(/,$/, ''), order ?? dateOrderOf([dayText])?.order ?? null)
  if (!numbers) return { reason: `${quoted(text)} is not a date.` }
  const day = dayFrom(numbers, text)
  if ('reason' in day) return day
  if (clock === '') return { value: { day: day.value, at: null } }
  const time = timeFrom(clock)
  if (time === null) return { reason: `${quoted(text)} has a time that cannot be read.` }
  const offset = zoneFrom(clock) ?? (isUtc ? 0 : null)
  const at = instantIn(timeZone, `${day.value}T${time}`, offset)
  return { value: { day: offset === null ? day.value : dayIn(timeZone, at), at } }
}

type OrderFound = { order: DateOrder; isAmbiguous: boolean }

/** From a whole column: one 25/12 settles it. Where no number is above 12, it must be asked. */
export const dateOrderOf = (texts: Iterable<string>): OrderFound | null => {
  const counts = { dmy: 0, mdy: 0, ymd: 0 }
  let open = 0
  for (const text of texts) {
    const [, first = '', second = ''] = /^(\d{1,4})[./-](\d{1,2})[./-]\d{1,4}/.exec(text.trim()) ?? []
    if (!first) continue
    if (first.length === 4) counts.ymd++
    else if (Number(first) > 12 && Number(second) <= 12) counts.dmy++
    else if (Number(second) > 12 && Number(first) <= 12) counts.mdy++
    else open++
  }
  if (counts.ymd > 0 && counts.dmy + counts.mdy + open === 0) return { order: 'ymd', isAmbiguous: false }
  if (counts.dmy + counts.mdy + open === 0) return null
  const order = counts.mdy > counts.dmy ? 'mdy' : 'dmy'
  return { order, isAmbiguous: counts.dmy === counts.mdy }
}
