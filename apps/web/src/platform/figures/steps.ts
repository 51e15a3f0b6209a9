import { addDays, addMonths, type Day, earlier, later } from '@tillsight/domain/day'
import { monthNames } from '@tillsight/domain/day-text'
import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import { lengthOf, type Period } from '@tillsight/domain/period'
import type { Time } from '@tillsight/domain/time-text'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import type { Figure } from '#platform/explain/use-explain.ts'
import { daysIn } from '#platform/time/days-of.ts'
import { formatDate, formatDay } from '#ui/formats/formats.ts'

/** What the table calls a step. */
export const stepNames: Record<Grain, string> = {
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
}

const dayIn = (start: string): Day => start.slice(0, 10)
const monthIn = (day: Day): string => monthNames[Number(day.slice(5, 7)) - 1] ?? ''
const clockIn = (start: string): string => `${start.slice(11, 13)}:00`

const labels: Record<Grain, (start: string) => { label: string; tick: string }> = {
  hour: (start) => ({ label: `${formatDay(dayIn(start))}, ${clockIn(start)}`, tick: clockIn(start) }),
  day: (start) => ({ label: formatDay(start), tick: formatDate(start) }),
  week: (start) => ({ label: `Week of ${formatDay(start)}`, tick: formatDate(start) }),
  month: (start) => ({
    label: `${monthIn(start)} ${start.slice(0, 4)}`,
    tick: `${monthIn(start).slice(0, 3)} ${start.slice(2, 4)}`,
  }),
  quarter: (start) => ({ label: `Quarter from ${formatDay(start)}`, tick: formatDate(start) }),
  year: (start) => ({ label: start.slice(0, 4), tick: start.slice(0, 4) }),
}

/** The full name of a step, and its short label on the axis. */
export const stepLabel = (grain: Grain, start: string) => labels[grain](start)

const ends: Record<Exclude<Grain, 'hour'>, (start: Day) => Day> = {
  day: (start) => start,
  week: (start) => addDays(start, 6),
  month: (start) => addDays(addMonths(start, 1), -1),
  quarter: (start) => addDays(addMonths(start, 3), -1),
  year: (start) => addDays(addMonths(start, 12), -1),
}

type Place = { steps: readonly { start: string }[]; place: number; days: TimedPeriod }

/** The time a step covers: an hour of a day, or its days up to the start of the next. */
export const stepFigure = (grain: Grain, { steps, place, days }: Place): Omit<Figure, 'metric'> | null => {
  const [step, next] = steps.slice(place)
  if (!step) return null
  const day = dayIn(step.start)
  const timed = (own: Period): TimedPeriod =>
    days.until && own.end === days.end ? { ...own, until: days.until } : own
  if (grain === 'hour')
    return {
      days: timed({ start: day, end: day }),
      of: { split: 'hour', key: String(Number(step.start.slice(11, 13))) },
    }
  const own = grain === 'day' || grain === 'week' ? ends[grain](day) : days.end
  const last = next ? addDays(dayIn(next.start), -1) : own
  return { days: timed({ start: later(day, days.start), end: earlier(last, days.end) }) }
}

/** The compared days that match a step: a longer month has some that match none. */
export const besideDays = (grain: Grain, other: TimedPeriod, period: Period): TimedPeriod => {
  if (grain !== 'day' && grain !== 'week') return other
  const end = earlier(other.end, addDays(other.start, lengthOf(period) - 1))
  return end === other.end ? other : { start: other.start, end }
}

type ComparedSteps = {
  start_date: Day
  end_date: Day
  end_time?: Time | null
  series?: readonly { start: string }[] | undefined
}

/** The time that the same step covers in a period that it is compared with; none where that has no such step. */
export const stepBeside = (
  grain: Grain,
  other: ComparedSteps | undefined,
  { place, days }: { place: number; days: Period },
): TimedPeriod | undefined =>
  other?.series &&
  stepFigure(grain, { steps: other.series, place, days: besideDays(grain, daysIn(other), days) })?.days

type Now = { today: Day; hour: number }

/** Whether a step is over, still running, or yet to come. */
export const stepState = (
  grain: Grain,
  start: string,
  { today, hour }: Now,
): 'over' | 'running' | 'ahead' => {
  if (grain === 'hour') {
    const now = `${today}T${String(hour).padStart(2, '0')}`
    if (start === now) return 'running'
    return start < now ? 'over' : 'ahead'
  }
  if (start > today) return 'ahead'
  return ends[grain](start) >= today ? 'running' : 'over'
}
