import { addDays, type Day, weekdayOf } from '#domain/day.ts'
import { lengthOf, type Period } from '#domain/period.ts'

/** How far back a contest is tried. */
export const labDays = 90
/** A longer contest is tried on so many days: 90 have no room for several of a quarter. */
const longestTrial = 30
/** From four weeks on, a weekday more or less decides nothing. */
const fewestDaysOfAnyWeekday = 28

/** How many days each trial of such a contest has. */
export const trialLength = (contest: Period): number => Math.min(lengthOf(contest), longestTrial)

/**
 * The same contest on the days before today, the earliest first, as often as 90 days have room for it: a weekend is
 * tried on weekends.
 */
export const trialPeriods = (contest: Period, today: Day): Period[] => {
  const length = trialLength(contest)
  const isByWeekday = length < fewestDaysOfAnyWeekday
  const step = isByWeekday ? Math.ceil(length / 7) * 7 : length
  const latest = addDays(today, -length)
  const late = isByWeekday ? (weekdayOf(latest) - weekdayOf(contest.start) + 7) % 7 : 0
  const first = addDays(today, -labDays)
  const periods: Period[] = []
  for (let start = addDays(latest, -late); start >= first; start = addDays(start, -step))
    periods.push({ start, end: addDays(start, length - 1) })
  return periods.reverse()
}
