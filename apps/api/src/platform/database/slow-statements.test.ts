import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'

it('names a statement that took longer than a second, without its values', async () => {
  const named: string[] = []
  const database = await openDatabase({ databaseUrl: inject('databaseUrl'), dataDir: '' }, () => {}, {
    onSlow: (statement, ms) => named.push(`${statement}: ${ms > 1000}`),
  })
  await sql`select 1 as quick`.execute(database.db)
  await sql`select pg_sleep(1.1),
    ${'Ana Lima'}::text as name`.execute(database.db)
  await database.close()

  expect(named).toEqual(['select pg_sleep(1.1), $1::text as name: true'])
})
