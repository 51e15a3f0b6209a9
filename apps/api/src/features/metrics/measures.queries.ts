import type { MeasureId } from '@tillsight/domain/metrics/metric'
import type { Period } from '@tillsight/domain/period'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type Split = 'hour' | 'product'

export type Question = {
  measures: readonly MeasureId[]
  period: Period
  /** Only this seller's sales; everyone's where there is none. */
  sellerId: string | null
}

export type Measured = Record<MeasureId, number>
export type MeasuredPart = Measured & { part: string }

type Columns = Record<MeasureId, RawBuilder<number>>

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`

const ofSales: Columns = {
  'sales.count': sql`count(*) filter (where sale.kind = 'SALE')`,
  'sales.net': sum('sale.total'),
  'sales.cost': sum('sale.cost'),
  'sales.net_units': sum('sale.quantity'),
}

/** A sale of several products counts for each of them, so only here the parts may be more than the whole. */
const ofLines: Columns = {
  'sales.count': sql`count(distinct line.sale_id) filter (where line.quantity > 0)`,
  'sales.net': sum('line.total'),
  'sales.cost': sum('line.cost'),
  'sales.net_units': sum('line.quantity'),
}

const splits = {
  hour: { part: sql`sale.hour`, columns: ofSales },
  product: { part: sql`line.product_id`, columns: ofLines },
}

const selected = (measures: readonly MeasureId[], columns: Columns) =>
  sql.join(measures.map((measure) => sql`${columns[measure]} as ${sql.id(measure)}`))

const sales = (request: MemberRequest, { period, sellerId }: Question) => sql`
  sale where sale.store_id = ${request.storeId}
    and sale.day between ${period.start}::date and ${period.end}::date
    ${sellerId ? sql`and sale.seller_id = ${sellerId}` : sql``}
`

const lines = (request: MemberRequest, { period, sellerId }: Question) => sql`
  sale_line as line where line.store_id = ${request.storeId}
    and line.day between ${period.start}::date and ${period.end}::date
    ${
      sellerId
        ? sql`and exists (
            select from sale
            where sale.store_id = line.store_id and sale.id = line.sale_id and sale.seller_id = ${sellerId}
          )`
        : sql``
    }
`

export const selectMeasures = async (request: MemberRequest, question: Question): Promise<Measured> => {
  const { rows } = await sql<Measured>`
    select ${selected(question.measures, ofSales)} from ${sales(request, question)}
  `.execute(request.db)
  const [measured] = rows
  if (!measured) throw new Error('sums without a row')
  return measured
}

const rowsFor = (split: Split, request: MemberRequest, question: Question) =>
  splits[split].columns === ofLines ? lines(request, question) : sales(request, question)

/** The whole and its parts in one statement, so that they agree; a part in which nothing happened has no row. */
export const selectMeasuresBy = async (
  request: MemberRequest,
  split: Split,
  question: Question,
): Promise<{ whole: Measured; parts: MeasuredPart[] }> => {
  const { part, columns } = splits[split]
  const { rows } = await sql<MeasuredPart & { is_whole: boolean }>`
    select ${part}::text as part, grouping(${part}) = 1 as is_whole, ${selected(question.measures, columns)}
    from ${rowsFor(split, request, question)}
    group by grouping sets ((), (${part}))
  `.execute(request.db)
  const whole = rows.find(({ is_whole }) => is_whole)
  if (!whole) throw new Error('sums without a row')
  return { whole, parts: rows.filter(({ is_whole }) => !is_whole) }
}

export type Top = { by: MeasureId; limit: number }

/** The parts that are worth most, and only those that are worth something. */
export const selectTop = async (
  request: MemberRequest,
  split: Split,
  { by, limit, ...question }: Question & Top,
): Promise<MeasuredPart[]> => {
  const { part, columns } = splits[split]
  const { rows } = await sql<MeasuredPart>`
    select ${part}::text as part, ${selected(question.measures, columns)}
    from ${rowsFor(split, request, question)}
    group by ${part}
    having ${columns[by]} > 0
    order by ${columns[by]} desc, ${part}
    limit ${limit}
  `.execute(request.db)
  return rows
}

/** What products are called now; one that is no longer there has none. */
export const selectProductNames = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from product where store_id = ${request.storeId} and id = any (${ids}::uuid[])
  `.execute(request.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
