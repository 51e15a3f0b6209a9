import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { ImportedKind } from './imported.queries.ts'

type Found = { count: number; names: (string | number)[] | null }
type Blocker = { found: RawBuilder<Found>; words: (count: number, names: string) => string }

const imported = ({ storeId }: MemberRequest, importId: string, kind: ImportedKind, which = sql`true`) => sql`
  (select id, version, before from imported_record
    where store_id = ${storeId} and import_id = ${importId} and kind = ${kind} and ${which})`

const isMade = sql`before is null`

const notOfImport = ({ storeId }: MemberRequest, importId: string, saleId: RawBuilder<unknown>) => sql`
  not exists (select from imported_record as own where own.store_id = ${storeId} and own.import_id = ${importId}
    and own.kind = 'sale' and own.id = ${saleId})`

const few = (names: Found['names'], count: number): string => {
  const shown = (names ?? [])
    .slice(0, 3)
    .map((name) => (typeof name === 'number' ? receiptNumber(name) : `“${name}”`))
  return shown.join(', ') + (count > shown.length ? ' …' : '')
}

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`)

const edited = (
  request: MemberRequest,
  importId: string,
  kind: ImportedKind,
  label: RawBuilder<unknown>,
) => sql<Found>`
  select count(*) as count, (array_agg(${label} order by row.id))[1:3] as names
  from ${sql.table(kind)} as row join ${imported(request, importId, kind)} as own on own.id = row.id
  where row.store_id = ${request.storeId} and row.version <> own.version`

const blockers = (request: MemberRequest, importId: string): Blocker[] => {
  const { storeId } = request
  return [
    {
      found: sql<Found>`
        select count(distinct line.product_id) as count,
          (array_agg(distinct sale.number))[1:3] as names
        from ${imported(request, importId, 'product', isMade)} as made
        join sale_line as line on line.store_id = ${storeId} and line.product_id = made.id
        join sale on sale.store_id = line.store_id and sale.id = line.sale_id
        where ${notOfImport(request, importId, sql`line.sale_id`)}`,
      words: (count, names) =>
        `${plural(count, 'A product of it was', 'of its products were')} sold since: sale ${names}`,
    },
    {
      found: sql<Found>`
        select count(distinct product.id) as count, (array_agg(distinct product.name))[1:3] as names
        from ${imported(request, importId, 'product', isMade)} as made
        join product on product.store_id = ${storeId} and product.id = made.id
        join stock_movement as moved on moved.store_id = product.store_id and moved.product_id = product.id
        where moved.reason <> 'opening' and moved.sale_id is null and not exists (
          select from imported_record as own where own.store_id = ${storeId} and own.import_id = ${importId}
            and own.kind = 'stock' and own.id = product.id
        )`,
      words: (count, names) =>
        `The stock of ${plural(count, 'a product of it', 'of its products')} was changed since: ${names}`,
    },
    {
      found: edited(request, importId, 'product', sql`row.name`),
      words: (count, names) =>
        `${plural(count, 'A product of it was', 'of its products were')} edited since: ${names}`,
    },
    {
      found: sql<Found>`
        select count(distinct sale.customer_id) as count, (array_agg(distinct sale.number))[1:3] as names
        from ${imported(request, importId, 'customer', isMade)} as made
        join sale on sale.store_id = ${storeId} and sale.customer_id = made.id
        where ${notOfImport(request, importId, sql`sale.id`)}`,
      words: (count, names) =>
        `${plural(count, 'A customer of it has', 'of its customers have')} bought since: sale ${names}`,
    },
    {
      found: edited(request, importId, 'customer', sql`row.name`),
      words: (count, names) =>
        `${plural(count, 'A customer of it was', 'of its customers were')} edited since: ${names}`,
    },
    {
      found: edited(request, importId, 'sale', sql`row.number`),
      words: (count, names) =>
        `${plural(count, 'A sale of it was', 'of its sales were')} edited since: ${names}`,
    },
    {
      found: sql<Found>`
        select count(distinct made.id) as count, (array_agg(distinct later.number))[1:3] as names
        from ${imported(request, importId, 'sale', isMade)} as made
        join sale as later on later.store_id = ${storeId} and later.return_of = made.id
        where ${notOfImport(request, importId, sql`later.id`)}`,
      words: (count, names) =>
        `${plural(count, 'A sale of it was', 'of its sales were')} returned since: ${names}`,
    },
    {
      found: sql<Found>`
        select count(*) as count, (array_agg(sale.number))[1:3] as names
        from ${imported(request, importId, 'sale', isMade)} as made
        join invoice on invoice.store_id = ${storeId} and invoice.sale_id = made.id
        join sale on sale.store_id = ${storeId} and sale.id = made.id`,
      words: (count, names) =>
        `${plural(count, 'A sale of it has', 'of its sales have')} an invoice: ${names}`,
    },
    {
      found: edited(request, importId, 'expense', sql`row.category`),
      words: (count, names) =>
        `${plural(count, 'An expense of it was', 'of its expenses were')} edited since: ${names}`,
    },
  ]
}

/** What was built on an import since, in words: while there is any, it stays. */
export const selectBlockers = async (request: MemberRequest, importId: string): Promise<string[]> => {
  const said: string[] = []
  for (const { found, words } of blockers(request, importId)) {
    const { rows } = await found.execute(request.db)
    const [row] = rows
    if (row && row.count > 0) said.push(`${words(row.count, few(row.names, row.count))}.`)
  }
  return said
}

type Sum = { kind: string; is_new: boolean; count: number }

export const countImported = async (request: MemberRequest, importId: string): Promise<Sum[]> => {
  const { rows } = await sql<Sum>`
    select kind, before is null as is_new, count(*) as count from imported_record
    where store_id = ${request.storeId} and import_id = ${importId} group by 1, 2 order by 1, 2
  `.execute(request.db)
  return rows
}
