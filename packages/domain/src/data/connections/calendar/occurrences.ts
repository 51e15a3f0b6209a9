import { addDays, type Day, dayIn } from '#domain/day.ts'
import type { JsonObject } from '../mapped.ts'
import { RowRefused, refuse } from '../row.ts'
import { type IcsLine, icsText } from './ics-lines.ts'
import { durationOf, type IcsTime, instantOf, timesOf } from './ics-time.ts'
import { ruleFrom } from './rule.ts'
import { ruleDays } from './rule-days.ts'

type Event = readonly IcsLine[]
/** Of the days that are wanted, and the zone of times that have none. */
export type CalendarWindow = { from: Day; to: Day; timeZone: string; now: Date }

export type Occurrence = { id: string; changedAt: string | null; data: JsonObject }

const firstDay = '1900-01-01'

const lineOf = (event: Event, name: string): IcsLine | undefined => event.find((line) => line.name === name)
const textOf = (event: Event, name: string): string | null =>
  icsText(lineOf(event, name)?.value ?? '') || null

const startOf = (event: Event, timeZone: string): IcsTime => {
  const line = lineOf(event, 'DTSTART')
  const [start] = line ? timesOf(line, timeZone) : []
  if (!start) return refuse('start', 'It has no start.')
  if (start.day < firstDay) return refuse('start', 'It began too long ago.')
  return start
}

/** In seconds. Whole days have none: they say nothing of how long anybody met. */
const lengthOf = (event: Event, start: IcsTime, timeZone: string): number | null => {
  if (start.clock === null) return null
  const [given, end] = [lineOf(event, 'DURATION'), lineOf(event, 'DTEND')]
  if (given) return durationOf(given.value)
  const [until] = end ? timesOf(end, timeZone) : []
  return until ? Math.max(0, (instantOf(until).getTime() - instantOf(start).getTime()) / 1000) : null
}

/** Which of the times of a series it is, however it was moved. */
const keyOf = (time: IcsTime): string =>
  time.clock === null ? time.day : instantOf(time).toISOString().replace('.000Z', 'Z')

const timesNamed = (event: Event, name: string, timeZone: string): IcsTime[] =>
  event
    .filter((line) => line.name === name && line.params.VALUE !== 'PERIOD')
    .flatMap((line) => timesOf(line, timeZone))

const isBefore = (time: IcsTime, until: IcsTime | undefined): boolean =>
  !until || (until.clock === null ? time.day <= until.day : instantOf(time) <= instantOf(until))

/** All times of an event up to a day, without those that were left out. */
const timesUntil = (event: Event, start: IcsTime, { to, timeZone }: CalendarWindow): IcsTime[] => {
  const line = lineOf(event, 'RRULE')
  const rule = line && ruleFrom(line.value)
  const added = timesNamed(event, 'RDATE', timeZone)
  const left = timesNamed(event, 'EXDATE', timeZone)
  // A zone ahead of ours may have the next day already.
  const days = rule ? ruleDays(rule, start.day, addDays(to, 1)) : [start.day]
  const [until] = rule?.until ? timesOf({ name: 'UNTIL', params: {}, value: rule.until }, start.zone) : []
  const times = days.map((day) => ({ ...start, day })).filter((time) => isBefore(time, until))
  const gone = new Set(left.map((time) => (time.clock === null ? time.day : keyOf(time))))
  return [...times, ...added].filter((time) => !gone.has(keyOf(time)) && !gone.has(time.day))
}

const mails = (event: Event, name: string): { email: string; name: string | null }[] =>
  event
    .filter((line) => line.name === name)
    .map(({ value, params }) => ({ email: value.replace(/^mailto:/i, '').trim(), name: params.CN ?? null }))
    .filter(({ email }) => /^\S+@\S+$/.test(email))

const dataOf = (event: Event, time: IcsTime, { timeZone, now }: CalendarWindow): JsonObject => {
  const seconds = lengthOf(event, startOf(event, timeZone), timeZone)
  const starts = instantOf(time)
  return {
    start: starts.toISOString(),
    seconds,
    // What lasts a whole day is over with the day.
    is_over: starts.getTime() + (seconds ?? 43_200) * 1000 <= now.getTime(),
    is_cancelled: textOf(event, 'STATUS')?.toUpperCase() === 'CANCELLED',
    summary: textOf(event, 'SUMMARY')?.slice(0, 500) ?? null,
    organizer: mails(event, 'ORGANIZER')[0]?.email ?? null,
    attendees: mails(event, 'ATTENDEE').slice(0, 50),
  }
}

const changedAt = (event: Event): string | null => {
  const line = lineOf(event, 'LAST-MODIFIED') ?? lineOf(event, 'DTSTAMP')
  try {
    const [time] = line ? timesOf(line, 'UTC') : []
    return time ? instantOf(time).toISOString() : null
  } catch {
    return null
  }
}

const isInside = (time: IcsTime, { from, to, timeZone }: CalendarWindow): boolean => {
  const day = time.clock === null ? time.day : dayIn(timeZone, instantOf(time))
  return day >= from && day <= to
}

/** What is refused is one row that says why. */
const orRefused = (uid: string, event: Event, read: () => Occurrence[]): Occurrence[] => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    const data = { refused: error.message, summary: textOf(event, 'SUMMARY')?.slice(0, 500) ?? null }
    return [{ id: uid, changedAt: changedAt(event), data }]
  }
}

/** The times of one event in these days: of a series each by itself, those that were moved where they are now. */
export const occurrencesOf = (
  uid: string,
  events: readonly Event[],
  window: CalendarWindow,
): Occurrence[] => {
  const { timeZone } = window
  const moved = events.filter((event) => lineOf(event, 'RECURRENCE-ID'))
  const master = events.findLast((event) => !lineOf(event, 'RECURRENCE-ID'))
  const isSeries =
    moved.length > 0 || (master?.some(({ name }) => name === 'RRULE' || name === 'RDATE') ?? false)
  const id = (key: string) => (isSeries ? `${uid}/${key}` : uid)
  const taken = new Set<string>()
  const own = moved.flatMap((event) =>
    orRefused(uid, event, () => {
      const [original] = timesNamed(event, 'RECURRENCE-ID', timeZone)
      const key = original ? keyOf(original) : ''
      taken.add(key)
      const time = startOf(event, timeZone)
      if (!isInside(time, window)) return []
      return [{ id: id(key), changedAt: changedAt(event), data: dataOf(event, time, window) }]
    }),
  )
  if (!master) return own
  return [
    ...own,
    ...orRefused(uid, master, () => {
      const start = startOf(master, timeZone)
      const times = timesUntil(master, start, window).filter((time) => isInside(time, window))
      return times
        .filter((time) => !taken.has(keyOf(time)))
        .map((time) => ({
          id: id(keyOf(time)),
          changedAt: changedAt(master),
          data: dataOf(master, time, window),
        }))
    }),
  ]
}

/** The events of a calendar by what says that they belong together. */
export const byUid = (events: readonly Event[]): Map<string, Event[]> => {
  const groups = new Map<string, Event[]>()
  for (const event of events) {
    const uid = textOf(event, 'UID') ?? `${textOf(event, 'DTSTART')} ${textOf(event, 'SUMMARY')}`
    groups.set(uid, [...(groups.get(uid) ?? []), event])
  }
  return groups
}
