import { earlier } from '@tillsight/domain/day'
import {
  type Measured,
  type MeasureId,
  measureOf,
  nothingMeasured,
  withMeasures,
} from '@tillsight/domain/figures/metrics/measures'
import { isOfLines, isOfMany } from '@tillsight/domain/figures/metrics/splits'
import { daysCome } from '@tillsight/domain/period'
import { countingDays, dayParts, isOfWholeDays, type TimedPeriod } from '@tillsight/domain/timed-period'
import type { MemberRequest } from '#platform/request.ts'
import { mapInSlices } from '#platform/slices.ts'
import { ofLinesOfSale, ofStock } from './columns.queries.ts'
import { sumExpenses } from './expense-measures.ts'
import { countsSales, selectOfLinesBySale } from './lines-by-sale.queries.ts'
import {
  areBesideSale,
  areReadInParts,
  type Question,
  type Row,
  selectOfCustomers,
  selectOfDocuments,
  selectOfLines,
  selectOfLosses,
  selectOfStock,
  splitsIn,
} from './measures.queries.ts'
import type { By } from './parts.queries.ts'
import { selectsOfPurchases } from './purchases.queries.ts'
import { recentDays } from './recent-days.ts'
import { sumColumns } from './sum-columns.queries.ts'
import {
  isSummedIn,
  selectOfLossSums,
  selectOfPartSums,
  selectOfProductSums,
  selectOfSaleSums,
} from './sums.queries.ts'
import { selectsOfWhole } from './whole.queries.ts'

export type MeasuredPart = { key: string | null; measured: Measured }
export type Measures = { whole: Measured; parts: MeasuredPart[] }
export type MeasuredCell = MeasuredPart & { column: string | null }

type Select = (request: MemberRequest, measures: readonly MeasureId[], question: Question) => Promise<Row[]>

/** The steps clipped to these days. */
const clipped = (by: By | null, period: TimedPeriod): By | null => {
  if (!by || !('steps' in by)) return by
  const steps = by.steps
    .filter(({ start, end }) => start <= period.end && end >= period.start)
    .map(({ start, end }) => ({ start, end: earlier(end, period.end) }))
  return { steps }
}

const ofDays = (question: Question, period: TimedPeriod): Question => ({
  ...question,
  period,
  by: clipped(question.by, period),
  across: clipped(question.across ?? null, period),
})

const addRow = (sums: Map<string, Row>, row: Row): void => {
  const key = JSON.stringify([row.is_whole, row.part, row.column])
  const { part, column = null, is_whole, ...measured } = sums.get(key) ?? row
  if (sums.has(key))
    for (const id of Object.keys(measured) as MeasureId[]) measured[id] = (measured[id] ?? 0) + (row[id] ?? 0)
  sums.set(key, { part, column, is_whole, ...measured })
}

/** Rollups are of whole days. A day that counts in part is added up from its own sales, found by their day. */
const withPartialDays =
  (rollup: Select, facts: Select): Select =>
  async (request, measures, question) => {
    const rows = await Promise.all(
      dayParts(question.period).map((part) =>
        (isOfWholeDays(part) ? rollup : facts)(request, measures, ofDays(question, part)),
      ),
    )
    const sums = new Map<string, Row>()
    for (const row of rows.flat()) addRow(sums, row)
    return [...sums.values()]
  }

const selectOfSales = withPartialDays(selectOfSaleSums, selectOfDocuments)

/** Net sales up to the end of the period, of as many days as the measure says. */
const sumRecent: Select = async (request, measures, { period, sellerId, known }) => {
  const selectNet = known ? selectOfDocuments : selectOfSales
  const one = async (measure: MeasureId): Promise<Row> => {
    const days = recentDays(measure, period, request.today)
    const question = { period: days, sellerId, by: null, ...(known && { known }) }
    const [row] = await selectNet(request, ['sales.net'], question)
    return { part: null, is_whole: true, [measure]: row?.['sales.net'] ?? 0 }
  }
  return Promise.all(measures.map(one))
}

/** Of measures that count a sale once: parts do not sum to the whole, so that is asked for by itself. */
const withOwnWhole =
  (parts: Select): Select =>
  async (request, measures, question) => {
    if (!question.by || question.across) return parts(request, measures, question)
    const [whole, rows] = await Promise.all([
      readRows(request, measures, { ...question, by: null }),
      parts(request, measures, question),
    ])
    return [...whole, ...rows.filter(({ is_whole }) => !is_whole)]
  }

const selects = {
  saleSums: selectOfSales,
  productSums: withPartialDays(selectOfProductSums, selectOfLines),
  partSums: withOwnWhole(withPartialDays(selectOfPartSums, selectOfLinesBySale)),
  lossSums: withPartialDays(selectOfLossSums, selectOfLosses),
  losses: selectOfLosses,
  documents: selectOfDocuments,
  lines: selectOfLines,
  linesBySale: withOwnWhole(selectOfLinesBySale),
  promoted: (request, measures, question) =>
    selectOfLines(request, measures, { ...question, isPromoted: true }),
  expenses: sumExpenses,
  stock: selectOfStock,
  customers: selectOfCustomers,
  recent: sumRecent,
  ...selectsOfPurchases,
  ...selectsOfWhole,
} satisfies Record<string, Select>

