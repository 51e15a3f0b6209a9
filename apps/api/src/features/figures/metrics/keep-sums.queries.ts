import { changesLevel, levels, monthLevel } from '@tillsight/domain/figures/metrics/rollup-spans'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type SumTable = {
  name: string
  facts: string
  /** What its rows are kept at once they are folded. */
  levels: readonly number[]
  keys: readonly string[]
  sums: readonly string[]
}

const place = ['store_id', 'level', 'stretch'] as const
const both = ['gross', 'discount', 'units', 'net', 'net_gross', 'net_units', 'cost', 'tax'] as const

export const sumTables: readonly SumTable[] = [
  {
    name: 'sale_sum',
    facts: 'sale',
    levels,
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
    levels: [...levels, monthLevel],
    keys: [...place, 'product_id', 'category_id'],
    sums: [...both, 'known_cost_net'],
  },
  {
    name: 'loss_sum',
    facts: 'stock_loss',
    levels,
    keys: [...place, 'product_id', 'category_id'],
    sums: ['losses', 'cost'],
  },
  {
    name: 'part_sum',
    facts: 'lines_of_day',
    levels: [0],
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
  sql`select ${list(keys)}, ${added(sums)} from (${from}) as rows group by ${list(keys)} having ${isSomething(sums)}`

/** The keys and sums of rows of this table, and no more. */
export const rowsOf = ({ keys, sums }: SumTable, from: Sql): Sql =>
  sql`select ${list([...keys, ...sums])} from ${from}`

type Levelled = { from: Sql; level: number; to: readonly number[] }

/** The same rows at other levels, each of which has whole ones of the level that they are at. */
export const atLevels = ({ keys, sums }: SumTable, { from, level, to }: Levelled): Sql => {
  const columns = [...keys, ...sums].map((column) =>
    column === 'level' || column === 'stretch' ? sql`target.${sql.ref(column)}` : sql.ref(column),
  )
  return sql`
    select ${sql.join(columns)} from ${from} as shorter, lateral (
      select level::smallint, stretch_of(date '2000-01-01' + shorter.stretch * ${sql.lit(4 ** Math.max(level, 0))}, level) as stretch
      from unnest(${to}::integer[]) as level
    ) as target`
}

/** Rows of one span are read together: written next to each other, they take a tenth of the pages. */
export const keepAddedUp = ({ name, keys, sums }: SumTable, from: Sql): Sql => sql`
  insert into ${sql.table(name)} (${list(keys)}, ${list(sums)}, is_folded)
  select *, true from (${from}) as folded order by ${list(keys)}`

const worthFolding = 200

type Folding = { atLeast?: number; onlyStore?: string }

/**
 * Moves what changed into the levels, and compacts the spans in which there are many single rows. No sum changes, so it
 * neither waits for other transactions nor blocks them.
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
    for (const { store_id: storeId } of stores)
      while ((await foldOf(db, table, { storeId, atLeast })) === mostAtOnce);
  }
}

/** As many changes as one statement moves, so that it stays short after a day of many. */
const mostAtOnce = 10_000

/** Says how many changes it moved. */
const foldOf = async (
  db: Db,
  table: SumTable,
  { storeId, atLeast }: { storeId: string; atLeast: number },
): Promise<number> => {
  const name = sql.table(table.name)
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where store_id = ${storeId} and level = ${changesLevel} order by stretch limit ${mostAtOnce}
      )) returning *
    ), levelled as (
      ${atLevels(table, { from: sql`moved`, level: changesLevel, to: table.levels })}
    ), touched as (
      select level, stretch from ${name}
      where store_id = ${storeId} and not is_folded and level <> ${changesLevel}
      group by level, stretch having count(*) >= ${atLeast}
      union select level, stretch from levelled
    ), gone as (
      delete from ${name} as sums using touched
      where sums.store_id = ${storeId} and sums.level = touched.level and sums.stretch = touched.stretch
      returning sums.*
    ), folded as (
      ${keepAddedUp(table, addedUp(table, sql`${rowsOf(table, sql`levelled`)} union all ${rowsOf(table, sql`gone`)}`))}
    )
    select count(*)::integer as moved from moved
  `.execute(db)
  return rows[0]?.moved ?? 0
}
