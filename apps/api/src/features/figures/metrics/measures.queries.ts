import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { dayParts, type TimedPeriod } from '@tillsight/domain/timed-period'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { linesFor, salesFor } from './by-payment.queries.ts'
import {
  type Columns,
  type LineSumMeasure,
  ofCustomers,
  ofDocuments,
  ofLines,
  ofLosses,
  ofStock,
} from './columns.queries.ts'
import { customersOf } from './customers.queries.ts'
import { isInPeriod } from './in-period.queries.ts'
import {
  type By,
  isDocumentIn,
  isLineIn,
  isLossIn,
  type OnePart,
  partOfDocument,
  partOfLine,
  partOfLoss,
  partOfProduct,
  reasonOfLoss,
} from './parts.queries.ts'

export type Question = {
  period: TimedPeriod
  /** Only this seller's sales; everyone's where there is none. */
  sellerId: string | null
  by: By | null
  /** The only part that matters, so that of sales and lines no others are read. */
  only?: OnePart | null
}

/** What was added up of one part, or of all where `is_whole` says so. A part in which nothing happened has no row. */
export type Row = Partial<Record<MeasureId, number>> & { part: string | null; is_whole: boolean }

type Sql = RawBuilder<unknown>

export const selected = (measures: readonly MeasureId[], columns: Columns): Sql =>
  sql.join(measures.map((measure) => sql`${columns[measure]} as ${sql.id(measure)}`))

/** The whole and its parts in one statement, so that they agree. */
export const grouped = async (
  request: MemberRequest,
  { from, part, select }: { from: Sql; part: Sql | null; select: Sql },
): Promise<Row[]> => {
  const { rows } = await (part
    ? sql<Row>`
        select ${part}::text as part, grouping(${part}) = 1 as is_whole, ${select} from ${from}
        group by grouping sets ((), (${part}))`
    : sql<Row>`select null as part, true as is_whole, ${select} from ${from}`
  ).execute(request.db)
  return rows
}

/** Whole days and those that count in part, each read its own way: of whole days the index alone knows enough. */
const ofDayParts = (period: TimedPeriod, select: (part: TimedPeriod) => Sql): Sql =>
  sql.join(dayParts(period).map(select), sql` union all `)

const documents = (request: MemberRequest, { period, sellerId, by, only }: Question, part: Sql | null): Sql =>
  sql`(${ofDayParts(
    period,
    (days) => sql`
    select ${part ? sql`${part} as part,` : sql``} sale.* from ${salesFor(by, only)}
    where sale.store_id = ${request.storeId} and ${isInPeriod(request, 'sale', days)}
      ${sellerId ? sql`and sale.seller_id = ${sellerId}` : sql``}
      ${only ? sql`and ${isDocumentIn(only)}` : sql``}`,
  )}) as sale`

export const selectOfDocuments = (
  request: MemberRequest,
  measures: readonly MeasureId[],
  question: Question,
): Promise<Row[]> => {
  const part = question.by && partOfDocument(question.by)
  return grouped(request, {
    from: documents(request, question, part),
    part: part && sql`sale.part`,
    select: selected(measures, ofDocuments),
  })
}

const ofItsSale = sql`join sale on sale.store_id = line.store_id and sale.id = line.sale_id`

/** A line knows its day and product; of its sale it is asked only where need be. */
const lines = (request: MemberRequest, { period, sellerId, by, only }: Question): Sql => {
  const { part, isOfDocument } = by ? partOfLine(by) : { part: null, isOfDocument: false }
  return sql`(${ofDayParts(
    period,
    (days) => sql`
      select ${part ? sql`${part} as part,` : sql``} line.* from ${linesFor(by, only)}
      ${isOfDocument || sellerId ? ofItsSale : sql``}
      where line.store_id = ${request.storeId} and ${isInPeriod(request, 'line', days)}
        ${sellerId ? sql`and sale.seller_id = ${sellerId}` : sql``}
        ${only ? sql`and ${isLineIn(only)}` : sql``}`,
  )}) as line`
}

export const selectOfLines = (
  request: MemberRequest,
  measures: readonly MeasureId[],
  question: Question,
): Promise<Row[]> =>
  grouped(request, {
    from: lines(request, question),
    part: question.by && sql`line.part`,
    select: selected(measures, ofLines),
  })

/** What was lost belongs to no seller; who sees it sees all of it. */
export const selectOfLosses = (
  request: MemberRequest,
  measures: readonly MeasureId[],
  { period, by, only }: Question,
): Promise<Row[]> => {
  const part = by && partOfLoss(by)
  return grouped(request, {
    from: sql`(${ofDayParts(
      period,
      (days) => sql`
      select ${part ? sql`${part} as part,` : sql``} loss.cost, ${reasonOfLoss} as reason from stock_loss as loss
      where loss.store_id = ${request.storeId} and ${isInPeriod(request, 'loss', days)}
        ${only ? sql`and ${isLossIn(only)}` : sql``}`,
    )}) as loss`,
    part: part && sql`loss.part`,
    select: selected(measures, ofLosses),
  })
}

export const selectOfStock = (
  request: MemberRequest,
  measures: readonly MeasureId[],
  { by }: Question,
): Promise<Row[]> =>
  grouped(request, {
    from: sql`product where product.store_id = ${request.storeId} and product.archived_at is null`,
    part: by && partOfProduct(by),
    select: selected(measures, ofStock),
  })

/** All figures of customers are as of now, except those who first bought in the period. */
export const selectOfCustomers = (
  request: MemberRequest,
  measures: readonly MeasureId[],
  { period }: Question,
): Promise<Row[]> =>
  grouped(request, {
    from: customersOf(request, period),
    part: null,
    select: selected(measures, ofCustomers),
  })

export type Top = { by: LineSumMeasure; limit: number }
export type TopRow = Row & { part: string; name: string }

/** Asked for only once the others are left out: PostgreSQL puts off what costs until after the limit. */
export const nameOfProduct = ({ storeId }: MemberRequest, id: Sql): Sql =>
  sql`(select coalesce(long_name, name) from product where store_id = ${storeId} and product.id = ${id})`

/** The products that are worth most, and only those that are worth something. */
export const selectTopProducts = async (
  request: MemberRequest,
  measures: readonly MeasureId[],
  { by, limit, ...question }: Omit<Question, 'by'> & Top,
): Promise<TopRow[]> => {
  const { rows } = await sql<TopRow>`
    select line.product_id::text as part, ${nameOfProduct(request, sql`line.product_id`)} as name,
      ${selected(measures, ofLines)}
    from ${lines(request, { ...question, by: null })}
    group by line.product_id
    having ${ofLines[by]} > 0
    order by ${ofLines[by]} desc, line.product_id
    limit ${limit}
  `.execute(request.db)
  return rows
}
