import type { RowOutcome } from '@tillsight/domain/data/imports/import-state'
import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'
import type { Change, Problem, Values } from './record.ts'

type OfStore = Pick<StoreRequest, 'db' | 'storeId'>

export type StagedRow = {
  row: number
  ref: string | null
  outcome: RowOutcome
  target_id: string | null
  record: Values
  changes: Change[] | null
  problems: Problem[] | null
  /** By row of the file. */
  cells: [row: number, cells: string[]][] | null
}

export const insertRows = async (
  { db, storeId }: OfStore,
  importId: string,
  rows: readonly StagedRow[],
): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into import_row (store_id, import_id, row, ref, outcome, target_id, record, changes, problems, cells)
    select ${storeId}, ${importId}, staged.*
    from json_to_recordset(${JSON.stringify(rows)}::json) as staged (row integer, ref text, outcome text,
      target_id uuid, record jsonb, changes jsonb, problems jsonb, cells jsonb)
  `.execute(db)
}

/** Without what a check read before: small pieces, since a statement has its time limit. */
export const deleteRows = async ({ db, storeId }: OfStore, importId: string): Promise<void> => {
  for (let deleted = 1; deleted > 0; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from import_row where store_id = ${storeId} and import_id = ${importId} and row in (
        select row from import_row where store_id = ${storeId} and import_id = ${importId} limit 50000
      )
    `.execute(db)
    deleted = Number(numAffectedRows)
  }
  await deleteKeys({ db, storeId }, importId)
}

const deleteKeys = async ({ db, storeId }: OfStore, importId: string): Promise<void> => {
  for (let deleted = 1; deleted > 0; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from import_key where store_id = ${storeId} and import_id = ${importId} and key in (
        select key from import_key where store_id = ${storeId} and import_id = ${importId} limit 50000
      )
    `.execute(db)
    deleted = Number(numAffectedRows)
  }
}

export const selectRows = async (
  { db, storeId }: OfStore,
  importId: string,
  { outcomes, after, limit }: { outcomes: readonly RowOutcome[]; after: number; limit: number },
): Promise<StagedRow[]> => {
  const { rows } = await sql<StagedRow>`
    select row, ref, outcome, target_id, record, changes, problems, cells from import_row
    where store_id = ${storeId} and import_id = ${importId} and outcome = any (${outcomes}::text[]) and row > ${after}
    order by row limit ${limit}
  `.execute(db)
  return rows
}

export const countOutcomes = async (
  { db, storeId }: OfStore,
  importId: string,
): Promise<Record<RowOutcome, number>> => {
  const { rows } = await sql<{ outcome: RowOutcome; count: number }>`
    select outcome, count(*) as count from import_row
    where store_id = ${storeId} and import_id = ${importId} group by outcome
  `.execute(db)
  return {
    ...{ new: 0, changed: 0, unchanged: 0, refused: 0 },
    ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])),
  }
}

export type Key = { key: string; row: number }

/** The row that each key belongs to: the first that named it. */
export const claimKeys = async (
  { db, storeId }: OfStore,
  importId: string,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, number>> => {
  const first = new Map<string, number>()
  for (const { key, row } of keys) first.set(key, Math.min(row, first.get(key) ?? row))
  if (first.size === 0) return first
  const { rows } = await sql<Key>`
    insert into import_key (store_id, import_id, key, row)
    select ${storeId}, ${importId}, key, row from unnest(${[...first.keys()]}::text[], ${[...first.values()]}::integer[])
      as claimed (key, row)
    on conflict (store_id, import_id, key) do update set row = least(import_key.row, excluded.row)
    returning key, row
  `.execute(db)
  return new Map(rows.map(({ key, row }) => [key, row]))
}

/** How many rows before these have each key; theirs are added. */
export const countKeys = async (
  { db, storeId }: OfStore,
  importId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const uses = new Map<string, number>()
  for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1)
  if (uses.size === 0) return uses
  const { rows } = await sql<{ key: string; used: number }>`
    insert into import_key (store_id, import_id, key, row, used)
    select ${storeId}, ${importId}, key, 0, used from unnest(${[...uses.keys()]}::text[], ${[...uses.values()]}::integer[])
      as counted (key, used)
    on conflict (store_id, import_id, key) do update set used = import_key.used + excluded.used
    returning key, used
  `.execute(db)
  return new Map(rows.map(({ key, used }) => [key, used - (uses.get(key) ?? 0)]))
}
