import type { SlideData } from '@tillsight/contract/floor/slides'
import { addDays } from '@tillsight/domain/day'
import { type MetricAnswer, readAnswer } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'

const weeks = 8

export const byHours = { split: 'weekday', across: 'hour', top: 7, across_top: 24 } as const

/** Weekdays by hours, without the hours before the first sale and after the last. */
export const presentHeat = (
  { answer, metrics: [asked] }: MetricAnswer,
  { title, range }: { title: string; range: string },
): SlideData => {
  const metric = asked?.id ?? ''
  const columns = answer.columns ?? []
  const busy = columns.flatMap(({ key, values }) => (values[metric] ? [Number(key)] : []))
  const hours = columns.map(({ key }) => Number(key))
  const [first, last] = [Math.min(...busy, 23), Math.max(...busy, 0)]
  const isShown = (place: number): boolean => {
    const hour = hours[place] ?? -1
    return hour >= first && hour <= last
  }
  return {
    ...{ kind: 'heat', title, range },
    unit: asked?.unit ?? 'number',
    hours: hours.filter((_, place) => isShown(place)),
    rows: (answer.parts ?? []).map(({ label, cells = [] }) => ({
      label,
      values: cells.flatMap((cell, place) => (isShown(place) ? [cell[metric] ?? null] : [])),
    })),
  }
}

/** When the store is busy: each weekday and hour of the last eight complete weeks. */
export const readHeat = async (
  request: MemberRequest,
  { metric }: { metric: string },
): Promise<SlideData> => {
  const period = { start: addDays(request.today, -7 * weeks), end: addDays(request.today, -1) }
  const read = await readAnswer(
    request,
    { metrics: [metric], filters: [], ...byHours },
    { period, compare: [] },
  )
  const title = `${read.metrics[0]?.label ?? ''} by weekday and hour`
  return presentHeat(read, { title, range: `Last ${weeks} weeks` })
}
