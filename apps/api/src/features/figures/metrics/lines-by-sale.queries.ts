import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { type RawBuilder, sql } from 'kysely'
import { factsKnown } from '#features/books/sales/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { ofLinesOfSale } from './columns.queries.ts'
import {
  areReadInParts,
  groupNames,
  inPartsOfDays,
  linesOf,
  type Question,
  type Row,
  selected,
} from './measures.queries.ts'

type Sql = RawBuilder<unknown>

export const countsSales = (measure: MeasureId): boolean =>
  measure === 'sales.count' || measure === 'returns.count'

/** The highest of all is that of one sale; all else is added up. */
const ofSales = (measure: MeasureId): Sql =>
  measure === 'lines.largest_discount' ? sql`max(${sql.id(measure)})` : sql`added(${sql.id(measure)})`

/**
 * Measures that count a sale once in each part: first what each sale has in a part, then all of them. Grouping by a hash
 * is twice as quick as count(distinct …), which sorts all lines. The whole is not the sum of parts, and not read here.
 * Where no sale is counted, what some days have in a part.
 */
export const selectOfLinesBySale = async (
  request: MemberRequest,
  measures: readonly MeasureId[],
  question: Question,
): Promise<Row[]> => {
  const { part, column } = groupNames('line', question)
  const groups = [...(part ? [sql`${part} as part`] : []), ...(column ? [sql`${column} as "column"`] : [])]
  const names = [...(part ? [sql`part`] : []), ...(column ? [sql`"column"`] : [])]
  const keys = [part, column, ...(measures.some(countsSales) ? [sql`line.sale_id`] : [])].flatMap(
    (key) => key ?? [],
  )
  const isInParts = areReadInParts(question)
  const of = (period: TimedPeriod): Sql => sql`
    select ${groups.length > 0 ? sql`${sql.join(groups)},` : sql``} ${selected(measures, ofLinesOfSale)}
    from ${linesOf(request, { ...question, period }, isInParts)}
    group by ${sql.join(keys)}`
  const periods = isInParts ? inPartsOfDays(question.period) : [question.period]
  const { rows } = await sql<Row>`
    ${factsKnown(request, question.known)}
    select ${part ? sql`part::text` : sql`null`} as part, ${column ? sql`"column"::text as "column",` : sql``}
      ${sql.lit(!part)} as is_whole,
      ${sql.join(measures.map((measure) => sql`coalesce(${ofSales(measure)}, 0) as ${sql.id(measure)}`))}
    from (${sql.join(periods.map(of), sql` union all `)}) as sale
    ${names.length > 0 ? sql`group by ${sql.join(names)}` : sql``}
  `.execute(request.db)
  return rows
}
