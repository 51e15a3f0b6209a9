import type { Measured } from '@tillsight/domain/figures/metrics/measures'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { addsUp, isOrdered, type Split } from '@tillsight/domain/figures/metrics/splits'
import type { MemberRequest } from '#platform/request.ts'
import { type AskedMetric, measuresOf } from './asked-metrics.ts'
import { readLabels } from './part-labels.ts'
import { presentValues } from './present-value.ts'
import { type MeasuredPart, withNothing } from './read-measures.ts'

type Asked = { metrics: readonly AskedMetric[]; split: Split; top: number }

/** Of a past day there can be parts that were deleted since. */
const goneName = (split: Split): string => `Deleted ${splitNames[split].toLowerCase()}`

/** By the first metric, the most first. */
const ranked = (parts: MeasuredPart[], [first]: readonly AskedMetric[]): MeasuredPart[] => {
  const worth = ({ measured }: MeasuredPart): number => first?.value(measured) ?? Number.NEGATIVE_INFINITY
  return parts.toSorted(
    (one, other) => worth(other) - worth(one) || String(one.key).localeCompare(String(other.key)),
  )
}

/** In the order in which they are shown: hours and weekdays by time. */
const inOrder = (parts: MeasuredPart[], split: Split): MeasuredPart[] =>
  isOrdered(split) ? parts.toSorted((one, other) => Number(one.key) - Number(other.key)) : parts

export type Chosen = { shown: MeasuredPart[]; rest: MeasuredPart[] }

export const chooseParts = (found: MeasuredPart[], { metrics, split, top }: Asked): Chosen => {
  const parts = ranked(found, metrics)
  return { shown: inOrder(parts.slice(0, top), split), rest: parts.slice(top) }
}

/** Of several parts as one there are only the metrics whose measures add up; what is distinct in each is not so in all. */
export const presentSum = (
  metrics: readonly AskedMetric[],
  sums: Measured,
  splits: readonly Split[],
): Record<string, number | null> => {
  const values = presentValues(metrics, sums)
  const add = ({ needs }: AskedMetric) =>
    needs.every((measure) => splits.every((split) => addsUp(measure, split)))
  return Object.fromEntries(
    metrics.map((metric) => [metric.id, add(metric) ? (values[metric.id] ?? null) : null]),
  )
}

export const sumOf = (metrics: readonly AskedMetric[], parts: readonly MeasuredPart[]): Measured => {
  const sums = withNothing(0)
  for (const measure of measuresOf(metrics))
    sums[measure] = parts.reduce((sum, { measured }) => sum + measured[measure], 0)
  return sums
}

export const presentParts = async (
  request: MemberRequest,
  { shown, rest }: Chosen,
  { metrics, split }: Pick<Asked, 'metrics' | 'split'>,
) => {
  const keys = shown.map(({ key }) => key)
  const labelFor = await readLabels(request, split, keys)
  return {
    parts: shown.map(({ key, measured }) => ({
      key,
      label: labelFor(key) ?? goneName(split),
      values: presentValues(metrics, measured),
    })),
    others:
      rest.length > 0
        ? { count: rest.length, values: presentSum(metrics, sumOf(metrics, rest), [split]) }
        : null,
  }
}
