import { readFileSync } from 'node:fs'
import pg from 'pg'
import { rebuildSums } from '../apps/api/src/features/figures/metrics/index.ts'
import { type Database, openDatabase } from '../apps/api/src/platform/database/database.ts'

export type Size = { sales: number; products: number; customers: number }

const script = readFileSync(new URL('fill.sql', import.meta.url), 'utf8')

/** Fills an existing store with sales. */
export const fill = async (
  { url }: Database,
  { storeId, ownerId }: { storeId: string; ownerId: string },
  size: Size,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const values = { store: `'${storeId}'::uuid`, owner: `'${ownerId}'::uuid`, ...size }
  const text = script.replaceAll(/(?<!:):(store|owner|sales|products|customers)\b/g, (_, name) =>
    String(values[name as keyof typeof values]),
  )
  // Building the rollups once at the end is faster than updating them with each sale.
  const sums = (verb: 'disable' | 'enable') =>
    `alter table sale ${verb} trigger sums_of_new; alter table sale_line ${verb} trigger sums_of_new;
    alter table sale_line ${verb} trigger part_sums_of_new;`
  await client.query(`begin; ${sums('disable')} ${text}; ${sums('enable')} commit`)
  const patient = await openDatabase({ databaseUrl: url, dataDir: '' }, () => {}, { slowestMs: 0 })
  await rebuildSums(patient.db, storeId)
  await patient.close()
  await client.query('vacuum analyze')
  await client.end()
}
