import { readFileSync } from 'node:fs'
import pg from 'pg'
import { rebuildSums } from '../apps/api/src/features/figures/metrics/index.ts'
import { type Database, openDatabase } from '../apps/api/src/platform/database/database.ts'

export type Size = { sales: number; products: number; customers: number }

const scriptOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

type Filled = { storeId: string; ownerId: string }

const textOf = (script: string, { storeId, ownerId }: Filled, size?: Size): string => {
  const values = { store: `'${storeId}'::uuid`, owner: `'${ownerId}'::uuid`, ...size }
  return scriptOf(script).replaceAll(/(?<!:):(store|owner|sales|products|customers)\b/g, (_, name) =>
    String(values[name as keyof typeof values]),
  )
}

/** Ids in the order of time, as those that the app makes; older servers have no `uuidv7`. */
const idAt = `
  create or replace function pg_temp.id_at(at timestamptz, place bigint default null) returns uuid
  language sql volatile return (
    lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
    || '7' || coalesce(lpad(to_hex(place % 4096), 3, '0'), substr(md5(random()::text), 1, 3))
    || '8' || substr(md5(random()::text), 1, 15))::uuid;`

/** Fills an existing store with sales. */
export const fill = async ({ url }: Database, store: Filled, size: Size): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const text = textOf('fill.sql', store, size)
  // Building the rollups once at the end is faster than updating them with each sale.
  const sums = (verb: 'disable' | 'enable') =>
    `alter table sale ${verb} trigger sums_of_new; alter table sale_line ${verb} trigger sums_of_new;
    alter table sale_line ${verb} trigger part_sums_of_new;`
  await client.query(`begin; ${idAt} ${sums('disable')} ${text}; ${sums('enable')} commit`)
  const patient = await openDatabase({ databaseUrl: url, dataDir: '' }, () => {}, { slowestMs: 0 })
  await rebuildSums(patient.db, store.storeId)
  await patient.close()
  await client.query('vacuum analyze')
  await client.end()
}

/** The other lists of a store that has products, customers and sales. */
export const fillLists = async ({ url }: Database, store: Filled): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`begin; ${idAt} ${textOf('fill-lists.sql', store)} commit`)
  await client.end()
}
