import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { runInTransaction } from '#platform/database/transaction.ts'
import { addedUp, keepAddedUp, type Sql, type SumTable, sumTables } from './keep-sums.queries.ts'

type Span = { storeId: string; stretch: number }

/** A store is processed in spans of 64 days, so that no statement takes long where there are millions of sales. */
const part = 3
/** The levels that those above them are added up from. */
const shorterLevels = [3, 4]

const partsOf = async (db: Db, { name, facts }: SumTable, storeId: string): Promise<Span[]> => {
  const { rows } = await sql<{ stretch: number }>`
    select stretch_of(day, ${part}) as stretch from ${sql.table(facts)} where store_id = ${storeId}
    union
    select stretch >> (2 * (${part} - level)) from ${sql.table(name)}
    where store_id = ${storeId} and level <= ${part}
  `.execute(db)
  return rows.map(({ stretch }) => ({ storeId, stretch }))
}

const ofFacts = ({ facts }: SumTable, { storeId, stretch }: Span): Sql => sql`(
  select sums.* from ${sql.table(facts)} as fact, sums_of(fact, 1) as sums
  where fact.store_id = ${storeId}
    and fact.day >= date '2000-01-01' + ${stretch}::integer * 64
    and fact.day < date '2000-01-01' + (${stretch}::integer + 1) * 64
    and sums.level <= ${part}
) as facts`

const isKept = ({ storeId, stretch }: Span): Sql => sql`
  store_id = ${storeId} and level <= ${part} and stretch >> (2 * (${part} - level)) = ${stretch}`

const kept = ({ name }: SumTable, where: Sql): Sql =>
  sql`(select * from ${sql.table(name)} where ${where}) as kept`

type Shorter = { storeId: string; level: number }

/** Longer spans consist of four of the next shorter ones each. */
const ofShorter = ({ name, keys, sums }: SumTable, { storeId, level }: Shorter): Sql => {
  const columns = [...keys, ...sums].filter((column) => column !== 'level' && column !== 'stretch')
  return sql`(
    select (level + 1)::smallint as level, stretch >> 2 as stretch, ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(name)} where store_id = ${storeId} and level = ${level}
  ) as shorter`
}

const countDiffering = async (db: Db, one: Sql, other: Sql): Promise<number> => {
  const { rows } = await sql<{ differing: number }>`
    with one as (${one}), other as (${other})
    select count(*)::integer as differing
    from ((table one except table other) union all (table other except table one)) as differing
  `.execute(db)
  return rows[0]?.differing ?? 0
}

/** How many rollups of the store differ from its sales and lines: always 0, unless there is a bug. */
export const countWrongSums = async (db: Db, storeId: string): Promise<number> => {
  let wrong = 0
  for (const table of sumTables) {
    for (const span of await partsOf(db, table, storeId)) {
      const own = addedUp(table, kept(table, isKept(span)))
      wrong += await countDiffering(db, own, addedUp(table, ofFacts(table, span)))
    }
    for (const level of shorterLevels) {
      const longer = kept(table, sql`store_id = ${storeId} and level = ${level + 1}`)
      const added = addedUp(table, ofShorter(table, { storeId, level }))
      wrong += await countDiffering(db, addedUp(table, longer), added)
    }
  }
  return wrong
}

/**
 * Rebuilds the rollups. Concurrent sales wait, so that none is counted twice or not at all. With millions of sales a
 * statement takes longer than a request may: the database must be open without that limit.
 */
export const rebuildSums = (db: Db, storeId: string): Promise<void> =>
  runInTransaction(db, async (db) => {
    await sql`lock table sale, sale_line, movement_loss in share mode`.execute(db)
    for (const table of sumTables) {
      const spans = await partsOf(db, table, storeId)
      await sql`delete from ${sql.table(table.name)} where store_id = ${storeId}`.execute(db)
      for (const span of spans) await keepAddedUp(table, addedUp(table, ofFacts(table, span))).execute(db)
      for (const level of shorterLevels)
        await keepAddedUp(table, addedUp(table, ofShorter(table, { storeId, level }))).execute(db)
    }
  })

export const selectStores = async (db: Db): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from store order by id`.execute(db)
  return rows
}
