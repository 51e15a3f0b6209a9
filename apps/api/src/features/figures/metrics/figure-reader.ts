import type { Day } from '@tillsight/domain/day'
import type { Measured, MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { daysCome, type Period } from '@tillsight/domain/period'
import { ownSellerId } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { AskedMetric } from './asked-metrics.ts'
import { readCells, readMeasures, withNothing } from './read-measures.ts'
import { seriesOf } from './series.ts'

/** One seller or category; null is the whole store. */
export type FigureScope = { by: 'seller' | 'category'; key: string } | null

type Figure = { metric: AskedMetric; period: Period; scope: FigureScope }

/** By part, and in it by day; both are empty texts for the whole. */
type Found = ReadonlyMap<string, ReadonlyMap<string, Measured>>
type Batch = { measures: Set<MeasureId>; keys: Set<string>; found: Promise<Found> }
type Asked = { period: Period; by: 'seller' | 'category' | null; isByDay: boolean }

const whole = ''

const grouped = (rows: readonly { part: string; column: string; measured: Measured }[]): Found => {
  const found = new Map<string, Map<string, Measured>>()
  for (const { part, column, measured } of rows)
    found.set(part, (found.get(part) ?? new Map()).set(column, measured))
  return found
}

const readBatch = async (request: MemberRequest, asked: Asked, { measures, keys }: Batch): Promise<Found> => {
  const { period, by, isByDay } = asked
  const question = { period, sellerId: ownSellerId(request) }
  const days = seriesOf(request, period, 'day').by
  if (by && isByDay) {
    const filters = [{ by, keys: [...keys] }]
    const table = { ...question, filters, by: { split: by }, across: days }
    const cells = await readCells(request, [...measures], table)
    return grouped(
      cells.map(({ key, column, measured }) => ({ part: key ?? whole, column: column ?? whole, measured })),
    )
  }
  const filters = by ? [{ by, keys: [...keys] }] : []
  const group = isByDay ? days : by && { split: by }
  const answer = await readMeasures(request, [...measures], { ...question, filters, by: group })
  if (!isByDay && !by) return grouped([{ part: whole, column: whole, measured: answer.whole }])
  return grouped(
    answer.parts.map(({ key, measured }) =>
      isByDay
        ? { part: whole, column: key ?? whole, measured }
        : { part: key ?? whole, column: whole, measured },
    ),
  )
}

/** What the store sold in each of the 24 hours, over all days of a period. */
const readHours = async (request: MemberRequest, period: Period): Promise<number[]> => {
  const question = { period, sellerId: ownSellerId(request), by: { split: 'hour' as const } }
  const { parts } = await readMeasures(request, ['sales.net'], question)
  const byHour = new Map(parts.map(({ key, measured }) => [Number(key), measured['sales.net']]))
  return Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? 0)
}

/**
 * Exact values of any metrics, not rounded. What is asked at once about the same days is one read for the store, one
 * for all sellers and one for all categories, however many metrics and parts that are.
 */
export const figureReader = (request: MemberRequest) => {
  const waiting = new Map<string, Batch>()
  const hours = new Map<Day, Promise<number[]>>()

  const read = (metric: AskedMetric, asked: Asked, key: string): Promise<Found> => {
    const name = JSON.stringify(asked)
    const begin = (): Batch => {
      const batch: Batch = { measures: new Set(), keys: new Set(), found: Promise.resolve(new Map()) }
      batch.found = Promise.resolve().then(() => {
        waiting.delete(name)
        return readBatch(request, asked, batch)
      })
      return batch
    }
    const batch = waiting.get(name) ?? begin()
    waiting.set(name, batch)
    for (const measure of metric.needs) batch.measures.add(measure)
    batch.keys.add(key)
    return batch.found
  }

  return {
    value: async ({ metric, period, scope }: Figure): Promise<number | null> => {
      const key = scope?.key ?? whole
      const found = await read(metric, { period, by: scope?.by ?? null, isByDay: false }, key)
      return metric.value(found.get(key)?.get(whole) ?? withNothing(daysCome(period, request.today)))
    },
    /** The days on which something happened, of a metric that adds up over days. */
    days: async ({ metric, period, scope }: Figure): Promise<ReadonlyMap<Day, number>> => {
      const key = scope?.key ?? whole
      const found = await read(metric, { period, by: scope?.by ?? null, isByDay: true }, key)
      return new Map([...(found.get(key) ?? [])].map(([day, measured]) => [day, metric.value(measured) ?? 0]))
    },
    hours: (period: Period): Promise<number[]> => {
      const found = hours.get(period.start) ?? readHours(request, period)
      hours.set(period.start, found)
      return found
    },
  }
}
export type FigureReader = ReturnType<typeof figureReader>
