import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Where a text is found, in every table of the database and in the queue. */
export const placesOf = async ({ database: { db } }: TestApp, text: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')
  `.execute(db)
  expect(tables.length).toBeGreaterThan(70)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(`${schema}.${name}`)} as line where line::text like ${`%${text}%`} limit 1
    `.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}
