import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { ArchivedTable } from './catalogue.queries.ts'

const rowsAtOnce = 1000

/** What a column refers to, and the name it is shown with. */
const named: Readonly<Record<string, { table: string; name: string }>> = {
  category_id: { table: 'category', name: 'name' },
  product_id: { table: 'product', name: 'name' },
  customer_id: { table: 'customer', name: 'name' },
  family_id: { table: 'product_family', name: 'name' },
  tax_id: { table: 'tax', name: 'name' },
  till_id: { table: 'till', name: 'name' },
  seller_id: { table: 'member', name: 'full_name' },
  member_id: { table: 'member', name: 'full_name' },
  parked_by: { table: 'member', name: 'full_name' },
  registered_by: { table: 'member', name: 'full_name' },
  sale_id: { table: 'sale', name: 'number' },
}

const referenceOf = (table: string, column: string) =>
  table === 'sale' && column === 'return_of' ? { table: 'sale', name: 'number' } : named[column]

/** The columns of a table that a name stands beside in its CSV file. */
export const namedColumns = ({ table, fields }: ArchivedTable): string[] =>
  fields.map(({ name }) => name).filter((column) => referenceOf(table, column))

type ReadTable = Pick<ArchivedTable, 'table' | 'fields' | 'keys'>

/** Rows that were read together, as one text: to take them over one by one costs more than all else. */
type Batch = { text: string; count: number; last_key: string | null }

type Read = { line: RawBuilder<unknown>; separator: string; after: string[] | null }

const selectBatch = async (
  request: MemberRequest,
  { table, fields, keys }: ReadTable,
  { line, separator, after }: Read,
): Promise<Batch> => {
  const list = (columns: typeof fields) => sql.join(columns.map(({ name }) => sql.ref(name)))
  const isNext =
    after && keys.length > 0
      ? sql`and (${list(keys)}) > (${sql.join(after.map((value, place) => sql`${value}::text::${sql.raw(keys[place]?.type ?? 'text')}`))})`
      : sql``
  const order = keys.length > 0 ? sql`order by ${list(keys)}` : sql``
  const key = sql`json_build_array(${sql.join(keys.map(({ name }) => sql`part.${sql.ref(name)}::text`))})::text`
  const { rows } = await sql<Batch>`
    select coalesce(string_agg(line, ${separator} order by place), '') as text, count(*) as count,
      (array_agg(key order by place desc))[1] as last_key
    from (
      select row_number() over () as place, (${line})::text as line, ${key} as key
      from (
        select ${list(fields)} from ${sql.table(table)}
        where store_id = ${request.storeId} ${isNext} ${order} limit ${sql.lit(rowsAtOnce)}
      ) as part
    ) as read
  `.execute(request.db)
  return rows[0] ?? { text: '', count: 0, last_key: null }
}

/** All rows of the store, a few at a time, by their key: each statement reads a part of an index. */
async function* readBatches(
  request: MemberRequest,
  table: ReadTable,
  how: Omit<Read, 'after'>,
): AsyncGenerator<{ text: string; count: number }> {
  let after: string[] | null = null
  for (;;) {
    const { last_key, ...batch }: Batch = await selectBatch(request, table, { ...how, after })
    if (batch.count > 0) yield batch
    if (batch.count < rowsAtOnce) return
    after = last_key === null ? null : JSON.parse(last_key)
  }
}

/** One JSON object a line. */
export const readJsonLines = (request: MemberRequest, table: ArchivedTable) =>
  readBatches(request, table, { line: sql`row_to_json(part)`, separator: '\n' })

/** One JSON array of arrays a batch: the values of a row by place, and then the names beside them. */
export const readValues = (request: MemberRequest, table: ArchivedTable) => {
  const names = namedColumns(table).flatMap((column) => {
    const to = referenceOf(table.table, column)
    if (!to) return []
    return [
      sql`(select ${sql.ref(to.name)}::text from ${sql.table(to.table)} as named
        where named.store_id = ${request.storeId} and named.id = part.${sql.ref(column)})`,
    ]
  })
  const values = [...table.fields.map(({ name }) => sql`part.${sql.ref(name)}`), ...names]
  return readBatches(request, table, { line: sql`json_build_array(${sql.join(values)})`, separator: ',' })
}

/** The first column of the key of every row. */
export async function* readIds(
  request: MemberRequest,
  { table, keys }: ArchivedTable,
): AsyncGenerator<string[]> {
  const [first] = keys
  const line = sql`to_json(part.${sql.ref(first?.name ?? '')}::text)`
  for await (const { text } of readBatches(request, { table, fields: keys, keys }, { line, separator: ',' }))
    yield JSON.parse(`[${text}]`)
}

export const selectLargePicture = async (request: MemberRequest, id: string): Promise<Buffer> => {
  const { rows } = await sql<{ large: Buffer }>`
    select large from picture where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  if (!rows[0]) throw new Error('a picture that is not there')
  return rows[0].large
}

export const selectScreenFile = async (request: MemberRequest, id: string): Promise<Buffer> => {
  const { rows } = await sql<{ content: Buffer }>`
    select content from screen_file where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  if (!rows[0]) throw new Error('a file that is not there')
  return rows[0].content
}

/** The same text for the same moment, whatever the server is set to. */
export const setUtc = async ({ db }: MemberRequest): Promise<void> => {
  await sql`set local time zone 'UTC'`.execute(db)
}
