import { type ReactNode, useDeferredValue, useState } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ExplainedFigure } from '#platform/explain/explained-figure.tsx'
import { useCatalogue } from '#platform/figures/catalogue.api.ts'
import { findMetrics } from '#platform/figures/find-metrics.ts'
import { rangeOf, useRange } from '#platform/time/use-range.ts'
import { useToday } from '#platform/time/use-today.ts'
import { counted } from '#platform/words/format.ts'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { RangeSteps } from '#ui/date-range/range-steps.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { MetricArea } from './metric-area.tsx'

type MetricsScreenProps = {
  /** Leads to what belongs together with metrics. */
  sections: ReactNode
  /** Adds a metric of the store's own: another feature's, put in by the page. */
  add: ReactNode
  /** What can be done with one of those. */
  actionsOf: (id: string) => ReactNode
}

/** Every metric that the member may see, by area, with what it is in the chosen days. */
export const MetricsScreen = ({ sections, add, actionsOf }: MetricsScreenProps) => {
  const today = useToday()
  const range = useRange({ today, fallback: rangeOf('this-month', today) })
  const catalogue = useCatalogue()
  const [search, setSearch] = useState('')
  const all = [...(catalogue.data?.values() ?? [])]
  const areas = findMetrics(all, useDeferredValue(search))
  const found = areas.reduce((sum, { metrics }) => sum + metrics.length, 0)
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="text-2xl">Metrics</h1>
        <div className="flex items-center gap-1">
          <DateRangePicker
            value={range.period}
            preset={range.preset ?? undefined}
            onChange={range.choose}
            today={today}
          />
          <RangeSteps value={range.period} today={today} onChange={range.choose} />
        </div>
        <div className="ms-auto">{add}</div>
      </header>
      {sections}
      <ReadFailure title="The metrics could not be loaded" read={catalogue} />
      {!catalogue.data && !catalogue.isError && <Skeleton className="h-80 w-full" />}
      {catalogue.data && (
        <div className="flex flex-col gap-6">
          <div className="max-w-md">
            <TextField
              name="search"
              label="Search metrics"
              type="search"
              autoComplete="off"
              value={search}
              onChange={setSearch}
            />
            <p role="status" className="mt-2 text-sm text-ink-faint">
              {counted(found, 'metric')}
            </p>
          </div>
          {areas.map((area) => (
            <MetricArea
              key={area.area}
              area={area}
              ids={all.filter((info) => info.area === area.area).map(({ id }) => id)}
              period={range.period}
              today={today}
              actionsOf={area.area === 'own' ? actionsOf : undefined}
            />
          ))}
          {found === 0 && <p className="text-ink-soft">No metrics found. Try another word.</p>}
        </div>
      )}
      <ExplainedFigure period={range.period} today={today} />
    </>
  )
}
