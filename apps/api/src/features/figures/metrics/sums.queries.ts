import { addDays, type Day } from '@tillsight/domain/day'
import { buckets, type Grain } from '@tillsight/domain/figures/metrics/buckets'
import type { Step } from '@tillsight/domain/figures/metrics/compared-steps'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import {
  daysOf,
  monthSpansOf,
  type RollupSpan,
  rollupSpansOf,
} from '@tillsight/domain/figures/metrics/rollup-spans'
import type { Split } from '@tillsight/domain/figures/metrics/splits'
import type { Period } from '@tillsight/domain/period'
import { type RawBuilder, sql } from 'kysely'
import { rollupRows } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type Question, type Row, splitsIn } from './measures.queries.ts'
import { type By, isAmong, weekdayOf } from './parts.queries.ts'
import { columnsFor, type SumTable, sumOf, whatHappened } from './sum-columns.queries.ts'
import { ofSupplier, withSupplier } from './supplied.queries.ts'

type Sql = RawBuilder<unknown>
type Covering = RollupSpan & { part: string | null }

const weekday = weekdayOf(sql`stretch`)
const ofGoods = { product: sql`product_id`, category: sql`category_id`, supplier: ofSupplier }

/** The columns that the tables are split by; a weekday is that of a single day. */
const splitColumns: Record<SumTable, Partial<Record<Split, Sql>>> = {
  sale_sum: {
    hour: sql`sale_sum.hour`,
    weekday,
    seller: sql`sale_sum.seller_id`,
    payment_method: sql`sale_sum.payment_method`,
  },
  product_sum: ofGoods,
  loss_sum: ofGoods,
  part_sum: {
    weekday,
    category: sql`part_sum.part::uuid`,
    discount_band: sql`part_sum.part::bigint`,
    price_band: sql`part_sum.part::bigint`,
    promotion: sql`part_sum.part::uuid`,
  },
}

/** What the parts of these sums are of: a row is about one split. */
const partSplitsIn = (question: Question): Split[] => [
  ...new Set(splitsIn(question).filter((split) => split !== 'weekday')),
]

/** A sale is counted in each of its parts: then only one of them can be meant, or each by itself. */
const isOfOnePart = (question: Question): boolean => {
  const [split, another] = partSplitsIn(question)
  const isGrouped = [question.by, question.across].some((by) => by && 'split' in by && by.split === split)
  const isOne = (question.filters ?? []).some(({ by, keys }) => by === split && keys.length === 1)
  return split !== undefined && another === undefined && (isGrouped || isOne)
}

const isByHour = (by: By | null | undefined): boolean => Boolean(by && 'grain' in by && by.grain === 'hour')

/** Whether a table has all that a question tells apart. */
export const isSummedIn = (table: SumTable, question: Question): boolean =>
  !isByHour(question.by) &&
  !isByHour(question.across) &&
  splitsIn(question).every((split) => split in splitColumns[table]) &&
  (table !== 'part_sum' || isOfOnePart(question))

const inPart = (part: string | null, spans: RollupSpan[]): Covering[] =>
  spans.map((span) => ({ ...span, part }))

type SpansOf = (period: Period) => RollupSpan[]

const steps = (period: Period, grain: Grain, spansOf: SpansOf): Covering[] => {
  let start = period.start
  return (buckets(period, grain) ?? []).flatMap(({ key, days }) => {
    const own = { start, end: addDays(start, days - 1) }
    start = addDays(start, days)
    return inPart(key, spansOf(own))
  })
}

/** Days after the last step belong to the whole alone. */
const followed = (period: Period, steps: readonly Step[], spansOf: SpansOf): Covering[] => {
  const start = steps.reduce((_, { end }) => addDays(end, 1), period.start)
  const rest = spansOf({ start, end: period.end })
  return [...steps.flatMap((step) => inPart(step.start, spansOf(step))), ...inPart(null, rest)]
}

const coverOf = (table: SumTable, question: Question, today: Day): Covering[] => {
  const { period, by, across } = question
  const isOfDays = table === 'part_sum' || splitsIn(question).includes('weekday')
  const spansOf: SpansOf = (period) => (isOfDays ? daysOf(period) : rollupSpansOf(period, today))
  const time = [by, across].find((group) => group && !('split' in group))
  const monthly: SpansOf = (step) => (table === 'product_sum' ? monthSpansOf(step) : null) ?? spansOf(step)
  if (time && 'grain' in time) return steps(period, time.grain, monthly)
  if (time && 'steps' in time) return followed(period, time.steps, spansOf)
  return inPart(null, spansOf(period))
}

