import { changesLevel, monthLevel } from '@tillsight/domain/figures/metrics/rollup-spans'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { runInTransaction } from '#platform/database/transaction.ts'
import {
  addedUp,
  atLevels,
  keepAddedUp,
  rowsOf,
  type Sql,
  type SumTable,
  sumTables,
} from './keep-sums.queries.ts'

type Span = { storeId: string; stretch: number }

/** A store is processed in spans of 64 days, so that no statement takes long where there are millions of sales. */
const part = 3
/** The levels that are added up from others. */
const longerLevels = [
  { level: 4, shorter: 3 },
  { level: 5, shorter: 4 },
  { level: monthLevel, shorter: 0 },
]

const shortLevels = ({ levels }: SumTable): number[] => levels.filter((level) => level <= part)
const longOf = ({ levels }: SumTable) => longerLevels.filter(({ level }) => levels.includes(level))

const partsOf = async (db: Db, { name, facts }: SumTable, storeId: string): Promise<Span[]> => {
  const { rows } = await sql<{ stretch: number }>`
    select stretch_of(day, ${part}) as stretch from ${sql.table(facts)} where store_id = ${storeId}
    union
    select stretch >> (2 * (${part} - greatest(level, 0))) from ${sql.table(name)}
    where store_id = ${storeId} and level <= ${part}
  `.execute(db)
  return rows.map(({ stretch }) => ({ storeId, stretch }))
}

const ofFacts = (table: SumTable, { storeId, stretch }: Span): Sql => {
  const rows = sql`(
    select sums.* from ${sql.table(table.facts)} as fact, sums_of(fact, 1) as sums
    where fact.store_id = ${storeId}
      and fact.day >= date '2000-01-01' + ${stretch}::integer * 64
      and fact.day < date '2000-01-01' + (${stretch}::integer + 1) * 64
  )`
  return atLevels(table, { from: rows, level: 0, to: shortLevels(table) })
}

/** What is kept at these levels, with the changes that are not yet there. */
const kept = (table: SumTable, to: readonly number[], where: Sql): Sql => {
  const name = sql.table(table.name)
  const changes = sql`(select * from ${name} where level = ${changesLevel} and ${where})`
  return sql`
    ${rowsOf(table, sql`${name} where level = any(${to}::integer[]) and ${where}`)}
    union all ${atLevels(table, { from: changes, level: changesLevel, to })}`
}

const isIn = ({ storeId, stretch }: Span): Sql =>
  sql`store_id = ${storeId} and stretch >> (2 * (${part} - greatest(level, 0))) = ${stretch}`

type Longer = { storeId: string; level: number; shorter: number }

/** Longer spans consist of whole shorter ones. */
const ofShorter = (table: SumTable, { storeId, level, shorter }: Longer): Sql => {
  const rows = kept(table, [shorter], sql`store_id = ${storeId}`)
  return atLevels(table, { from: sql`(${rows})`, level: shorter, to: [level] })
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
      const own = addedUp(table, kept(table, shortLevels(table), isIn(span)))
      wrong += await countDiffering(db, own, addedUp(table, ofFacts(table, span)))
    }
    for (const longer of longOf(table)) {
      const own = addedUp(table, kept(table, [longer.level], sql`store_id = ${storeId}`))
      const added = addedUp(table, ofShorter(table, { storeId, ...longer }))
      wrong += await countDiffering(db, own, added)
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
      for (const longer of longOf(table))
        await keepAddedUp(table, addedUp(table, ofShorter(table, { storeId, ...longer }))).execute(db)
    }
  })

export const selectStores = async (db: Db): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from store order by id`.execute(db)
  return rows
}
