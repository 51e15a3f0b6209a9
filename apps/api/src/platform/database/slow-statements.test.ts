import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'

const sleepIn = async (slowestMs: number) => {
  const database = await openDatabase({ databaseUrl: inject('databaseUrl'), dataDir: '' }, () => {}, {
    slowestMs,
  })
  return sql`select pg_sleep(0.4)`
    .execute(database.db)
    .then(
      () => 'answered',
      ({ code }) => code,
    )
    .finally(() => database.close())
}

it('a statement that takes longer than it may is ended, and maintenance may take as long as it needs', async () => {
  expect(await Promise.all([sleepIn(200), sleepIn(5000), sleepIn(0)])).toEqual([
    '57014',
    'answered',
    'answered',
  ])
})