type Place = keyof typeof selects | null

/** Where a measure is read: from the rollups, else from whole sales, or from their lines where those are needed. */
const placeOf = (measure: MeasureId, question: Question): Place => {
  const { source } = measureOf(measure)
  if (source === 'period') return null
  // Rollups are of what is known now.
  const hasSums = !question.known
  if (source === 'loss') return hasSums && measure in sumColumns.loss_sum ? 'lossSums' : 'losses'
  if (source === 'expense') return 'expenses'
  if (source === 'stock') return measure in ofStock ? 'stock' : 'stockBySales'
  if (source === 'customer') return 'customers'
  if (source !== 'line' && source !== 'document' && source !== 'both') return source
  if (measure.startsWith('promotions.')) return 'promoted'
  if (source === 'line' || splitsIn(question).some(isOfLines)) {
    if (
      hasSums &&
      !question.sellerId &&
      measure in sumColumns.product_sum &&
      isSummedIn('product_sum', question)
    )
      return 'productSums'
    if (hasSums && !question.sellerId && measure in sumColumns.part_sum && isSummedIn('part_sum', question))
      return 'partSums'
    return countsSales(measure) ? 'linesBySale' : 'lines'
  }
  return hasSums && measure in sumColumns.sale_sum && isSummedIn('sale_sum', question)
    ? 'saleSums'
    : 'documents'
}

/** Beside their sales, by the hour of these, lines are quicker to read in parts. */
const isTableOfHours = (question: Question): boolean =>
  Boolean(question.across) && areBesideSale(question) && areReadInParts(question)

/** Where sales are counted, the same lines are not read once more for their sums. */
const placesOf = (measures: readonly MeasureId[], question: Question): Map<MeasureId, Place> => {
  const places = new Map(measures.map((measure) => [measure, placeOf(measure, question)]))
  if ([...places.values()].includes('linesBySale') || isTableOfHours(question))
    for (const [measure, place] of places)
      if (place === 'lines' && measure in ofLinesOfSale) places.set(measure, 'linesBySale')
  return places
}

/** Whether all are read from the rollups of products. */
export const areSumsOfProducts = (measures: readonly MeasureId[], question: Question): boolean =>
  measures.every((measure) => placeOf(measure, question) === 'productSums')

/** Where a metric is divided by days, only those of the period up to today count. */
export const withNothing = (days: number): Measured => withMeasures(nothingMeasured, { 'period.days': days })

const readRows = async (
  request: MemberRequest,
  measures: readonly MeasureId[],
  question: Question,
): Promise<Row[]> => {
  const placeOfEach = placesOf(measures, question)
  const places = Object.entries(selects).map(([place, select]) => {
    const own = measures.filter((measure) => placeOfEach.get(measure) === place)
    return own.length > 0 ? select(request, own, question) : []
  })
  return (await Promise.all(places)).flat()
}

/** A sale that is in several parts is in the whole once: then that is read by itself. */
const readWholeAndParts: typeof readRows = async (request, measures, question) => {
  const { by } = question
  if (!by || !('split' in by) || !isOfMany(by.split)) return readRows(request, measures, question)
  const [whole, parts] = await Promise.all([
    readRows(request, measures, { ...question, by: null }),
    readRows(request, measures, question),
  ])
  return [...whole, ...parts.filter(({ is_whole }) => !is_whole)]
}

const emptyOf = (request: MemberRequest, { period }: Question): Measured =>
  withNothing(daysCome(countingDays(period), request.today))

/** All of it as a whole and part by part; a part in which nothing happened is left out. */
export const readMeasures = async (
  request: MemberRequest,
  measures: readonly MeasureId[],
  question: Question,
): Promise<Measures> => {
  const rows = await readWholeAndParts(request, measures, question)
  const empty = emptyOf(request, question)
  const whole = withMeasures(empty, {})
  const parts = new Map<string | null, Measured>()
  await mapInSlices(rows, ({ part, column: _, is_whole, ...measured }) => {
    if (is_whole) Object.assign(whole, measured)
    else parts.set(part, withMeasures(parts.get(part) ?? empty, measured))
  })
  return { whole, parts: [...parts].map(([key, measured]) => ({ key, measured })) }
}

/** The cells of a table in which something happened. */
export const readCells = async (
  request: MemberRequest,
  measures: readonly MeasureId[],
  question: Question & { by: By; across: By },
): Promise<MeasuredCell[]> => {
  const empty = emptyOf(request, question)
  const cells = new Map<string, MeasuredCell>()
  await mapInSlices(
    await readRows(request, measures, question),
    ({ part, column = null, is_whole, ...measured }) => {
      const name = JSON.stringify([part, column])
      const before = cells.get(name)?.measured ?? empty
      cells.set(name, { key: part, column, measured: withMeasures(before, measured) })
    },
  )
  return [...cells.values()]
}
