import { type MetricId, measuresFor, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import type { Measured } from '@tillsight/domain/figures/metrics/measures'
import { addsUp, type Split } from '@tillsight/domain/figures/metrics/splits'
import type { MemberRequest } from '#platform/request.ts'
import { readLabels } from './part-labels.ts'
import { presentValues } from './present-value.ts'
import { type MeasuredPart, withNothing } from './read-measures.ts'

type Asked = { metrics: readonly MetricId[]; split: Split; top: number }

/** By the first metric, the most first. */
const ranked = (parts: MeasuredPart[], [first]: readonly MetricId[]): MeasuredPart[] => {
  const worth = ({ measured }: MeasuredPart): number =>
    (first && metricOf(first).value(measured)) ?? Number.NEGATIVE_INFINITY
  return parts.toSorted(
    (one, other) => worth(other) - worth(one) || String(one.key).localeCompare(String(other.key)),
  )
}

/** In the order in which they are shown: hours and weekdays by time. */
const inOrder = (parts: MeasuredPart[], split: Split): MeasuredPart[] =>
  split === 'hour' || split === 'weekday'
    ? parts.toSorted((one, other) => Number(one.key) - Number(other.key))
    : parts

/** Several parts as one, for the metrics whose measures add up; what is distinct in each is not so in all. */
const together = ({ metrics, split }: Asked, parts: MeasuredPart[]): Record<string, number | null> => {
  const sums: Measured = { ...withNothing(0) }
  for (const measure of measuresFor(metrics))
    sums[measure] = parts.reduce((sum, { measured }) => sum + measured[measure], 0)
  const values = presentValues(metrics, sums)
  const add = (id: MetricId) => metricOf(id).needs.every((measure) => addsUp(measure, split))
  return Object.fromEntries(metrics.map((id) => [id, add(id) ? (values[id] ?? null) : null]))
}

export const presentParts = async (request: MemberRequest, found: MeasuredPart[], asked: Asked) => {
  const parts = ranked(found, asked.metrics)
  const [shown, rest] = [inOrder(parts.slice(0, asked.top), asked.split), parts.slice(asked.top)]
  const labelFor = await readLabels(
    request,
    asked.split,
    shown.map(({ key }) => key),
  )
  return {
    parts: shown.map(({ key, measured }) => ({
      key,
      label: labelFor(key) ?? String(key),
      values: presentValues(asked.metrics, measured),
    })),
    others: rest.length > 0 ? { count: rest.length, values: together(asked, rest) } : null,
  }
}
