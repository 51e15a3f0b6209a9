import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { inject } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import type { TestStore } from './a-store.ts'

/**
 * Changes rows in a transaction that stays open until `act` has run into it, or has ended: two things at the same
 * moment, in an order that is always the same. What it changes `thenAlso`, it changes while `act` waits.
 */
export const whileChanging = async <Answer>(
  store: TestStore,
  changes: RawBuilder<unknown>[],
  act: () => Promise<Answer>,
  thenAlso: RawBuilder<unknown>[] = [],
): Promise<Answer> => {
  const { db } = store.app.database
  const held = await db.startTransaction().execute()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held)
  for (const change of changes) await change.execute(held)

  let hasEnded = false
  const acting = act().finally(() => {
    hasEnded = true
  })
  const isWaiting = async () => {
    const waiting = await sql`
      select from pg_stat_activity where ${rows[0]?.pid ?? 0}::int = any(pg_blocking_pids(pid))
    `.execute(db)
    return waiting.rows.length > 0
  }
  while (!hasEnded && !(await isWaiting())) await sleep(10)
  for (const change of thenAlso) await change.execute(held)
  await held.commit().execute()
  return acting
}

/**
 * Locks rows with a change that is rolled back once `act` has ended. Passes `act` a function that waits until so many
 * are blocked by it, and uses no connection of the app under test.
 */
export const whileHolding = async <Answer>(
  change: RawBuilder<unknown>,
  act: (waiting: (count: number) => Promise<void>) => Promise<Answer>,
): Promise<Answer> => {
  const { db, close } = await openDatabase({ databaseUrl: inject('databaseUrl'), dataDir: '' }, () => {})
  const held = await db.startTransaction().execute()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held)
  await change.execute(held)
  const blocked = async () => {
    const waiting = await sql`
      select from pg_stat_activity where ${rows[0]?.pid ?? 0}::int = any(pg_blocking_pids(pid))
    `.execute(db)
    return waiting.rows.length
  }
  const waiting = async (count: number) => {
    while ((await blocked()) < count) await sleep(10)
  }
  const end = async () => {
    await held.rollback().execute()
    await close()
  }
  return act(waiting).finally(end)
}

export const whileOwnerChanges = <Answer>(
  store: TestStore,
  change: 'password_hash' | 'full_name',
  act: () => Promise<Answer>,
): Promise<Answer> =>
  whileChanging(
    store,
    [
      change === 'full_name'
        ? sql`update member set full_name = 'changed' where id = ${store.owner.id}`
        : sql`update person set password_hash = 'changed' where email = ${store.owner.email}`,
    ],
    act,
  )
