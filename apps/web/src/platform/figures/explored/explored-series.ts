import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { Day } from '@tillsight/domain/day'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import type { Figure } from '#platform/explain/use-explain.ts'
import { comparisonNames } from '#platform/figures/compare.ts'
import { stepBeside, stepFigure, stepLabel, stepNames } from '#platform/figures/steps.ts'
import { counted } from '#platform/words/format.ts'
import type { Bucket, Series } from '#ui/chart/chart-data.ts'
import type { Explored } from './explored.api.ts'

/** The places of a chart: steps of time, or the parts that are its columns. */
export const bucketsOf = ({ answer, grain, exploration: { across } }: Explored): Bucket[] =>
  across
    ? [
        ...(answer.columns ?? []).map(({ label }) => ({ label })),
        ...(answer.other_columns ? [{ label: othersName(answer.other_columns.count) }] : []),
      ]
    : (answer.series ?? []).map(({ start }) => stepLabel(grain, start))

export const bucketName = ({ grain, exploration: { across } }: Explored): string =>
  across ? splitNames[across] : stepNames[grain]

export const othersName = (count: number): string => counted(count, 'other')

/** One series for each part and one for the others; of the whole, beside those it is compared with. */
const drawnSeries = ({ answer, exploration: { split } }: Explored, { id, label }: MetricInfo): Series[] => {
  const values = (cells: { [metric: string]: number | null }[] | undefined) =>
    (cells ?? []).map((cell) => cell[id] ?? null)
  if (!split)
    return [
      { name: label, values: (answer.series ?? []).map((step) => step.values[id] ?? null) },
      ...answer.compared.map((other) => ({
        name: comparisonNames[other.with],
        values: (other.series ?? []).slice(0, answer.series?.length).map((step) => step.values[id] ?? null),
        compared: true,
      })),
    ]
  const parts = (answer.parts ?? []).map((part) => ({ name: part.label, values: values(part.cells) }))
  const { others } = answer
  return others ? [...parts, { name: othersName(others.count), values: values(others.cells) }] : parts
}

/** Without any where all of it is zero: the chart then says that there is nothing, as those of a dashboard do. */
export const seriesOf = (explored: Explored, info: MetricInfo): Series[] => {
  const all = drawnSeries(explored, info)
  return all.some(({ values }) => values.some(Boolean)) ? all : []
}

/** A line ends today: at nothing in the steps to come it would seem to fall. */
export const untilToday = (series: Series[], { answer, exploration }: Explored, today: Day): Series[] => {
  if (exploration.across) return series
  const isAhead = (answer.series ?? []).map(({ start }) => start.slice(0, 10) > today)
  return series.map((one) =>
    one.compared
      ? one
      : { ...one, values: one.values.map((value, place) => (isAhead[place] ? value || null : value)) },
  )
}

/** Steps of the whole explain themselves, each beside the step that it is compared with. */
export const explainedSteps = (
  series: Series[],
  { answer, grain, days, exploration }: Explored,
  open: (step: Omit<Figure, 'metric'>) => void,
): Series[] => {
  if (exploration.split) return series
  const onExplain = (place: number) => {
    const step = stepFigure(grain, { steps: answer.series ?? [], place, days })
    if (step) open({ ...step, beside: stepBeside(grain, answer.compared[0], { place, days }) })
  }
  return series.map((one) => (one.compared ? one : { ...one, onExplain }))
}

/** What a chart is about: 'Net Sales by product'. */
export const titleOf = ({ label }: MetricInfo, { exploration: { split, across } }: Explored): string => {
  const by = [split, across].flatMap((one) => (one ? [splitNames[one].toLowerCase()] : []))
  return by.length > 0 ? `${label} by ${by.join(' and ')}` : label
}