const selected = (table: SumTable, measures: readonly MeasureId[]): Sql =>
  sql.join(measures.map((measure) => sql`${sumOf(table, measure)} as ${sql.id(measure)}`))

const partOf = (table: SumTable, by: By): Sql =>
  ('split' in by ? splitColumns[table][by.split] : null) ?? sql`cover.part`

const isIn = (table: SumTable, filters: readonly Filter[]): Sql => {
  const conditions = filters.flatMap((filter) => {
    const column = splitColumns[table][filter.by]
    return column ? [isAmong(column, filter)] : []
  })
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** What is joined to the rows, and parts, whose type depends on their split, are compared once these are chosen. */
const isComparedLast =
  (table: SumTable) =>
  ({ by }: Filter): boolean =>
    by === 'supplier' || (table === 'part_sum' && by !== 'weekday')

/** Joined to the rows of all spans at once: PostgreSQL would look up all suppliers again for each span. */
const withSupplierOnce = ({ storeId }: MemberRequest, table: SumTable, found: Sql): Sql => sql`(
    select ${sql.table(table)}.*, cover.sign as span_sign, cover.part as span_part from ${found} offset 0
  ) as ${sql.table(table)}
  cross join lateral (select span_sign as sign, span_part as part) as cover
  ${withSupplier(['supplier'], { storeId: sql`${storeId}`, productId: sql`product_id` })}`

type Read = { table: SumTable; measures: readonly MeasureId[] }

const summed = (request: MemberRequest, { table, measures }: Read, question: Question): Sql => {
  const { sellerId, filters = [] } = question
  const ofSeller = sellerId && table === 'sale_sum' ? sql`and sale_sum.seller_id = ${sellerId}` : sql``
  const ofSplit = table === 'part_sum' ? sql`and part_sum.split = ${partSplitsIn(question)[0]}` : sql``
  const isLast = isComparedLast(table)
  const found = rollupRows(request, table, {
    spans: coverOf(table, question, request.today),
    columns: columnsFor(table, { measures, whatHappened: !question.isOfKnownCells }),
    where: sql`${isIn(
      table,
      filters.filter((filter) => !isLast(filter)),
    )} ${ofSeller} ${ofSplit}`,
  })
  const rows = splitsIn(question).includes('supplier') ? withSupplierOnce(request, table, found) : found
  return sql`${rows} where ${isIn(table, filters.filter(isLast))}`
}

const isAny = (sums: readonly Sql[]): Sql =>
  sql.join(
    sums.map((sum) => sql`${sum} <> 0`),
    sql` or `,
  )

/** The parts are added up first, and the whole from them: thousands of rows need not be sorted. */
const partsOf = (from: Sql, part: Sql, { table, measures }: Read): Sql => {
  const happened = whatHappened(table)
  const names = happened.map((_, place) => `happened_${place}`)
  const kept = happened.map((sum, place) => sql`${sum} as ${sql.id(names[place] ?? '')}`)
  return sql`
    select part::text as part, grouping(part) = 1 as is_whole,
      ${sql.join(measures.map((measure) => sql`added(${sql.id(measure)}) as ${sql.id(measure)}`))}
    from (
      select ${part} as part, ${selected(table, measures)}, ${sql.join(kept)} from ${from} group by ${part}
    ) as sums
    group by grouping sets ((), (part))
    having ${isAny(names.map((name) => sql`added(${sql.id(name)})`))}`
}

/** The whole and its parts, or the cells of a table. */
const statementOf = (from: Sql, { by, across, isOfKnownCells }: Question, read: Read): Sql => {
  const { table, measures } = read
  const [measured, happened] = [selected(table, measures), isAny(whatHappened(table))]
  if (!by) return sql`select null as part, true as is_whole, ${measured} from ${from} having ${happened}`
  const part = partOf(table, by)
  if (!across) return partsOf(from, part, read)
  const column = partOf(table, across)
  return sql`
    select ${part}::text as part, ${column}::text as "column", false as is_whole, ${measured}
    from ${from} group by ${part}, ${column} ${isOfKnownCells ? sql`` : sql`having ${happened}`}`
}

const selectOf =
  (table: SumTable) =>
  async (request: MemberRequest, measures: readonly MeasureId[], question: Question): Promise<Row[]> => {
    const read = { table, measures }
    const statement = statementOf(summed(request, read, question), question, read)
    return (await sql<Row>`${statement}`.execute(request.db)).rows
  }

export const selectOfSaleSums = selectOf('sale_sum')
export const selectOfProductSums = selectOf('product_sum')
export const selectOfPartSums = selectOf('part_sum')
export const selectOfLossSums = selectOf('loss_sum')
