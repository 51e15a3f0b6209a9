import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { storeIdOf } from '#testing/a-clientele.ts'
import { aDatabase } from '#testing/a-database.ts'
import { confirmedRules, unseenFor } from '#testing/a-retention.ts'
import { aCustomer } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { askProcess, aTillsight } from '#testing/a-tillsight.ts'
import { killWhileWaiting, polling } from '#testing/kill-while-waiting.ts'
import { startTestApp } from '#testing/test-app.ts'

const countOf = async (store: TestStore, table: string, where = 'true'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} where store_id = ${storeIdOf(store)} and ${sql.raw(where)}
  `.execute(store.app.database.db)
  return rows[0]?.count ?? 0
}

it('an erasure that is killed leaves all of the person, and can be done again', async () => {
  const url = await aDatabase()
  const store = await aStore({}, await startTestApp({ DATABASE_URL: url }))
  const { id } = await aCustomer(store, 'Mia Long')
  const body = { id, confirm: 'Mia Long' }

  await killWhileWaiting({
    url,
    // Marks come last.
    lock: 'lock table erasure_salt in share row exclusive mode',
    begin: async () => {
      const tillsight = await aTillsight({ DATABASE_URL: url, RATE_LIMIT: 'off' })
      void askProcess(tillsight, '/personal_data/erase', { token: store.token, body }).catch(() => {})
      return tillsight
    },
  })

  expect(await countOf(store, 'erasure')).toBe(0)
  expect(await countOf(store, 'customer', "name = 'Mia Long' and erased_at is null")).toBe(1)
  expect(await countOf(store, 'audit_entry', "after ->> 'name' = 'Mia Long'")).toBe(1)
  expect((await store.post('/personal_data/erase', body)).code).toBe(200)
  expect(await countOf(store, 'audit_entry', "after ->> 'name' = 'Mia Long'")).toBe(0)
}, 180_000)

it('a run of retention rules that is killed goes on in the next process, and counts nobody twice', async () => {
  const url = await aDatabase()
  const store = await aStore({}, await startTestApp({ DATABASE_URL: url }))
  for (let place = 0; place < 30; place += 1)
    await unseenFor(store, (await aCustomer(store, `Old Friend ${place}`)).id, 3)
  await confirmedRules(store, { customer_years: 3 })
  // The second batch waits for the last customer: the first, of 25, is committed.
  const { rows } = await sql<{ id: string }>`
    select id from customer where store_id = ${storeIdOf(store)} order by id desc limit 1
  `.execute(store.app.database.db)

  await killWhileWaiting({
    url,
    lock: `select from customer where id = '${rows[0]?.id}' for update`,
    begin: () => aTillsight({ DATABASE_URL: url }),
  })

  expect(await countOf(store, 'customer', 'erased_at is not null')).toBe(25)
  expect(await countOf(store, 'customer', "erased_at is null and name like 'Old Friend%'")).toBe(5)
  expect((await store.get('/retention/info')).data.runs).toMatchObject([{ state: 'RUNNING', customers: 25 }])

  await aTillsight({ DATABASE_URL: url })
  await vi.waitFor(
    async () =>
      expect((await store.get('/retention/info')).data.runs).toMatchObject([
        { state: 'DONE', customers: 30 },
      ]),
    polling,
  )
  const { data: erasures } = await store.get('/personal_data/erasures')
  expect(erasures.map(({ people }: { people: number }) => people)).toEqual([5, 25])
  expect(await countOf(store, 'audit_entry', "action = 'retention.run'")).toBe(1)
}, 180_000)
