import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { comparisonNames } from '#platform/figures/compare.ts'
import { stepLabel, stepNames } from '#platform/figures/steps.ts'
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

/** What a chart is about: 'Net Sales by product'. */
export const titleOf = ({ label }: MetricInfo, { exploration: { split, across } }: Explored): string => {
  const by = [split, across].flatMap((one) => (one ? [splitNames[one].toLowerCase()] : []))
  return by.length > 0 ? `${label} by ${by.join(' and ')}` : label
}
