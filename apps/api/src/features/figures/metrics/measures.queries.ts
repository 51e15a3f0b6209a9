import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import { dayParts, inParts, type TimedPeriod } from '@tillsight/domain/timed-period'
import { type RawBuilder, sql } from 'kysely'
import { factsKnown, type Known } from '#features/books/sales/index.ts'
import { plannedByValues } from '#platform/database/prepared-statements.ts'
import type { MemberRequest } from '#platform/request.ts'
import { linesFor, salesFor } from './by-payment.queries.ts'
import { type Columns, ofCustomers, ofDocuments, ofLines, ofLosses, ofStock } from './columns.queries.ts'
import { customersOf } from './customers.queries.ts'
import { isInPeriod } from './in-period.queries.ts'
import {
  type By,
  isDocumentIn,
  isLineIn,
  isLossIn,
  isOfSale,
  isProductIn,
  partOfDocument,
  partOfLine,
  partOfLoss,
  partOfProduct,
  reasonOfLoss,
  withCustomer,
} from './parts.queries.ts'
import type { LineSumMeasure } from './sum-columns.queries.ts'
import { withSupplier, withSupplierOfProduct } from './supplied.queries.ts'

export type Question = {
  period: TimedPeriod
  /** Only this seller's sales; everyone's where there is none. */
  sellerId: string | null
  by: By | null
  /** The columns of a table whose rows are the parts: then its cells are read, and nothing else. */
  across?: By | null
  filters?: readonly Filter[]
  /** Only lines sold with a promotion, which have an index of their own. */
  isPromoted?: true
  /** Cells are of rows and columns that are known: whether anything happened in one need not be read. */
  isOfKnownCells?: true
  /** The facts as they were known then, and not as they are. */
  known?: Known
}

const groupsOf = ({ by, across }: Question): By[] => [by, across].flatMap((group) => group ?? [])
const groupedSplits = (question: Question): Split[] =>
  groupsOf(question).flatMap((group) => ('split' in group ? [group.split] : []))

/** All that sales are split and filtered by. */
export const splitsIn = (question: Question): Split[] => [
  ...groupedSplits(question),
  ...(question.filters ?? []).map(({ by }) => by),
]

export const isByPayment = (question: Question): boolean => splitsIn(question).includes('payment_method')

/**
 * What was added up of one part, or of all where `is_whole` says so; of one cell where there are columns. A part in which
 * nothing happened has no row.
 */
export type Row = Partial<Record<MeasureId, number>> & {
  part: string | null
  column?: string | null
  is_whole: boolean
}

type Sql = RawBuilder<unknown>

export const selected = (measures: readonly MeasureId[], columns: Columns): Sql =>
  sql.join(measures.map((measure) => sql`${columns[measure]} as ${sql.id(measure)}`))

type Grouped = { from: Sql; part: Sql | null; column?: Sql | null; select: Sql; known?: Known | undefined }

/** The whole and its parts in one statement, so that they agree. */
const statementOf = ({ from, part, column, select }: Grouped) => {
  if (!part) return sql<Row>`select null as part, true as is_whole, ${select} from ${from}`
  return column
    ? sql<Row>`
        select ${part}::text as part, ${column}::text as "column", false as is_whole, ${select} from ${from}
        group by ${part}, ${column}`
    : sql<Row>`
        select ${part}::text as part, grouping(${part}) = 1 as is_whole, ${select} from ${from}
        group by grouping sets ((), (${part}))`
}

export const grouped = async (request: MemberRequest, what: Grouped): Promise<Row[]> =>
  (await sql<Row>`${factsKnown(request, what.known)} ${statementOf(what)}`.execute(request.db)).rows

/** Whole days and those that count in part, each read its own way: of whole days the index alone knows enough. */
const ofDayParts = (period: TimedPeriod, select: (part: TimedPeriod) => Sql): Sql =>
  sql.join(dayParts(period).map(select), sql` union all `)

