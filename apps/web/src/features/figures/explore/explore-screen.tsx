import { type Day, isDay } from '@tillsight/domain/day'
import { isComparable } from '@tillsight/domain/figures/explore/asked-question'
import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import { rangeText } from '@tillsight/domain/ranges/range-text'
import { type ReactNode, useEffect } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ExplainedFigure } from '#platform/explain/explained-figure.tsx'
import { type Catalogue, useCatalogue } from '#platform/figures/catalogue.api.ts'
import { choiceOf, compareChoices } from '#platform/figures/compare.ts'
import { CompareSelect } from '#platform/figures/compare-select.tsx'
import { CohortTriangle } from '#platform/figures/explored/cohort-triangle.tsx'
import { ExploredResult } from '#platform/figures/explored/explored-result.tsx'
import { rangeOf, readRange, writeRange } from '#platform/time/use-range.ts'
import { useToday } from '#platform/time/use-today.ts'
import { preloadCharts } from '#ui/chart/charts-lazy.tsx'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { RangeSteps } from '#ui/date-range/range-steps.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { exportExplored, useExplored } from './explore.api.ts'
import { ExploreActions } from './explore-actions.tsx'
import { ExploreControls } from './explore-controls.tsx'
import { isKnownQuestion, KnownOnField, KnownOnNote, knownName } from './known-on-field.tsx'
import { savedAddress, savedName } from './saved-address.ts'
import { SavedQuestions } from './saved-questions.tsx'
import { useExploration } from './use-exploration.ts'

type ExploreScreenProps = {
  sections: ReactNode
  /** Where else a question can go, such as a dashboard. */
  ways?: ((question: Exploration, catalogue: Catalogue) => ReactNode) | undefined
}

/** One page for any question: figures, by what, over which days, of what, against what. */
export const ExploreScreen = ({ sections, ways }: ExploreScreenProps) => {
  const today = useToday()
  const catalogue = useCatalogue()
  const { exploration, query, go, change, undo, redo } = useExploration(catalogue.data)
  const range = readRange(query, { today, fallback: rangeOf('last-30-days', today) })
  const compare = choiceOf(query.get('compare'))
  const comparisons = compareChoices[compare].with
  const { period } = range
  const isKnowable = exploration !== null && catalogue.data && isKnownQuestion(exploration, catalogue.data)
  const known = query.get(knownName) ?? ''
  const knownOn = isKnowable && isDay(known) ? known : null
  const asked = { period, today, comparisons, knownOn }
  const explored = useExplored({ exploration, catalogue: catalogue.data, ...asked })
  useEffect(preloadCharts, [])
  const chooseRange = (...[period, preset]: Parameters<Parameters<typeof DateRangePicker>[0]['onChange']>) =>
    go(writeRange(query, { period, preset }))
  const chooseComparison = (choice: string) => {
    const next = new URLSearchParams(query)
    if (choice === 'previous') next.delete('compare')
    else next.set('compare', choice)
    go(next)
  }
  const chooseKnown = (day: Day | null) => {
    const next = new URLSearchParams(query)
    if (day === null) next.delete(knownName)
    else next.set(knownName, day)
    go(next)
  }
  const leaveSaved = () => {
    const next = new URLSearchParams(query)
    next.delete(savedName)
    go(next)
  }
  const days = period ?? { start: '2000-01-01', end: today }

  return (
    <>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <h1 tabIndex={-1} className="text-2xl">
            Explore
          </h1>
          <div className="flex items-center gap-1">
            <DateRangePicker
              value={period}
              preset={range.preset ?? undefined}
              onChange={chooseRange}
              today={today}
            />
            <RangeSteps value={period} today={today} onChange={chooseRange} />
          </div>
          {exploration && isComparable(exploration) && (
            <CompareSelect compare={{ choice: compare, choose: chooseComparison }} />
          )}
        </div>
        <ExploreActions
          {...{ undo, redo }}
          onExport={exploration && ((fmt) => exportExplored({ exploration, ...asked }, fmt))}
        >
          {exploration && (
            <SavedQuestions
              asked={{ question: exploration, compare: [...comparisons], range: rangeText(range) }}
              openId={query.get(savedName)}
              onOpen={(question) => (question ? go(savedAddress(question, today)) : leaveSaved())}
            />
          )}
          {exploration && catalogue.data && ways?.(exploration, catalogue.data)}
        </ExploreActions>
      </header>
      {sections}
      <ReadFailure title="The metrics could not be loaded" read={catalogue} />
      {!exploration && !catalogue.isError && <Skeleton className="h-96 w-full" />}
      {exploration && catalogue.data && (
        <div className="grid gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <ExploreControls catalogue={catalogue.data} onChange={change} {...{ exploration, days }}>
            {isKnowable && <KnownOnField {...{ knownOn, today }} onChange={chooseKnown} />}
          </ExploreControls>
          <div className="min-w-0" aria-busy={explored.isFetching}>
            <KnownOnNote knownOn={knownOn} onChange={chooseKnown} />
            {exploration.shape === 'cohorts' ? (
              <CohortTriangle period={period} today={today} />
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
      <ExplainedFigure period={period} today={today} filters={exploration?.filters} knownOn={knownOn} />
    </>
  )
}
