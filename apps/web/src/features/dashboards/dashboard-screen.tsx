import { addDays } from '@tillsight/domain/day'
import { type PresetName, presetPeriod } from '@tillsight/domain/period'
import { type ReactNode, useEffect } from 'react'
import { useMay } from '#platform/use-may.ts'
import { useRange } from '#platform/use-range.ts'
import { useToday } from '#platform/use-today.ts'
import { preloadCharts } from '#ui/chart/charts-lazy.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { type Summary, useHasSold, useSummary } from './dashboards.api.ts'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { RangeHint } from './range-hint.tsx'
import { rangeNotice } from './range-notice.ts'
import { StockLists } from './stock-lists.tsx'
import { SummaryFailure } from './summary-failure.tsx'

const daysAhead = 7

const isWellStocked = ({ out_of_stock_count, low_stock_count }: Summary): boolean =>
  out_of_stock_count + low_stock_count === 0

type DashboardScreenProps = {
  /** Another way to begin, offered to a new store beside its first steps. */
  beginning?: ReactNode
}

export const DashboardScreen = ({ beginning }: DashboardScreenProps) => {
  const today = useToday()
  const range = useRange({
    today,
    fallback: { period: { start: today, end: addDays(today, daysAhead) }, preset: null },
  })
  const summary = useSummary(range.period, today)
  const mayBegin = useMay('products:write')
  const hasSold = useHasSold(mayBegin)
  useEffect(preloadCharts, [])

  // Until it is known whether the store is new, neither its figures nor its first steps are shown.
  const isKnown = !mayBegin || !hasSold.isPending
  const data = isKnown ? summary.data : undefined
  const isNew = mayBegin && hasSold.data === false
  const hasActivity = data !== undefined && (data.sales.value > 0 || data.revenue.value !== 0)
  const notice = data
    ? rangeNotice({ period: data.period, today, hasActivity })
    : rangeNotice({ period: range.period, today, hasActivity: true })
  const choose = (preset: PresetName) => range.choose(presetPeriod(preset, today), preset)

  return (
    <>
      <DashboardHeader range={range} today={today} />
      <SummaryFailure summary={summary} />
      {(summary.data || !summary.isError) && (
        <div className="grid gap-4">
          {isNew && data ? (
            <FirstSteps>{beginning}</FirstSteps>
          ) : (
            <>
              {notice && <RangeHint notice={notice} onChoose={choose} />}
              <Figures summary={data} today={today} isStale={summary.isPlaceholderData} />
            </>
          )}
          {!(isNew && data && isWellStocked(data)) && <StockLists summary={data} />}
        </div>
      )}
    </>
  )
}
