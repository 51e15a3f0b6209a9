import { Copy, Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ExplainedFigure } from '#platform/explain/explained-figure.tsx'
import { useCatalogue } from '#platform/figures/catalogue.api.ts'
import { choiceOf, compareChoices } from '#platform/figures/compare.ts'
import { CompareSelect } from '#platform/figures/compare-select.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { rangeOf, readRange, writeRange } from '#platform/time/use-range.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { preloadCharts } from '#ui/chart/charts-lazy.tsx'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { RangeSteps } from '#ui/date-range/range-steps.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { CohortTriangle } from './cohort-triangle.tsx'
import { useExplored } from './explore.api.ts'
import { ExploreControls } from './explore-controls.tsx'
import { ExploredResult } from './explored-result.tsx'
import { useExploration } from './use-exploration.ts'

/** One page for any question: figures, by what, over which days, of what, against what. */
export const ExploreScreen = ({ sections }: { sections: ReactNode }) => {
  const today = useToday()
  const catalogue = useCatalogue()
  const { exploration, query, go, change, undo, redo } = useExploration(catalogue.data)
  const range = readRange(query, { today, fallback: rangeOf('last-30-days', today) })
  const compare = choiceOf(query.get('compare'))
  const explored = useExplored({
    exploration,
    catalogue: catalogue.data,
    period: range.period,
    today,
    comparisons: compareChoices[compare].with,
  })
  useEffect(preloadCharts, [])
  const chooseRange = (...[period, preset]: Parameters<Parameters<typeof DateRangePicker>[0]['onChange']>) =>
    go(writeRange(query, { period, preset }))
  const chooseComparison = (choice: string) => {
    const next = new URLSearchParams(query)
    if (choice === 'previous') next.delete('compare')
    else next.set('compare', choice)
    go(next)
  }
  const days = range.period ?? { start: '2000-01-01', end: today }
  const hasComparison = exploration !== null && !exploration.split && exploration.shape !== 'cohorts'

  return (
    <>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <h1 tabIndex={-1} className="text-2xl">
            Explore
          </h1>
          <div className="flex items-center gap-1">
            <DateRangePicker
              value={range.period}
              preset={range.preset ?? undefined}
              onChange={chooseRange}
              today={today}
            />
            <RangeSteps value={range.period} today={today} onChange={chooseRange} />
          </div>
          {hasComparison && <CompareSelect compare={{ choice: compare, choose: chooseComparison }} />}
        </div>
        <div className="flex items-center gap-1">
          <IconButton
            icon={Undo2}
            label="Undo"
            title="Undo (Ctrl Z)"
            disabled={!undo}
            onClick={() => undo?.()}
          />
          <IconButton
            icon={Redo2}
            label="Redo"
            title="Redo (Ctrl Shift Z)"
            disabled={!redo}
            onClick={() => redo?.()}
          />
          <CopyLink />
        </div>
      </header>
      {sections}
      <ReadFailure title="The metrics could not be loaded" read={catalogue} />
      {!exploration && !catalogue.isError && <Skeleton className="h-96 w-full" />}
      {exploration && catalogue.data && (
        <div className="grid gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <ExploreControls catalogue={catalogue.data} onChange={change} {...{ exploration, days }} />
          <div className="min-w-0" aria-busy={explored.isFetching}>
            {exploration.shape === 'cohorts' ? (
              <CohortTriangle period={range.period} today={today} />
            ) : (
              <>
                <ReadFailure title="This question could not be answered" read={explored} />
                {explored.isPending && <Skeleton className="h-96 w-full" />}
                {explored.data && <ExploredResult explored={explored.data} catalogue={catalogue.data} />}
              </>
            )}
          </div>
        </div>
      )}
      <ExplainedFigure period={range.period} today={today} filters={exploration?.filters} />
    </>
  )
}

/** The address says all that was asked. */
const CopyLink = () => {
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      notify('Link copied.')
    } catch {
      notify('The link could not be copied. Copy it from the address bar.', { type: 'error' })
    }
  }
  return (
    <Button variant="secondary" icon={Copy} onClick={() => void copy()}>
      Copy Link
    </Button>
  )
}
