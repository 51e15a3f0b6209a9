import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type SumTable = { name: string; facts: string; keys: readonly string[]; sums: readonly string[] }

const place = ['store_id', 'level', 'stretch'] as const
const both = ['gross', 'discount', 'units', 'net', 'net_gross', 'net_units', 'cost', 'tax'] as const

export const sumTables: readonly SumTable[] = [
  {
    name: 'sale_sum',
    facts: 'sale',
    keys: [...place, 'hour', 'seller_id', 'payment_method'],
    sums: [
      ...both,
      'sales',
      'weekend_net',
      'named_sales',
      'named_net',
      'multi_sales',
      'discounted_sales',
      'discounted_net',
      'discounted_cost',
      'returns',
      'restocked_units',
      'lost_cost',
    ],
  },
  {
    name: 'product_sum',
    facts: 'sale_line',
    keys: [...place, 'product_id', 'category_id'],
    sums: [...both, 'known_cost_net'],
  },
  {
    name: 'loss_sum',
    facts: 'stock_loss',
    keys: [...place, 'product_id', 'category_id'],
    sums: ['losses', 'cost'],
  },
  {
    name: 'part_sum',
    facts: 'lines_of_day',
    keys: [...place, 'split', 'part'],
    sums: [...both, 'sales', 'returns', 'lines', 'known_cost_net'],
  },
]

export type Sql = RawBuilder<unknown>

const list = (columns: readonly string[]): Sql => sql.join(columns.map((column) => sql.ref(column)))
const added = (columns: readonly string[]): Sql =>
  sql.join(columns.map((column) => sql`added(${sql.ref(column)}) as ${sql.ref(column)}`))
const isSomething = (columns: readonly string[]): Sql =>
  sql.join(
    columns.map((column) => sql`added(${sql.ref(column)}) <> 0`),
    sql` or `,
  )

/** One row for each key, without those whose sums are all zero. */
export const addedUp = ({ keys, sums }: SumTable, from: Sql): Sql =>
  sql`select ${list(keys)}, ${added(sums)} from ${from} group by ${list(keys)} having ${isSomething(sums)}`

/** Rows of one span are read together: written next to each other, they take a tenth of the pages. */
export const keepAddedUp = ({ name, keys, sums }: SumTable, from: Sql): Sql => sql`
  insert into ${sql.table(name)} (${list(keys)}, ${list(sums)}, is_folded)
  select *, true from (${from}) as folded order by ${list(keys)}`

const worthFolding = 200

type Folding = { atLeast?: number; onlyStore?: string }

/**
 * Compacts the spans in which changes have left many single rows. No sum changes, so it neither waits for other
 * transactions nor blocks them.
 */
export const foldSums = async (
  db: Db,
  { atLeast = worthFolding, onlyStore }: Folding = {},
): Promise<void> => {
  for (const table of sumTables) {
    const { rows: stores } = await sql<{ store_id: string }>`
      select store_id from ${sql.table(table.name)}
      where not is_folded ${onlyStore ? sql`and store_id = ${onlyStore}` : sql``}
      group by store_id having count(*) >= ${atLeast}
    `.execute(db)
    for (const { store_id } of stores) await foldOf(db, table, { storeId: store_id, atLeast })
  }
}

const foldOf = async (
  db: Db,
  table: SumTable,
  { storeId, atLeast }: { storeId: string; atLeast: number },
): Promise<void> => {
  await sql`
    with touched as (
      select level, stretch from ${sql.table(table.name)}
      where store_id = ${storeId} and not is_folded group by level, stretch having count(*) >= ${atLeast}
    ), gone as (
      delete from ${sql.table(table.name)} as sums using touched
      where sums.store_id = ${storeId} and sums.level = touched.level and sums.stretch = touched.stretch
      returning sums.*
    )
    ${keepAddedUp(table, addedUp(table, sql`gone`))}
  `.execute(db)
}
