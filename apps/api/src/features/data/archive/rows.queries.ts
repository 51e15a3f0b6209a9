import { sql } from 'kysely'
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

export type ArchivedRow = { line: string; key: string[]; names: (string | null)[] }

const selectBatch = async (
  request: MemberRequest,
  table: ArchivedTable,
  { after, withNames }: { after: string[] | null; withNames: boolean },
): Promise<ArchivedRow[]> => {
  const { fields, keys } = table
  const list = (columns: typeof fields) => sql.join(columns.map(({ name }) => sql.ref(name)))
  const isNext =
    after && keys.length > 0
      ? sql`and (${list(keys)}) > (${sql.join(after.map((value, place) => sql`${value}::text::${sql.raw(keys[place]?.type ?? 'text')}`))})`
      : sql``
  const order = keys.length > 0 ? sql`order by ${list(keys)}` : sql``
  const names = (withNames ? namedColumns(table) : []).flatMap((column) => {
    const to = referenceOf(table.table, column)
    if (!to) return []
    return [
      sql`(select ${sql.ref(to.name)}::text from ${sql.table(to.table)} as named
        where named.store_id = ${request.storeId} and named.id = part.${sql.ref(column)})`,
    ]
  })
  const { rows } = await sql<ArchivedRow>`
    select row_to_json(part)::text as line,
      array[${sql.join(keys.map(({ name }) => sql`part.${sql.ref(name)}::text`))}]::text[] as key,
      array[${sql.join(names)}]::text[] as names
    from (
      select ${list(fields)} from ${sql.table(table.table)}
      where store_id = ${request.storeId} ${isNext} ${order} limit ${sql.lit(rowsAtOnce)}
    ) as part
  `.execute(request.db)
  return rows
}

/** All rows of the store, a few at a time, by their key: each statement reads a part of an index. */
export async function* readArchivedRows(
  request: MemberRequest,
  table: ArchivedTable,
  { withNames }: { withNames: boolean },
): AsyncGenerator<ArchivedRow[]> {
  let after: string[] | null = null
  for (;;) {
    const rows: ArchivedRow[] = await selectBatch(request, table, { after, withNames })
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.key ?? null
  }
}

export const selectLargePicture = async (request: MemberRequest, id: string): Promise<Buffer> => {
  const { rows } = await sql<{ large: Buffer }>`
    select large from picture where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  if (!rows[0]) throw new Error('a picture that is not there')
  return rows[0].large
}

/** The same text for the same moment, whatever the server is set to. */
export const setUtc = async ({ db }: MemberRequest): Promise<void> => {
  await sql`set local time zone 'UTC'`.execute(db)
}