type PartOf = (by: By) => Sql | null

/** Named in the rows that are read, so that these can be grouped by them. */
export const namedParts = ({ by, across }: Question, partOf: PartOf): Sql => sql`
  ${by ? sql`${partOf(by)} as part,` : sql``} ${across ? sql`${partOf(across)} as "column",` : sql``}`

export const groupNames = (table: string, { by, across }: Question) => ({
  part: by && sql.ref(`${table}.part`),
  column: across ? sql.ref(`${table}.column`) : null,
})

/** For a few days of a long history another plan is best than for all of it. A single day is read by its index. */
const plannedFor = ({ start, end }: TimedPeriod): Sql => (start === end ? sql`` : plannedByValues)

const documents = (request: MemberRequest, question: Question): Sql => {
  const { period, sellerId, filters = [] } = question
  const where = (days: TimedPeriod) => sql`sale.store_id = ${request.storeId}
    and ${isInPeriod(request, 'sale', days)} ${sellerId ? sql`and sale.seller_id = ${sellerId}` : sql``}`
  return sql`${plannedFor(period)} (${ofDayParts(
    period,
    (days) => sql`
      select ${namedParts(question, partOfDocument)} sale.*
      from ${salesFor({ where: where(days), isByPayment: isByPayment(question) })}
      ${withCustomer(groupedSplits(question), filters)} where ${isDocumentIn(filters)}`,
  )}) as sale`
}

export const selectOfDocuments = (
  request: MemberRequest,
  measures: readonly MeasureId[],
  question: Question,
): Promise<Row[]> =>
  grouped(request, {
    from: documents(request, question),
    ...groupNames('sale', question),
    select: selected(measures, ofDocuments),
    known: question.known,
  })

/**
 * Where all lines of some days are read, they are read in parts: a hash of the sales of a month or two fits better into the
 * cache of a processor than that of a year, and another process can take half of the parts.
 */
export const inPartsOfDays = (period: TimedPeriod): TimedPeriod[] =>
  inParts(period, { most: 8, leastDays: 28 })

const isByHour = (by: By): boolean =>
  'split' in by ? by.split === 'hour' : 'grain' in by && by.grain === 'hour'

/**
 * Nothing but days says which lines are read: a filter has indexes of its own. And of their sales at most the hour is
 * asked, which the index by day has.
 */
export const areReadInParts = (question: Question): boolean =>
  !question.known &&
  !isByPayment(question) &&
  !question.sellerId &&
  !question.filters?.length &&
  !question.isPromoted &&
  groupsOf(question).every((by) => !partOfLine(by).isOfDocument || isByHour(by))

/**
 * A sale and its lines are of the same day: said of both, the sales of other days are not read. Each line has one. In parts
 * it is joined as if it had not: PostgreSQL would expect few lines of each.
 */
const withItsSale = ({ start, end }: TimedPeriod, isInParts: boolean): Sql => sql`
  ${isInParts ? sql`left` : sql``} join sale on sale.store_id = line.store_id and sale.id = line.sale_id
    and sale.day between ${start}::date and ${end}::date`

/** Whether lines have to be read with their sale. */
export const areBesideSale = (question: Question): boolean =>
  question.sellerId !== null ||
  (question.filters ?? []).some(isOfSale) ||
  groupsOf(question).some((by) => partOfLine(by).isOfDocument)

