import { type RawBuilder, sql } from 'kysely'
import type { ImportedKind } from './imported.queries.ts'
import type { Batch } from './undo-batches.queries.ts'

export type Found = {
  count: number
  names: (string | number)[] | null
  /** The files of other imports that did it; none where people did. */
  files?: string[] | null
}

export type Asked = {
  storeId: string
  importId: string
  /** Its sales, which are no reason to keep what they sold; none where they are deleted already. */
  ownSales: Batch | null
}

/** What may have been built on an import. Each is asked for a batch of its records, and finds them by index. */
export type Question = {
  kind: ImportedKind
  /** How many records at once: a product may have thousands of sales. */
  size: number
  found: (asked: Asked, batch: Batch) => RawBuilder<Found>
  words: (count: number, names: string) => string
}

const own = ({ storeId, importId }: Asked, kind: ImportedKind, { from, to }: Batch, which = sql`true`) => sql`
  (select id, version from imported_record where store_id = ${storeId} and import_id = ${importId} and kind = ${kind}
    and id between ${from}::uuid and ${to}::uuid and ${which}) as own`

const isMade = sql`before is null`

const isOwnSale = ({ storeId, importId }: Asked, id: RawBuilder<unknown>) => sql`
  exists (select from imported_record as own where own.store_id = ${storeId} and own.import_id = ${importId}
    and own.kind = 'sale' and own.id = ${id})`

/** Looking up each of a million sales would take too long: those of the import are between its first and its last. */
const isOtherSale = ({ ownSales }: Asked, id: RawBuilder<unknown>) =>
  ownSales ? sql`(${id} < ${ownSales.from}::uuid or ${id} > ${ownSales.to}::uuid)` : sql`true`

/** The file of another import that made or changed a record; each import is looked up by its own key. */
const otherFile = ({ storeId, importId }: Asked, kind: ImportedKind, id: RawBuilder<unknown>) => sql`
  (select file_name from import where store_id = ${storeId} and id <> ${importId} and state = 'done' and exists (
    select from imported_record as other where other.store_id = ${storeId} and other.import_id = import.id
      and other.kind = ${kind} and other.id = ${id}
  ) order by imported_at desc limit 1)`

