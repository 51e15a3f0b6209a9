import { addDays, type Day } from '@tillsight/domain/day'
import { isSamePeriod, type Period, type PresetName } from '@tillsight/domain/period'
import { type Range, rangeFromText, rangeText } from '@tillsight/domain/ranges/range-text'
import { useQuery } from '#platform/page/use-query.ts'
import { prefer, usePreferences } from '#platform/session/preferences.ts'
import { useRange, writeRange } from '#platform/time/use-range.ts'
import { calendar } from '#ui/formats/formats.ts'

const daysAhead = 7

/** The range of the address; without one the member's last choice, and until there is one, today to 7 days ahead. */
export const useDashboardRange = (today: Day) => {
  const [query, setQuery] = useQuery()
  const { dashboard_range } = usePreferences()
  const first: Range = { period: { start: today, end: addDays(today, daysAhead) }, preset: null }
  const last = dashboard_range === null ? null : rangeFromText(dashboard_range, today, calendar().fiscalMonth)
  const range = useRange({ today, fallback: last ?? first })
  const isInAddress = query.has('range') || query.has('from')
  return {
    ...range,
    isChosen: isInAddress || last !== null,
    choose: (period: Period | null, preset: PresetName | null) => {
      // Today to 7 days ahead, chosen by hand, is meant to move on with the days.
      const isFirst = !preset && isSamePeriod(period, first.period)
      // Back shows what was here before: its address must say so, as the last choice is now another.
      if (!isInAddress) setQuery(writeRange(query, range), { replace: true })
      prefer({ dashboard_range: isFirst ? null : rangeText({ period, preset }) })
      range.choose(period, preset)
    },
  }
}
