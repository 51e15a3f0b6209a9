import type { Day } from '@tillsight/domain/day'
import { type PresetName, presetPeriod } from '@tillsight/domain/period'
import { type ReactNode, useEffect } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import type { Comparison } from '#platform/figures/compare.ts'
import { useMay } from '#platform/session/use-may.ts'
import type { useRange } from '#platform/time/use-range.ts'
import { preloadCharts } from '#ui/chart/charts-lazy.tsx'
import { useHasSold, useSummary } from './dashboards.api.ts'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useOverTime } from './over-time.api.ts'
import { RangeHint } from './range-hint.tsx'
import { rangeNotice } from './range-notice.ts'
import { StockLists } from './stock-lists.tsx'

type OverviewProps = {
  range: ReturnType<typeof useRange>
  comparisons: readonly Comparison[]
  today: Day
  beginning?: ReactNode
  notice?: ReactNode
}

/** The dashboard that everyone has. */
export const Overview = ({ range, comparisons, today, beginning, notice }: OverviewProps) => {
  const summary = useSummary(range.period, today)
  const overTime = useOverTime({ period: range.period, today, comparisons })
  const mayBegin = useMay('products:write')
  const hasSold = useHasSold({ isAsked: mayBegin, isQuiet: summary.data?.sales.value === 0 })
  useEffect(preloadCharts, [])

  // The figures wait until it is known whether the store is new: its first steps come above them.
  const isKnown = !mayBegin || !hasSold.isPending
  const data = isKnown ? summary.data : undefined
  const isNew = mayBegin && hasSold.data === false
  const hasActivity = data !== undefined && (data.sales.value > 0 || data.revenue.value !== 0)
  const hint = data
    ? rangeNotice({ period: data.period, today, hasActivity })
    : rangeNotice({ period: range.period, today, hasActivity: true })
  const choose = (preset: PresetName) => range.choose(presetPeriod(preset, today), preset)

  return (
    <>
      <ReadFailure title="The dashboard could not be loaded" read={summary} />
      {(summary.data || !summary.isError) && (
        <div className="grid gap-4">
          {isNew && data ? <FirstSteps>{beginning}</FirstSteps> : notice}
          {hint && !isNew && <RangeHint notice={hint} onChoose={choose} />}
          <Figures summary={data} isStale={summary.isPlaceholderData} {...{ overTime, comparisons, today }} />
          <StockLists summary={data} />
        </div>
      )}
    </>
  )
}
