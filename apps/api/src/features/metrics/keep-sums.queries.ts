import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

type SumTable = { name: string; facts: string; keys: readonly string[]; sums: readonly string[] }

const place = ['store_id', 'level', 'stretch'] as const
const both = ['gross', 'discount', 'units', 'net', 'net_gross', 'net_units', 'cost'] as const

const sumTables: readonly SumTable[] = [
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
]

type Sql = RawBuilder<unknown>

const list = (columns: readonly string[]): Sql => sql.join(columns.map((column) => sql.ref(column)))
const added = (columns: readonly string[]): Sql =>
  sql.join(columns.map((column) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`))
const isSomething = (columns: readonly string[]): Sql =>
  sql.join(
    columns.map((column) => sql`sum(${sql.ref(column)}) <> 0`),
    sql` or `,
  )

/** One row for each key; those that came to nothing are left out. */
const addedUp = ({ keys, sums }: SumTable, from: Sql): Sql =>
  sql`select ${list(keys)}, ${added(sums)} from ${from} group by ${list(keys)} having ${isSomething(sums)}`

const ofFacts = ({ facts }: SumTable, storeId: string): Sql => sql`(
  select sums.* from ${sql.table(facts)} as fact, sums_of(fact, 1) as sums where fact.store_id = ${storeId}
) as facts`

const keepAddedUp = ({ name, keys, sums }: SumTable, from: Sql): Sql => sql`
  insert into ${sql.table(name)} (${list(keys)}, ${list(sums)}, is_folded) select *, true from (${from}) as folded`

/** Work that no one waits for may take its time. */
const unhurried = <Answer>(db: Db, work: (db: Db) => Promise<Answer>): Promise<Answer> =>
  db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db)
    return work(db)
  })

/** Adds up what changes have left in single rows. No sum changes by it, so it waits for no one and no one for it. */
export const foldSums = async (db: Db): Promise<void> => {
  for (const table of sumTables) {
    const { rows: stores } = await sql<{ store_id: string }>`
      select distinct store_id from ${sql.table(table.name)} where not is_folded
    `.execute(db)
    for (const { store_id } of stores) await unhurried(db, (db) => foldOf(db, table, store_id))
  }
}

const foldOf = async (db: Db, table: SumTable, storeId: string): Promise<void> => {
  await sql`
    with touched as (
      select distinct ${list(table.keys)} from ${sql.table(table.name)}
      where store_id = ${storeId} and not is_folded
    ), gone as (
      delete from ${sql.table(table.name)} as sums using touched
      where (${sql.join(table.keys.map((key) => sql.ref(`sums.${key}`)))})
        = (${sql.join(table.keys.map((key) => sql.ref(`touched.${key}`)))})
      returning sums.*
    )
    ${keepAddedUp(table, addedUp(table, sql`gone`))}
  `.execute(db)
}

/** How many sums of the store are not what its sales and lines come to: 0, whatever was done. */
export const countWrongSums = (db: Db, storeId: string): Promise<number> =>
  unhurried(db, async (db) => {
    let wrong = 0
    for (const table of sumTables) {
      const kept = sql`(select * from ${sql.table(table.name)} where store_id = ${storeId}) as kept`
      const { rows } = await sql<{ wrong: number }>`
      with kept as (${addedUp(table, kept)}), facts as (${addedUp(table, ofFacts(table, storeId))})
      select count(*)::integer as wrong
      from ((table kept except table facts) union all (table facts except table kept)) as differing
    `.execute(db)
      wrong += rows[0]?.wrong ?? 0
    }
    return wrong
  })

/** Makes them anew. Whoever sells meanwhile waits, so that no sale is counted twice or not at all. */
export const rebuildSums = (db: Db, storeId: string): Promise<void> =>
  unhurried(db, async (db) => {
    await sql`lock table sale, sale_line in share mode`.execute(db)
    for (const table of sumTables) {
      await sql`delete from ${sql.table(table.name)} where store_id = ${storeId}`.execute(db)
      await keepAddedUp(table, addedUp(table, ofFacts(table, storeId))).execute(db)
    }
  })
