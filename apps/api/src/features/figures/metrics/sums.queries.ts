import { addDays, type Day } from '@tillsight/domain/day'
import { buckets, type Grain } from '@tillsight/domain/figures/metrics/buckets'
import type { Step } from '@tillsight/domain/figures/metrics/compared-steps'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { daysOf, type RollupSpan, rollupSpansOf } from '@tillsight/domain/figures/metrics/rollup-spans'
import type { Period } from '@tillsight/domain/period'
import { type RawBuilder, sql } from 'kysely'
import { rollupRows } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { LineSumMeasure } from './columns.queries.ts'
import { type Columns, ofLossSums, ofProductSums, ofSaleSums } from './columns.queries.ts'
import { nameOfProduct, type Question, type Row, type TopRow } from './measures.queries.ts'
import type { By, OnePart } from './parts.queries.ts'

type Sql = RawBuilder<unknown>
type Covering = RollupSpan & { part: string | null }

/** Each is in one of the tables, except products and categories: the tables of lines and losses have both. */
const splitColumns = {
  hour: sql`sale_sum.hour`,
  weekday: sql`(extract(isodow from date '2000-01-01' + sale_sum.stretch)::integer - 1)`,
  seller: sql`sale_sum.seller_id`,
  payment_method: sql`sale_sum.payment_method`,
  product: sql`product_id`,
  category: sql`category_id`,
}

const isColumn = (split: string): split is keyof typeof splitColumns => split in splitColumns

/** Whether there are rollups by it: of whole sales, or of products. */
export const isSummedBy = (by: By | null): boolean => {
  if (!by) return true
  if ('steps' in by) return true
  return 'grain' in by ? by.grain !== 'hour' : isColumn(by.split)
}

const inPart = (part: string | null, spans: RollupSpan[]): Covering[] =>
  spans.map((span) => ({ ...span, part }))

const steps = (period: Period, grain: Grain, today: Day): Covering[] => {
  let start = period.start
  return (buckets(period, grain) ?? []).flatMap(({ key, days }) => {
    const own = { start, end: addDays(start, days - 1) }
    start = addDays(start, days)
    return inPart(key, rollupSpansOf(own, today))
  })
}

/** Days after the last step belong to the whole alone. */
const followed = (period: Period, steps: readonly Step[], today: Day): Covering[] => {
  const start = steps.reduce((_, { end }) => addDays(end, 1), period.start)
  const rest = rollupSpansOf({ start, end: period.end }, today)
  return [...steps.flatMap((step) => inPart(step.start, rollupSpansOf(step, today))), ...inPart(null, rest)]
}

const coverOf = (period: Period, by: By | null, today: Day): Covering[] => {
  if (by && 'grain' in by) return steps(period, by.grain, today)
  if (by && 'steps' in by) return followed(period, by.steps, today)
  return inPart(null, by?.split === 'weekday' ? daysOf(period) : rollupSpansOf(period, today))
}

const selected = (measures: readonly MeasureId[], columns: Columns): Sql =>
  sql.join(measures.map((measure) => sql`${columns[measure]} as ${sql.id(measure)}`))

const partOf = (by: By): Sql =>
  'split' in by && isColumn(by.split) ? splitColumns[by.split] : sql`cover.part`

type From = { table: 'sale_sum' | 'product_sum' | 'loss_sum'; columns: Columns; happened: Sql }

/** What is paid in several ways is counted with its main payment: the others only have a share of the money. */
const saleSums: From = {
  table: 'sale_sum',
  columns: ofSaleSums,
  happened: sql.join(
    Object.values(ofSaleSums).map((measure) => sql`${measure} <> 0`),
    sql` or `,
  ),
}
/** What was sold and came back cancels out; what never happened does so in both. */
const productSums: From = {
  table: 'product_sum',
  columns: ofProductSums,
  happened: sql`${ofProductSums['sales.units']} <> 0 or ${ofProductSums['sales.net_units']} <> 0`,
}
const lossSums: From = {
  table: 'loss_sum',
  columns: ofLossSums,
  happened: sql`added(cover.sign * loss_sum.losses) <> 0`,
}

const isIn = (part: OnePart | null | undefined): Sql =>
  part && isColumn(part.split) ? sql`${splitColumns[part.split]}::text = ${part.key}` : sql`true`

const summed = (
  request: MemberRequest,
  { table }: From,
  { period, sellerId, by, only }: Question,
): Sql => sql`
  ${rollupRows(request, table, coverOf(period, by, request.today))}
  where ${isIn(only)} ${sellerId && table === 'sale_sum' ? sql`and sale_sum.seller_id = ${sellerId}` : sql``}`

const selectOf =
  (from: From) =>
  async (request: MemberRequest, measures: readonly MeasureId[], question: Question): Promise<Row[]> => {
    const part = question.by ? partOf(question.by) : sql`null`
    const { rows } = await sql<Row>`
      select ${part}::text as part, ${question.by ? sql`grouping(${part}) = 1` : sql`true`} as is_whole,
        ${selected(measures, from.columns)}
      from ${summed(request, from, question)}
      ${question.by ? sql`group by grouping sets ((), (${part}))` : sql``}
      having ${from.happened}
    `.execute(request.db)
    return rows
  }

export const selectOfSaleSums = selectOf(saleSums)
export const selectOfProductSums = selectOf(productSums)
export const selectOfLossSums = selectOf(lossSums)

export const selectTopOfSums = async (
  request: MemberRequest,
  measures: readonly MeasureId[],
  { by, limit, period }: { by: LineSumMeasure; limit: number; period: Period },
): Promise<TopRow[]> => {
  const worth = ofProductSums[by]
  const { rows } = await sql<TopRow>`
    select product_sum.product_id::text as part, ${nameOfProduct(request, sql`product_sum.product_id`)} as name,
      ${selected(measures, ofProductSums)}
    from ${summed(request, productSums, { period, sellerId: null, by: null })}
    group by product_sum.product_id
    having ${worth} > 0
    order by ${worth} desc, product_sum.product_id
    limit ${limit}
  `.execute(request.db)
  return rows
}
