import { type MetricId, measuresFor, metricOf } from '@tillsight/domain/metrics/catalogue'
import type { Measured } from '@tillsight/domain/metrics/measures'
import { addsUp, type Split } from '@tillsight/domain/metrics/splits'
import type { MemberRequest } from '#platform/request.ts'
import { isNamed, selectNames } from './names.queries.ts'
import { presentValues } from './present-value.ts'
import { type MeasuredPart, withNothing } from './read-measures.ts'

type Asked = { metrics: readonly MetricId[]; split: Split; top: number }

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const words: Record<string, string> = {
  CASH: 'Cash',
  CARD: 'Card',
  TRANSFER: 'Transfer',
  OTHER: 'Other',
  NEW: 'New',
  RETURNING: 'Returning',
  VIP: 'VIP',
}

const labelOf = (split: Split, key: string): string => {
  if (split === 'weekday') return weekdays[Number(key)] ?? key
  if (split === 'hour') return `${key.padStart(2, '0')}:00`
  return words[key] ?? key
}

const readLabels = async (request: MemberRequest, split: Split, keys: (string | null)[]) => {
  const ids = keys.filter((key) => key !== null)
  const names = isNamed(split) ? await selectNames(request, split, ids) : null
  return (key: string | null): string =>
    key === null ? 'Walk-in customer' : (names?.get(key) ?? labelOf(split, key))
}

/** Time goes in its own order; all else by the first metric, the most first. */
const inOrder = (parts: MeasuredPart[], { metrics: [first], split }: Asked): MeasuredPart[] => {
  if (split === 'hour' || split === 'weekday')
    return parts.toSorted((one, other) => Number(one.key) - Number(other.key))
  const worth = ({ measured }: MeasuredPart): number =>
    (first && metricOf(first).value(measured)) ?? Number.NEGATIVE_INFINITY
  return parts.toSorted(
    (one, other) => worth(other) - worth(one) || String(one.key).localeCompare(String(other.key)),
  )
}

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
  const ordered = inOrder(found, asked)
  const most = asked.split === 'hour' ? ordered.length : asked.top
  const [shown, rest] = [ordered.slice(0, most), ordered.slice(most)]
  const labelFor = await readLabels(
    request,
    asked.split,
    shown.map(({ key }) => key),
  )
  return {
    parts: shown.map(({ key, measured }) => ({
      key,
      label: labelFor(key),
      values: presentValues(asked.metrics, measured),
    })),
    others: rest.length > 0 ? { count: rest.length, values: together(asked, rest) } : null,
  }
}
