import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { type RawBuilder, sql } from 'kysely'
import { factsKnown } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { ofLinesOfSale } from './columns.queries.ts'
import {
  areReadDayByDay,
  groupNames,
  linesOf,
  type Question,
  type Row,
  selected,
  spansOf,
} from './measures.queries.ts'

type Sql = RawBuilder<unknown>

export const countsSales = (measure: MeasureId): boolean =>
  measure === 'sales.count' || measure === 'returns.count'

/** The highest of all is that of one sale; all else is added up. */
const ofSales = (measure: MeasureId): Sql =>
  measure === 'lines.largest_discount' ? sql`max(${sql.id(measure)})` : sql`added(${sql.id(measure)})`

const daysAtOnce = { ofSales: 1, ofLines: 7 }

/**
 * Measures that count a sale once in each part: first what each sale has in a part, then all of them. Grouping by a hash
 * is twice as quick as count(distinct …), which sorts all lines. The whole is not the sum of parts, and not read here.
 * Where no sale is counted, what each week has in a part.
 */
export const selectOfLinesBySale = async (
  request: MemberRequest,
  measures: readonly MeasureId[],
  question: Question,
): Promise<Row[]> => {
  const { part, column } = groupNames('line', question)
  const groups = [...(part ? [sql`${part} as part`] : []), ...(column ? [sql`${column} as "column"`] : [])]
  const names = [...(part ? [sql`part`] : []), ...(column ? [sql`"column"`] : [])]
  const isDayByDay = areReadDayByDay(question)
  const counts = measures.some(countsSales)
  const days = counts ? daysAtOnce.ofSales : daysAtOnce.ofLines
  const keys = [part, column, counts ? sql`line.sale_id` : null].flatMap((key) => key ?? [])
  const { rows } = await sql<Row>`
    ${factsKnown(request, question.known)}
    select ${part ? sql`part::text` : sql`null`} as part, ${column ? sql`"column"::text as "column",` : sql``}
      ${sql.lit(!part)} as is_whole,
      ${sql.join(measures.map((measure) => sql`coalesce(${ofSales(measure)}, 0) as ${sql.id(measure)}`))}
    from ${isDayByDay ? spansOf(question, days) : sql``} (
      select ${groups.length > 0 ? sql`${sql.join(groups)},` : sql``} ${selected(measures, ofLinesOfSale)}
      from ${linesOf(request, question, isDayByDay)}
      group by ${sql.join(keys)}
      ${isDayByDay ? sql`offset 0` : sql``}
    ) as sale
    ${names.length > 0 ? sql`group by ${sql.join(names)}` : sql``}
  `.execute(request.db)
  return rows
}
