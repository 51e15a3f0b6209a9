import { readFileSync } from 'node:fs'
import pg from 'pg'

export type Size = { sales: number; products: number; customers: number }

const script = readFileSync(new URL('fill.sql', import.meta.url), 'utf8')

/** Fills a store that is there with sales; a second run finds it filled. */
export const fill = async (
  url: string,
  { storeId, ownerId }: { storeId: string; ownerId: string },
  size: Size,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const values = { store: `'${storeId}'::uuid`, owner: `'${ownerId}'::uuid`, ...size }
  const text = script.replaceAll(/(?<!:):(store|owner|sales|products|customers)\b/g, (_, name) =>
    String(values[name as keyof typeof values]),
  )
  await client.query(`begin; ${text}; commit`)
  await client.query('vacuum analyze')
  await client.end()
}
