import type { SlideData } from '@tillsight/contract/floor/slides'
import { addDays } from '@tillsight/domain/day'
import { readAnswer } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'

const weeks = 8

/** When the store is busy: each weekday and hour of the last eight complete weeks. */
export const readHeat = async (
  request: MemberRequest,
  { metric }: { metric: string },
): Promise<SlideData> => {
  const period = { start: addDays(request.today, -7 * weeks), end: addDays(request.today, -1) }
  const { answer, metrics } = await readAnswer(
    request,
    { metrics: [metric], split: 'weekday', across: 'hour', top: 7, across_top: 24, filters: [] },
    { period, compare: [] },
  )
  const [asked] = metrics
  const columns = answer.columns ?? []
  const busy = columns.flatMap(({ key, values }) => (values[metric] ? [Number(key)] : []))
  const hours = columns.map(({ key }) => Number(key))
  const [first, last] = [Math.min(...busy, 23), Math.max(...busy, 0)]
  const isShown = (place: number): boolean => {
    const hour = hours[place] ?? -1
    return hour >= first && hour <= last
  }
  return {
    kind: 'heat',
    title: `${asked?.label ?? ''} by weekday and hour`,
    unit: asked?.unit ?? 'number',
    hours: hours.filter((_, place) => isShown(place)),
    rows: (answer.parts ?? []).map(({ label, cells = [] }) => ({
      label,
      values: cells.flatMap((cell, place) => (isShown(place) ? [cell[metric] ?? null] : [])),
    })),
  }
}
