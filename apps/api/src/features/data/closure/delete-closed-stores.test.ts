import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aContest, ledgerOf } from '#testing/a-contest.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aMember } from '#testing/a-member.ts'
import { aModelForm } from '#testing/a-model.ts'
import { aRequest } from '#testing/a-request.ts'
import { aCustomer, sell } from '#testing/a-sale.ts'
import { aPusher } from '#testing/a-source.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { aTill } from '#testing/a-till.ts'
import { anAlert, checkAlertsOf, stockRule } from '#testing/an-alert.ts'
import { look } from '#testing/an-insight.ts'
import { anInvitation } from '#testing/an-invitation.ts'
import { fillStore } from '#testing/fill-store.ts'
import { placesOf } from '#testing/places-of.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { runJobsOf } from '#testing/run-jobs.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { deleteClosedStores } from './delete-closed-stores.ts'

const deleteClosed = (app: TestApp) => deleteClosedStores.work(app.database.db, app.clock.now, aRequest(app))

const daysLater = ({ clock }: TestApp, days: number): void => {
  clock.now = new Date(clock.now.getTime() + days * 24 * 60 * 60 * 1000)
}

const close = (store: TestStore) =>
  store.post('/closure/close', { name: store.owner.store_name, password: store.password })

const countOf = async ({ database: { db } }: TestApp, table: string, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} where id = ${id}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** One of everything that a store can have, as far as the tests know how to make it. */
const aFullStore = async (app: TestApp): Promise<TestStore> => {
  const store = await aStore({}, app)
  await fillStore(store)
  await aTill(store)
  await anInvitation(store)
  const ida = await aCustomer(store, 'Ida Gone')
  expect((await store.post('/personal_data/erase', { id: ida.id, confirm: 'Ida Gone' })).code).toBe(200)
  const { data: webhook } = await store.post('/webhook/create', { url: 'https://hooks.example.com/till' })
  await store.post('/webhook/test', { id: webhook.id })
  await anAlert(store, stockRule, { recipients: [store.owner.id] })
  await aProduct(store, { name: 'Rare', balance: '1' })
  await checkAlertsOf(store)
  await store.post('/notification/read', {})
  const old = await sell(store, [[await aProduct(store), 1]])
  const { id, version } = await aContest(store, { participants: [store.owner.id] })
  await store.post('/contest/amend', { id, version, name: 'Another name', reason: 'A typo' })
  await sell(store, [[await aProduct(store), 1]])
  const [entry] = await ledgerOf(store, id)
  const disputed = await store.post('/contest/dispute', { id, id_entry: entry?.id, text: 'Not mine' })
  expect(disputed.code).toBe(200)
  await remove(store, `/sale/delete?id=${old.id}`)
  expect((await store.post('/ask/model_edit', aModelForm())).code).toBe(200)
  expect((await store.post('/import/create', { file_name: 'a.csv', size: 10 })).code).toBe(200)
  expect((await look(store)).findings).not.toEqual([])
  const pusher = await aPusher(store)
  const expense = { day: '2026-03-01', category: 'Fees', amount: '1.50' }
  const rows = [{ stream: 'expense', id: '1', data: expense }]
  expect((await pusher.post('/connection/push', { rows })).code).toBe(200)
  return store
}

it('is deleted on its day with every row and with accounts of no other store, and others stay as they are', async () => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase() })
  const [other, store] = [await aStore({}, app), await aFullStore(app)]
  await sell(other, [[await aProduct(other), 1]])
  const [seller, storeId] = [await aMember(store, 'seller'), await readStoreId(store)]
  const rows = await rowsOf(store)
  const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0)
  expect(empty.length, empty.join(', ')).toBeLessThan(27)
  await close(store)
  await runJobsOf(store)
  await store.post('/archive/make')
  // The owner has another store, and stays a person.
  const { data: second } = await store.post('/account/open_store', { store_name: 'Second Shop' })
  daysLater(app, 29)
  await deleteClosed(app)
  expect((await rowsOf(store)).sale?.length).toBeGreaterThan(100)
  const before = await rowsOf(other)

  daysLater(app, 1)
  await deleteClosed(app)

  expect(await placesOf(app, storeId)).toEqual([])
  expect(await placesOf(app, seller.id)).toEqual([])
  expect(await rowsOf(other)).toEqual(before)
  const owner = await sql<{ store_id: string }>`
    select store_id from member join person on person.id = person_id where person.email = ${store.owner.email}
  `.execute(app.database.db)
  expect(owner.rows).toHaveLength(1)
  const login = { email: store.owner.email, password: store.password }
  expect((await other.post('/auth/login', login)).data).toMatchObject({ store_name: 'Second Shop' })
  expect(second.store_name).toBe('Second Shop')
  expect((await other.post('/auth/login', { ...login, email: `${seller.id}@example.com` })).code).toBe(401)
}, 120_000)

it('stays where an owner has kept it', async () => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase() })
  const store = await aStore({}, app)
  await sell(store, [[await aProduct(store), 1]])
  await close(store)
  await store.post('/closure/keep')
  daysLater(app, 60)

  await deleteClosed(app)

  expect(await countOf(app, 'store', await readStoreId(store))).toBe(1)
})

it('lets nobody in once it has begun, and is deleted once by two at the same time', async () => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase() })
  const store = await aStore({}, app)
  const storeId = await readStoreId(store)
  await sell(store, [[await aProduct(store), 1]])
  await close(store)
  daysLater(app, 30)
  const stopped = { ...aRequest(app), signal: AbortSignal.abort() }
  await expect(deleteClosedStores.work(app.database.db, app.clock.now, stopped)).rejects.toThrow()

  expect(await countOf(app, 'store', storeId)).toBe(1)
  expect((await store.get('/account/info/my')).code).toBe(401)
  const login = { email: store.owner.email, password: store.password }
  expect((await store.post('/auth/login', login)).data).toHaveProperty('no_store')

  await Promise.all([deleteClosed(app), deleteClosed(app)])

  expect(await placesOf(app, storeId)).toEqual([])
})

it('guards the audit log and invoices of every store that is not being deleted', async () => {
  const store = await aStore({})
  await close(store)
  const { db } = store.app.database

  const removing = sql`delete from audit_entry where store_id = ${await readStoreId(store)}`.execute(db)

  await expect(removing).rejects.toThrow('cannot be changed or removed')
})
