import { type Day, dayIn, weekdayOf } from '#domain/day.ts'
import type { Filter } from '#domain/figures/metrics/filters.ts'
import type { MeasureId } from '#domain/figures/metrics/measures.ts'
import type { Period } from '#domain/period.ts'
import { wallTime } from '#domain/wall-clock.ts'
import type { Amounts } from './amounts.ts'

/** When something happened, and when it was first recorded, in milliseconds. */
export type Act = {
  happenedAt: number
  /** In the store, when it was recorded. */
  day: Day
  recordedAt: number
  /**
   * It comes later by its nature: from a till that was offline, an import, or another system. Then the time at which it
   * happened counts, and otherwise that at which it was recorded, which nobody can choose.
   */
  isLate: boolean
}

/** In which time sales of one participant count. */
export type CountingTime = {
  /** From the start on, or from when they joined. */
  from: number
  /** Until they left, where they did. */
  until: number | null
  endsAt: number
  finalAt: number
  period: Period
  timeZone: string
  filters: readonly Filter[]
}

const isOnDays = (day: Day, { start, end }: Period): boolean => day >= start && day <= end

/** By the time at which it was recorded, too: who enters a sale in the evening cannot say it was in the happy hour. */
const isRecordedIn = (recordedAt: number, { filters, timeZone }: CountingTime): boolean =>
  filters.every(({ by, keys }) => {
    if (by === 'hour') return keys.includes(String(new Date(wallTime(timeZone, recordedAt)).getUTCHours()))
    return by !== 'weekday' || keys.includes(String(weekdayOf(dayIn(timeZone, new Date(recordedAt)))))
  })

/** Whether it adds to the contest. */
export const counts = (act: Act, time: CountingTime): boolean => {
  const at = act.isLate ? act.happenedAt : act.recordedAt
  const isBetween = at >= time.from && at < time.endsAt && (time.until === null || at < time.until)
  if (!isBetween || !isOnDays(act.day, time.period)) return false
  return act.isLate ? act.recordedAt < time.finalAt : isRecordedIn(act.recordedAt, time)
}

/** It was there before: it never adds anything, but what is taken away from it counts. */
export const isFromBefore = ({ recordedAt }: Pick<Act, 'recordedAt'>, { from }: CountingTime): boolean =>
  recordedAt < from

/** The day that it counts for, which no edit can change. */
export const countingDay = (
  { isLate, day, recordedAt }: Act,
  { timeZone }: Pick<CountingTime, 'timeZone'>,
): Day => (isLate ? day : dayIn(timeZone, new Date(recordedAt)))

/** The same of when it was recorded, for sales that make up a visit. */
export const countingInstant = ({ isLate, happenedAt, recordedAt }: Act): number =>
  isLate ? happenedAt : recordedAt

/** What counts sales, and would grow by splitting them. */
const visitMeasures: readonly MeasureId[] = [
  'sales.count',
  'sales.named_count',
  'sales.multi_count',
  'sales.promoted_count',
  'sales.discounted_count',
]

export const countsVisits = (measures: readonly MeasureId[]): boolean =>
  measures.some((measure) => visitMeasures.includes(measure))

/** What is left of a sale that belongs to the visit of an earlier one. */
export const withoutVisit = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).filter(([id]) => !visitMeasures.includes(id as MeasureId)))
