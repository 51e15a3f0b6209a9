import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { storeIdOf } from '#testing/a-clientele.ts'
import { aRequest } from '#testing/a-request.ts'
import { trySelling } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { anAlert, lineRule, titlesOf } from '#testing/an-alert.ts'
import { afterThis } from '#testing/at-the-end.ts'
import { whileHolding } from '#testing/hold-rows.ts'
import { startTestApp } from '#testing/test-app.ts'
import { watchForAlerts } from './index.ts'

const secondsUntilCheck = async ({ app, ...store }: TestStore): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from due_at - ${app.clock.now}::timestamptz)::float8 as seconds
    from alert_check where store_id = ${storeIdOf({ app, ...store })}
  `.execute(app.database.db)
  return rows[0]?.seconds ?? Number.NaN
}

it('a sale is answered while its alerts cannot even be looked up, and they are checked soon after', async () => {
  const app = await startTestApp()
  const store = await aStore({}, app)
  const mug = await aProduct(store, { price: '60', balance: '9' })
  await anAlert(store, lineRule())
  const { db } = app.database
  const storeId = storeIdOf(store)
  await sql`
    update alert_check set due_at = ${app.clock.now}::timestamptz + interval '5 minutes' where store_id = ${storeId}
  `.execute(db)
  afterThis(watchForAlerts({ live: app.live, db, log: aRequest(app).log, clock: () => app.clock.now }))

  // All that looks up or checks the alerts of this store waits until this is rolled back.
  const locked = sql`
    with alerts as (update alert set version = version where store_id = ${storeId} returning 1)
    update alert_check set due_at = due_at where store_id = ${storeId}
  `
  await whileHolding(locked, async (waiting) => {
    expect(await trySelling(store, [[mug, 2]])).toMatchObject({ code: 200 })
    await waiting(1)
    expect(await titlesOf(store)).toEqual([])
  })

  await vi.waitFor(async () => expect(await secondsUntilCheck(store)).toBeLessThanOrEqual(10), 5000)
  // The job is added after the time was set.
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = 'check the alerts' and key = 'check the alerts soon'
    `.execute(db)
    expect(rows).toHaveLength(1)
  }, 5000)
})
