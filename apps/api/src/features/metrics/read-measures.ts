import { type Measured, type MeasureId, measureIds, measureOf } from '@tillsight/domain/metrics/measures'
import { isOfLines } from '@tillsight/domain/metrics/splits'
import { daysCome, type Period } from '@tillsight/domain/period'
import type { MemberRequest } from '#platform/request.ts'
import { mapInSlices } from '#platform/slices.ts'
import { ofProductSums, ofSaleSums } from './columns.queries.ts'
import { sumExpenses } from './expense-measures.ts'
import {
  type Question,
  type Row,
  selectOfCustomers,
  selectOfDocuments,
  selectOfLines,
  selectOfStock,
} from './measures.queries.ts'
import { isSummedBy, selectOfProductSums, selectOfSaleSums } from './sums.queries.ts'

export type MeasuredPart = { key: string | null; measured: Measured }

type Select = (request: MemberRequest, measures: readonly MeasureId[], question: Question) => Promise<Row[]>

const selects = {
  saleSums: selectOfSaleSums,
  productSums: selectOfProductSums,
  documents: selectOfDocuments,
  lines: selectOfLines,
  expenses: sumExpenses,
  stock: selectOfStock,
  customers: selectOfCustomers,
} satisfies Record<string, Select>

/** Where a measure is read: from what is kept added up, else from the shorter of whole sales and their lines. */
const placeOf = (measure: MeasureId, { by, sellerId }: Question): keyof typeof selects | null => {
  const { source } = measureOf(measure)
  if (source === 'period') return null
  if (source === 'expense') return 'expenses'
  if (source === 'stock') return 'stock'
  if (source === 'customer') return 'customers'
  const isByLine = by && 'split' in by && isOfLines(by.split)
  if (source === 'line' || isByLine)
    return measure in ofProductSums && !sellerId && (isByLine || !by) ? 'productSums' : 'lines'
  return measure in ofSaleSums && isSummedBy(by) ? 'saleSums' : 'documents'
}

/** How many days count, where something is divided by them: those of the period that have come. */
export const countingDays =
  (request: MemberRequest, measures: readonly MeasureId[]) =>
  (period: Period): number =>
    measures.includes('period.days') ? daysCome(period, request.today) : 0

const nothing = Object.fromEntries(measureIds.map((id) => [id, 0])) as Measured

/** All of it as a whole and part by part; a part in which nothing happened is left out. */
export const readMeasures = async (
  request: MemberRequest,
  measures: readonly MeasureId[],
  question: Question,
): Promise<{ whole: Measured; parts: MeasuredPart[] }> => {
  const places = Object.entries(selects).map(([place, select]) => {
    const own = measures.filter((measure) => placeOf(measure, question) === place)
    return own.length > 0 ? select(request, own, question) : []
  })
  const rows = (await Promise.all(places)).flat()
  const empty = { ...nothing, 'period.days': countingDays(request, measures)(question.period) }
  const whole = { ...empty }
  const parts = new Map<string | null, Measured>()
  await mapInSlices(rows, ({ part, is_whole, ...measured }) => {
    if (is_whole) Object.assign(whole, measured)
    else parts.set(part, { ...(parts.get(part) ?? empty), ...measured })
  })
  return { whole, parts: [...parts].map(([key, measured]) => ({ key, measured })) }
}

export const withNothing = (days: number): Measured => ({ ...nothing, 'period.days': days })
