import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { type MeasureId, measureOf } from '@tillsight/domain/figures/metrics/measures'
import { isOfLines } from '@tillsight/domain/figures/metrics/splits'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { eventsOf, ofActivities } from './activities.queries.ts'
import { linesFor, salesFor } from './by-payment.queries.ts'
import { ofDocuments, ofLines } from './columns.queries.ts'
import { selected } from './measures.queries.ts'
import { isActivityIn, isDocumentIn, isLineIn, withCustomer } from './parts.queries.ts'

type Sql = RawBuilder<unknown>

/** What was added up of one document, by measure. */
export type Worth = Partial<Record<MeasureId, number>>
type WorthRow = Worth & { id: string }

/** Rows as they were once, in place of those of the table. */
export type SaleImages = { sales: readonly object[]; lines: readonly object[] }

const asStored = ({ sales, lines }: SaleImages): Sql => sql`with
  sale as (select * from jsonb_populate_recordset(null::sale, ${JSON.stringify(sales)}::jsonb)),
  sale_line as (select * from jsonb_populate_recordset(null::sale_line, ${JSON.stringify(lines)}::jsonb))`

const isPlain = (value: unknown): value is number => typeof value === 'number' && value !== 0

const collected = (rows: readonly WorthRow[]): Map<string, Worth> => {
  const found = new Map<string, Worth>()
  for (const { id, ...worth } of rows) {
    const some = Object.fromEntries(Object.entries(worth).filter(([, value]) => isPlain(value)))
    found.set(id, { ...found.get(id), ...some })
  }
  return found
}

type Asked = { ids: readonly string[]; filters: readonly Filter[]; images?: SaleImages }

const isOfSales = (measure: MeasureId): boolean =>
  ['document', 'line', 'both'].includes(measureOf(measure).source)

/**
 * What each of these sales and returns adds to the figures by itself, by the same columns as all figures; as they are
 * now, or as they were.
 */
export const selectWorthOfSales = async (
  request: MemberRequest,
  measures: readonly MeasureId[],
  { ids, filters, images }: Asked,
): Promise<Map<string, Worth>> => {
  const isFilteredByLine = filters.some(({ by }) => isOfLines(by))
  const isOfLine = (measure: MeasureId) => measureOf(measure).source === 'line' || isFilteredByLine
  const own = measures.filter(isOfSales)
  const [lines, documents] = [own.filter(isOfLine), own.filter((measure) => !isOfLine(measure))]
  const prefix = images ? asStored(images) : sql``
  const of = (table: 'sale' | 'line') => sql`${sql.ref(`${table}.store_id`)} = ${request.storeId}
    and ${sql.ref(table === 'sale' ? 'sale.id' : 'line.sale_id')} = any (${[...ids]}::uuid[])`
  const rows: WorthRow[] = []
  if (documents.length > 0 && ids.length > 0) {
    const found = await sql<WorthRow>`${prefix}
      select sale.id, ${selected(documents, ofDocuments)}
      from ${salesFor({ where: of('sale'), isByPayment: false })} ${withCustomer([], filters)}
      where ${isDocumentIn(filters)} group by sale.id`.execute(request.db)
    rows.push(...found.rows)
  }
  if (lines.length > 0 && ids.length > 0) {
    const found = await sql<WorthRow>`${prefix}
      select line.sale_id as id, ${selected(lines, ofLines)}
      from ${linesFor({ where: of('line'), isByPayment: false })}
      join sale on sale.store_id = line.store_id and sale.id = line.sale_id ${withCustomer([], filters)}
      where ${isLineIn(filters)} group by line.sale_id`.execute(request.db)
    rows.push(...found.rows)
  }
  return collected(rows)
}

type AskedActivities = { ids: readonly string[]; filters: readonly Filter[]; images?: readonly object[] }

/** The same of activities, of their beginning and of their end: 'START' or 'CLOSE' and the id. */
export const selectWorthOfActivities = async (
  request: MemberRequest,
  measures: readonly MeasureId[],
  { ids, filters, images }: AskedActivities,
): Promise<Map<string, Worth>> => {
  const sources = ['activity', 'shift']
  const own = measures.filter((measure) => sources.includes(measureOf(measure).source))
  if (own.length === 0 || ids.length === 0) return new Map()
  const prefix = images
    ? sql`with activity as (
        select * from jsonb_populate_recordset(null::activity, ${JSON.stringify(images)}::jsonb)
      )`
    : sql``
  const { rows } = await sql<WorthRow>`${prefix}
    select activity.event || ' ' || activity.id as id, ${selected(own, ofActivities)}
    from ${eventsOf(request)}
    where activity.id = any (${[...ids]}::uuid[]) and ${isActivityIn(filters)}
    group by activity.event, activity.id
  `.execute(request.db)
  return collected(rows)
}
