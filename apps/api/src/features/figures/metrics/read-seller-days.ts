import type { Day } from '@tillsight/domain/day'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { Measured, MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { Period } from '@tillsight/domain/period'
import type { MemberRequest } from '#platform/request.ts'
import { readCells, readMeasures } from './read-measures.ts'
import { seriesOf } from './series.ts'

type Asked = { measures: readonly MeasureId[]; period: Period; filters: readonly Filter[] }

const sellersOf = (ids: readonly string[]): Filter => ({ by: 'seller', keys: ids })

/** The sums of each of these people by day, where anything happened. */
export const readSellerDays = async (
  request: MemberRequest,
  sellers: readonly string[],
  { measures, period, filters }: Asked,
): Promise<Map<string, Map<Day, Measured>>> => {
  const days = seriesOf(request, period, 'day').by
  const cells = await readCells(request, measures, {
    period,
    sellerId: null,
    by: { split: 'seller' },
    across: days,
    filters: [...filters, sellersOf(sellers)],
  })
  const found = new Map<string, Map<Day, Measured>>(sellers.map((id) => [id, new Map()]))
  for (const { key, column, measured } of cells)
    if (key !== null && column !== null) found.get(key)?.set(column, measured)
  return found
}

/** The sums of all of them together by day; of the whole store where nobody is named. */
export const readStoreDays = async (
  request: MemberRequest,
  sellers: readonly string[] | null,
  { measures, period, filters }: Asked,
): Promise<Map<Day, Measured>> => {
  const { parts } = await readMeasures(request, measures, {
    period,
    sellerId: null,
    by: seriesOf(request, period, 'day').by,
    filters: sellers ? [...filters, sellersOf(sellers)] : filters,
  })
  return new Map(parts.flatMap(({ key, measured }) => (key === null ? [] : [[key, measured]])))
}
