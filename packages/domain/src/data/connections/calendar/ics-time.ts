import { instantIn } from '#domain/data/imports/parse/time.ts'
import { type Day, isDay } from '#domain/day.ts'
import { refuse } from '../row.ts'
import type { IcsLine } from './ics-lines.ts'
import { windowsZones } from './windows-zones.ts'

/** A day, or a time on the clock of a zone. */
export type IcsTime = { day: Day; clock: string | null; zone: string }

const form = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Some calendars write '/mozilla.org/20050126_1/Europe/Lisbon', and Outlook has names of its own. */
const zoneFrom = (name: string): string => {
  const found = [name, name.split('/').slice(-2).join('/'), windowsZones[name] ?? ''].find(
    (each) => each !== '' && isZone(each),
  )
  return found ?? refuse('zone', `Its time zone “${name.slice(0, 60)}” is not known.`)
}

export const timesOf = ({ value, params }: IcsLine, timeZone: string): IcsTime[] => {
  const given = params.TZID === undefined ? timeZone : zoneFrom(params.TZID)
  return value.split(',').map((text) => {
    const [, year, month, date, hours, minutes, seconds, utc] = form.exec(text.trim()) ?? []
    const day = `${year}-${month}-${date}`
    if (!isDay(day) || Number(hours ?? 0) > 23 || Number(minutes ?? 0) > 59)
      return refuse('start', 'It has a time that cannot be read.')
    const clock = hours === undefined ? null : `${hours}:${minutes}:${seconds === '60' ? '59' : seconds}`
    return { day, clock, zone: utc ? 'UTC' : given }
  })
}

/** A whole day is its noon, which is that day in nearly every zone. */
export const instantOf = ({ day, clock, zone }: IcsTime): Date =>
  instantIn(zone, `${day}T${clock ?? '12:00:00'}`)

const duration = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** In seconds; null where it is none. */
export const durationOf = (text: string): number | null => {
  const [whole, sign, weeks, days, hours, minutes, seconds] = duration.exec(text.trim()) ?? []
  if (whole === undefined || sign === '-') return null
  const [w = 0, d = 0, h = 0, m = 0, s = 0] = [weeks, days, hours, minutes, seconds].map((each) =>
    Number(each ?? 0),
  )
  return (((w * 7 + d) * 24 + h) * 60 + m) * 60 + s
}
