import { addDays, type Day, earlier } from '@tillsight/domain/day'
import type { MeasureFrom, MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { TimedPeriod } from '@tillsight/domain/timed-period'

const counts: Record<MeasureFrom<'recent'>, number> = { 'recent.net_7': 7, 'recent.net_28': 28 }

export const isOfRecentDays = (measure: MeasureId): measure is MeasureFrom<'recent'> => measure in counts

/** The last days of a period as far as it has come, for measures of those; for others the period itself. */
export const recentDays = (measure: MeasureId, period: TimedPeriod, today: Day): TimedPeriod => {
  if (!isOfRecentDays(measure)) return period
  const end = earlier(period.end, today)
  const start = addDays(end, 1 - counts[measure])
  return { start, end, ...(end === period.end && { until: period.until }) }
}