/** A line knows its day and product; of its sale it is asked only where need be. */
export const linesOf = (request: MemberRequest, question: Question, isInParts = false): Sql => {
  const { period, sellerId, filters = [] } = question
  // A line's share of a payment depends on the lines before it, so all of them are read.
  const isPromoted = question.isPromoted && !isByPayment(question)
  const where = (days: TimedPeriod) =>
    sql`line.store_id = ${request.storeId} and ${isInPeriod(request, 'line', days)}
      ${isPromoted ? sql`and line.promotion_id is not null` : sql``}`
  return sql`${plannedFor(period)} (${ofDayParts(
    period,
    (days) => sql`
      select ${namedParts(question, (by) => partOfLine(by).part)} line.*
      from ${linesFor({ where: where(days), isByPayment: isByPayment(question) })}
      ${areBesideSale(question) ? withItsSale(days, isInParts) : sql``} ${withCustomer(groupedSplits(question), filters)}
      ${withSupplier(splitsIn(question), { storeId: sql`${request.storeId}`, productId: sql`line.product_id` })}
      where ${isLineIn(filters)} ${sellerId ? sql`and sale.seller_id = ${sellerId}` : sql``}`,
  )}) as line`
}

export const selectOfLines = (
  request: MemberRequest,
  measures: readonly MeasureId[],
  question: Question,
): Promise<Row[]> =>
  grouped(request, {
    from: linesOf(request, question),
    ...groupNames('line', question),
    select: selected(measures, ofLines),
    known: question.known,
  })

/** What was lost belongs to no seller; who sees it sees all of it. */
export const selectOfLosses = (
  request: MemberRequest,
  measures: readonly MeasureId[],
  question: Question,
): Promise<Row[]> =>
  grouped(request, {
    from: sql`(${ofDayParts(
      question.period,
      (days) => sql`
      select ${namedParts(question, partOfLoss)} loss.cost, ${reasonOfLoss} as reason from stock_loss as loss
      ${withSupplier(splitsIn(question), { storeId: sql`${request.storeId}`, productId: sql`loss.product_id` })}
      where loss.store_id = ${request.storeId} and ${isInPeriod(request, 'loss', days)}
        and ${isLossIn(question.filters ?? [])}`,
    )}) as loss`,
    ...groupNames('loss', question),
    select: selected(measures, ofLosses),
    known: question.known,
  })

export const selectOfStock = (
  request: MemberRequest,
  measures: readonly MeasureId[],
  question: Question,
): Promise<Row[]> =>
  grouped(request, {
    from: sql`product ${withSupplierOfProduct(request, splitsIn(question))}
      where product.store_id = ${request.storeId} and product.archived_at is null
      and ${isProductIn(question.filters ?? [])}`,
    part: question.by && partOfProduct(question.by),
    column: question.across ? partOfProduct(question.across) : null,
    select: selected(measures, ofStock),
    known: question.known,
  })

/** All figures of customers are as of now, except those who first bought in the period. */
export const selectOfCustomers = (
  request: MemberRequest,
  measures: readonly MeasureId[],
  { period, known }: Question,
): Promise<Row[]> =>
  grouped(request, {
    from: customersOf(request, period),
    part: null,
    select: selected(measures, ofCustomers),
    known,
  })

export type Top = { by: LineSumMeasure; limit: number }
export type TopRow = Row & { part: string; name: string }

/** Asked for only once the others are left out: PostgreSQL puts off what costs until after the limit. */
export const nameOfProduct = ({ storeId }: MemberRequest, id: Sql): Sql =>
  sql`(select coalesce(long_name, name) from product where store_id = ${storeId} and product.id = ${id})`

/** The names that they have now. */
export const selectProductNames = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${nameOfProduct(request, sql`asked.id`)} as name from unnest(${ids}::uuid[]) as asked (id)
  `.execute(request.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The products that are worth most, and only those that are worth something. */
export const selectTopProducts = async (
  request: MemberRequest,
  measures: readonly MeasureId[],
  { by, limit, ...question }: Omit<Question, 'by'> & Top,
): Promise<TopRow[]> => {
  const { rows } = await sql<TopRow>`
    select line.product_id::text as part, ${nameOfProduct(request, sql`line.product_id`)} as name,
      ${selected(measures, ofLines)}
    from ${linesOf(request, { ...question, by: null })}
    group by line.product_id
    having ${ofLines[by]} > 0
    order by ${ofLines[by]} desc, line.product_id
    limit ${limit}
  `.execute(request.db)
  return rows
}
