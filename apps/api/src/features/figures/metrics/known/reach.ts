import type { Day } from '@tillsight/domain/day'
import { isOfAllTime } from '@tillsight/domain/figures/metrics/known/known'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { isOfNow } from '@tillsight/domain/figures/metrics/of-now'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { recentDays } from '../recent-days.ts'

export type Read = { needs: readonly MeasureId[]; splits: readonly Split[] }

const allTime: TimedPeriod = { start: '0001-01-01', end: '9999-12-31' }

/** The days whose sales are read for a figure of a period; averages and customers reach beyond it. */
export const reachOf = ({ needs, splits }: Read, period: TimedPeriod, today: Day): TimedPeriod => {
  if (isOfAllTime(needs, splits)) return allTime
  const [start = period.start] = needs.map((need) => recentDays(need, period, today).start).toSorted()
  return start < period.start ? { start, end: period.end } : period
}

/** Whether all that changed on these days is about the figure; of other days, it need not be. */
export const isAboutReach = (read: Read, period: TimedPeriod, reach: TimedPeriod): boolean =>
  reach === period || (isOfNow(read.needs) && read.splits.length === 0)