const files = (file: RawBuilder<unknown>) =>
  sql`array_remove((array_agg(distinct ${file}))[1:3], null) as files`

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`)

const edited =
  (kind: 'product' | 'customer' | 'expense', label: RawBuilder<unknown>): Question['found'] =>
  (asked, batch) =>
    sql<Found>`
    select count(*) as count, (array_agg(${label} order by row.id))[1:3] as names,
      ${files(otherFile(asked, kind, sql`row.id`))}
    from ${own(asked, kind, batch)} join ${sql.table(kind)} as row
      on row.store_id = ${asked.storeId} and row.id = own.id
    where row.version <> own.version`

const sold: Question = {
  kind: 'product',
  size: 100,
  found: (asked, batch) => sql<Found>`
    select count(distinct own.id) as count, (array_agg(distinct sale.number))[1:3] as names,
      ${files(otherFile(asked, 'sale', sql`sale.id`))}
    from ${own(asked, 'product', batch, isMade)} cross join lateral (
      select sale_id from sale_line
      where store_id = ${asked.storeId} and product_id = own.id and ${isOtherSale(asked, sql`sale_id`)} limit 3
    ) as line join sale on sale.store_id = ${asked.storeId} and sale.id = line.sale_id`,
  words: (count, names) =>
    `${plural(count, 'A product of it was', 'of its products were')} sold since: sale ${names}`,
}

const bought: Question = {
  kind: 'customer',
  size: 100,
  found: (asked, batch) => sql<Found>`
    select count(distinct own.id) as count, (array_agg(distinct sale.number))[1:3] as names,
      ${files(otherFile(asked, 'sale', sql`sale.id`))}
    from ${own(asked, 'customer', batch, isMade)} cross join lateral (
      select id, number from sale
      where store_id = ${asked.storeId} and customer_id = own.id and ${isOtherSale(asked, sql`id`)} limit 3
    ) as sale`,
  words: (count, names) =>
    `${plural(count, 'A customer of it has', 'of its customers have')} bought since: sale ${names}`,
}

/** Once the sales of the import are deleted and its products and customers are locked, nobody else may have any. */
export const lastQuestions: readonly Question[] = [sold, bought]

/** What the import added was sold since, or went otherwise. A store that sells below zero may be there. */
const sinksBelowZero = (kind: 'product' | 'stock'): Question => ({
  kind,
  size: 1000,
  found: ({ storeId, importId }, { from, to }) => sql<Found>`
    select count(*) as count, (array_agg(product.name order by product.id))[1:3] as names
    from imported_record as own
    join product on product.store_id = own.store_id and product.id = own.id
    join store on store.id = own.store_id and not store.sells_below_zero
    where own.store_id = ${storeId} and own.import_id = ${importId} and own.kind = ${kind}
      and own.id between ${from}::uuid and ${to}::uuid and (own.before ->> 'delta')::numeric > 0
      and product.balance < (own.before ->> 'delta')::numeric`,
  words: (count, names) =>
    `The stock of ${plural(count, 'a product', 'products')} would sink below 0: ${names}`,
})

export const questions: readonly Question[] = [
  sold,
  sinksBelowZero('product'),
  sinksBelowZero('stock'),
  {
    kind: 'product',
    size: 1000,
    found: (asked, batch) => sql<Found>`
      select count(distinct product.id) as count, (array_agg(distinct product.name))[1:3] as names
      from ${own(asked, 'product', batch, isMade)}
      join product on product.store_id = ${asked.storeId} and product.id = own.id
      join stock_movement as moved on moved.store_id = product.store_id and moved.product_id = product.id
      where moved.reason <> 'opening' and moved.sale_id is null and not exists (
        select from imported_record as stock where stock.store_id = ${asked.storeId}
          and stock.import_id = ${asked.importId} and stock.kind = 'stock' and stock.id = product.id
      )`,
    words: (count, names) =>
      `The stock of ${plural(count, 'a product of it', 'of its products')} was changed since: ${names}`,
  },
  {
    kind: 'product',
    size: 2000,
    found: edited('product', sql`row.name`),
    words: (count, names) =>
      `${plural(count, 'A product of it was', 'of its products were')} edited since: ${names}`,
  },
  bought,
  {
    kind: 'customer',
    size: 2000,
    found: edited('customer', sql`row.name`),
    words: (count, names) =>
      `${plural(count, 'A customer of it was', 'of its customers were')} edited since: ${names}`,
  },
  {
    kind: 'sale',
    size: 50_000,
    // An import makes sales and never changes one: any other version is somebody's edit.
    found: (asked, { from, to }) => sql<Found>`
      with edited as materialized (
        select id, number from sale
        where store_id = ${asked.storeId} and id between ${from}::uuid and ${to}::uuid and version <> 1
      )
      select count(*) as count, (array_agg(number order by id))[1:3] as names from edited
      where ${isOwnSale(asked, sql`edited.id`)}`,
    words: (count, names) =>
      `${plural(count, 'A sale of it was', 'of its sales were')} edited since: ${names}`,
  },
  {
    kind: 'sale',
    size: 50_000,
    found: (asked, { from, to }) => sql<Found>`
      with later as materialized (
        select id, return_of, number from sale
        where store_id = ${asked.storeId} and return_of between ${from}::uuid and ${to}::uuid
      )
      select count(distinct return_of) as count, (array_agg(distinct number))[1:3] as names,
        ${files(otherFile(asked, 'sale', sql`later.id`))}
      from later
      where ${isOwnSale(asked, sql`later.return_of`)} and not ${isOwnSale(asked, sql`later.id`)}`,
    words: (count, names) =>
      `${plural(count, 'A sale of it was', 'of its sales were')} returned since: ${names}`,
  },
  {
    kind: 'sale',
    size: 50_000,
    found: (asked, { from, to }) => sql<Found>`
      with invoiced as materialized (
        select sale_id from invoice
        where store_id = ${asked.storeId} and sale_id between ${from}::uuid and ${to}::uuid
      )
      select count(*) as count, (array_agg(sale.number order by sale.number))[1:3] as names
      from invoiced join sale on sale.store_id = ${asked.storeId} and sale.id = invoiced.sale_id
      where ${isOwnSale(asked, sql`sale.id`)}`,
    words: (count, names) => `${plural(count, 'A sale of it has', 'of its sales have')} an invoice: ${names}`,
  },
  {
    kind: 'expense',
    size: 2000,
    found: edited('expense', sql`row.category`),
    words: (count, names) =>
      `${plural(count, 'An expense of it was', 'of its expenses were')} edited since: ${names}`,
  },
]
