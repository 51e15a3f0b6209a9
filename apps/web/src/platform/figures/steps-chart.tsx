import type { Day } from '@tillsight/domain/day'
import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import type { Period } from '@tillsight/domain/period'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import type { OutputOf } from '#platform/api/api-client.ts'
import { type Figure, useExplain } from '#platform/explain/use-explain.ts'
import { daysIn } from '#platform/time/days-of.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { formatOf, tickFormatOf, type Unit } from '#platform/words/figure-text.ts'
import { BarChart } from '#ui/chart/charts-lazy.tsx'
import { comparisonNames } from './compare.ts'
import { besideDays, stepBeside, stepFigure, stepLabel, stepNames, stepState } from './steps.ts'

type OverTime = OutputOf<'POST /metric/query'>

type StepsChartProps = {
  title: string
  /** What is drawn, where the title says more than that. */
  name?: string | undefined
  metric: Figure['metric']
  unit: Unit
  answer: Pick<OverTime, 'series' | 'compared'>
  grain: Grain
  /** The days that the steps are of. */
  days: Period
  today: Day
  height?: number | undefined
  heading?: 'h2' | 'h3' | undefined
}

/** A metric step by step, with the compared period in grey. Future steps are left out, not shown as zero. */
export const StepsChart = (props: StepsChartProps) => {
  const { title, name, metric, unit, answer, grain, days, today, height, heading } = props
  const explain = useExplain()
  const { time } = useStoreTime()
  const now = { today, hour: Number(time(new Date().toISOString()).slice(0, 2)) }
  const all = answer.series ?? []
  const from = grain === 'year' ? firstWithSales(all, metric) : 0
  const steps = all.slice(from).map(({ start, values }) => ({
    start,
    state: stepState(grain, start, now),
    value: values[metric] ?? null,
  }))
  const explaining = (steps: readonly { start: string }[], days: TimedPeriod) => (place: number) => {
    const step = stepFigure(grain, { steps, place, days })
    if (step) explain.open({ metric, ...step })
  }
  const explainStep = (place: number) => {
    const step = stepFigure(grain, { steps, place, days })
    const beside = stepBeside(grain, answer.compared[0], { place: from + place, days })
    if (step) explain.open({ metric, ...step, beside })
  }
  const isQuiet = steps.every(({ value }) => !value)
  const unfinished = steps.findIndex(({ state }) => state === 'running')
  const running = unfinished < 0 ? undefined : unfinished
  return (
    <BarChart
      title={title}
      heading={heading}
      summary={isQuiet ? 'No data in this range.' : wordsOf(steps, { grain, unit })}
      buckets={steps.map(({ start, state }) => ({
        ...stepLabel(grain, start),
        note: state === 'running' ? 'so far' : undefined,
      }))}
      bucketName={stepNames[grain]}
      noteName={running === undefined ? undefined : 'State'}
      series={[
        {
          name: name ?? title,
          values: steps.map(({ state, value }) => (isQuiet || state === 'ahead' ? null : value)),
          onExplain: explainStep,
        },
        ...answer.compared.map((other) => ({
          name: comparisonNames[other.with],
          values: (other.series ?? []).slice(from, all.length).map(({ values }) => values[metric] ?? null),
          compared: true,
          onExplain: explaining((other.series ?? []).slice(from), besideDays(grain, daysIn(other), days)),
        })),
      ].filter(({ values }) => !isQuiet || values.some((value) => value))}
      format={formatOf(unit)}
      formatTick={tickFormatOf(unit)}
      unfinishedAt={running}
      height={height}
    />
  )
}

type Step = { start: string; state: string; value: number | null }

/** All time begins with the first year in which something was sold. */
const firstWithSales = (series: NonNullable<OverTime['series']>, metric: string): number =>
  Math.max(
    0,
    series.findIndex(({ values }) => values[metric]),
  )

/** 'Week of …' within a sentence. */
const firstSmall = (label: string): string =>
  label.replace(/^Week|^Quarter/, (word) => `the ${word.toLowerCase()}`)

const wordsOf = (steps: Step[], { grain, unit }: { grain: Grain; unit: Unit }): string => {
  const best = steps.reduce((most, step) => ((step.value ?? 0) > (most.value ?? 0) ? step : most))
  const { label } = stepLabel(grain, best.start)
  return `Highest ${grain === 'day' || grain === 'hour' ? 'on' : 'in'} ${firstSmall(label)}: ${formatOf(unit)(best.value ?? 0)}.`
}
