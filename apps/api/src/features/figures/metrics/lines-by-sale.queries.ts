import { daysBetween } from '@tillsight/domain/day'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { type RawBuilder, sql } from 'kysely'
import { factsKnown } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { ofLinesOfSale } from './columns.queries.ts'
import {
  areBesideSale,
  groupNames,
  isByPayment,
  linesOf,
  type Question,
  type Row,
  selected,
} from './measures.queries.ts'

type Sql = RawBuilder<unknown>

/** The highest of all is that of one sale; all else is added up. */
const ofSales = (measure: MeasureId): Sql =>
  measure === 'lines.largest_discount' ? sql`max(${sql.id(measure)})` : sql`added(${sql.id(measure)})`

const mostSpans = 1000

/** Nothing but days says which lines are read. */
const readsAllLines = (question: Question): boolean =>
  !question.known && !question.filters?.length && !areBesideSale(question) && !isByPayment(question)

/**
 * The lines of a sale are of one day, so its parts can be added up day by day: a hash of some hundred sales fits into the
 * cache of a processor, one of a year does not. Of many years, some days at once.
 */
const spansOf = ({ period: { start, end } }: Question): Sql => {
  const days = Math.ceil((daysBetween(start, end) + 1) / mostSpans)
  return sql`(
    select at::date as first, at::date + ${days - 1}::integer as last
    from generate_series(${start}::date::timestamp, ${end}::date, ${`${days} days`}::interval) as at
  ) as span cross join lateral`
}

/**
 * Measures that count a sale once in each part: first what each sale has in a part, then all of them. Grouping by a hash
 * is twice as quick as count(distinct …), which sorts all lines. The whole is not the sum of parts, and not read here.
 */
export const selectOfLinesBySale = async (
  request: MemberRequest,
  measures: readonly MeasureId[],
  question: Question,
): Promise<Row[]> => {
  const { part, column } = groupNames('line', question)
  const groups = [...(part ? [sql`${part} as part`] : []), ...(column ? [sql`${column} as "column"`] : [])]
  const names = [...(part ? [sql`part`] : []), ...(column ? [sql`"column"`] : [])]
  const spans = readsAllLines(question) ? spansOf(question) : null
  const { rows } = await sql<Row>`
    ${factsKnown(request, question.known)}
    select ${part ? sql`part::text` : sql`null`} as part, ${column ? sql`"column"::text as "column",` : sql``}
      ${sql.lit(!part)} as is_whole,
      ${sql.join(measures.map((measure) => sql`coalesce(${ofSales(measure)}, 0) as ${sql.id(measure)}`))}
    from ${spans ?? sql``} (
      select ${groups.length > 0 ? sql`${sql.join(groups)},` : sql``} ${selected(measures, ofLinesOfSale)}
      from ${linesOf(request, question)} ${spans ? sql`where line.day between span.first and span.last` : sql``}
      group by ${sql.join([...(part ? [part] : []), ...(column ? [column] : []), sql`line.sale_id`])}
      ${spans ? sql`offset 0` : sql``}
    ) as sale
    ${names.length > 0 ? sql`group by ${sql.join(names)}` : sql``}
  `.execute(request.db)
  return rows
}
