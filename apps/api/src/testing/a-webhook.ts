import { sql } from 'kysely'
import { deliverDue } from '#features/data/webhooks/deliver-due.ts'
import { aDatabase } from './a-database.ts'
import { aStore, readStoreId, type TestStore } from './a-store.ts'
import { systemRequestOf } from './an-alert.ts'
import { atTheEnd } from './at-the-end.ts'
import { appOfFile } from './test-app.ts'

let ownDatabase: Promise<string> | null = null

const openOwnDatabase = (): Promise<string> => {
  atTheEnd(() => {
    ownDatabase = null
  })
  return aDatabase()
}

/**
 * Whose webhooks may lead to this machine. It is on a database of its own: workers that other tests have started would
 * post what waits here, by their clocks.
 */
export const aStoreNearby = async () => {
  ownDatabase ??= openOwnDatabase()
  const app = await appOfFile({ WEBHOOK_PRIVATE: 'on', DATABASE_URL: await ownDatabase })
  return aStore({}, app)
}

export const aWebhook = async (store: TestStore, url: string, ...events: string[]) =>
  (await store.post('/webhook/create', { url, events })).data

export const webhooksOf = async (store: TestStore) => (await store.get('/webhook/view')).data

export const deliveriesOf = async (store: TestStore, id: string) =>
  (await store.get(`/webhook/deliveries?id=${id}`)).data

/** Does what the task does for the webhooks of this store alone: those of other tests are not touched. */
export const deliverTo = async (store: TestStore): Promise<void> => {
  const request = await systemRequestOf(store)
  for (const { id } of await webhooksOf(store))
    await deliverDue(request, { webhookId: id, clock: () => store.app.clock.now })
}

export const countDeliveries = async (store: TestStore): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_delivery where store_id = ${await readStoreId(store)}
  `.execute(store.app.database.db)
  return rows[0]?.count ?? 0
}
