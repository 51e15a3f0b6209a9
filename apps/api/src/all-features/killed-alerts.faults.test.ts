import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { storeIdOf } from '#testing/a-clientele.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aTillsight } from '#testing/a-tillsight.ts'
import { anAlert, stockRule } from '#testing/an-alert.ts'
import { afterThis, atTheEnd } from '#testing/at-the-end.ts'
import { startTestApp } from '#testing/test-app.ts'

/** The processes open what another one has sealed. */
const secretKey = Buffer.alloc(32, 'shared').toString('base64')
const polling = { timeout: 60_000, interval: 50 }

/** Refuses what it is posted first, and takes the rest. */
const aReceiver = async () => {
  const ids: unknown[] = []
  const server = createServer((request, response) => {
    ids.push(request.headers['webhook-id'])
    response.writeHead(ids.length === 1 ? 503 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ids }
}

const countOf = async (store: TestStore, table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where store_id = ${storeIdOf(store)}
  `.execute(store.app.database.db)
  return rows[0]?.count ?? 0
}

it('an alert whose process is killed is reported once by the next ones, and posted until it is taken', async () => {
  const url = await aDatabase()
  const settings = { DATABASE_URL: url, WEBHOOK_PRIVATE: 'on', SECRET_KEY: secretKey }
  const store = await aStore({}, await startTestApp(settings))
  const receiver = await aReceiver()
  const { data: webhook } = await store.post('/webhook/create', { url: receiver.url })
  await anAlert(store, stockRule, { recipients: [store.owner.id], id_webhook: webhook.id })
  await aProduct(store, { name: 'Mug', balance: '1' })
  const mailsBefore = await countOf(store, 'mail')
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  afterThis(() => client.end())
  // The audit line comes last: all else is written, and not committed.
  await client.query('begin; lock table audit_entry in share row exclusive mode')
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
    `.execute(store.app.database.db)
    return rows.length
  }
  const killed = await aTillsight(settings)
  await vi.waitFor(async () => expect(await waiting()).toBe(1), polling)
  killed.child.kill('SIGKILL')
  await killed.ended
  await client.query('rollback')
  await vi.waitFor(async () => expect(await waiting()).toBe(0), polling)

  expect([await countOf(store, 'notification'), await countOf(store, 'mail')]).toEqual([0, mailsBefore])
  // The clock comes to it in five minutes: here it has come.
  await sql`update alert_check set due_at = now()`.execute(store.app.database.db)
  await Promise.all([aTillsight(settings), aTillsight(settings)])

  const deliveries = async () => (await store.get(`/webhook/deliveries?id=${webhook.id}`)).data
  await vi.waitFor(
    async () => expect(await deliveries()).toMatchObject([{ state: 'SENT', tries: 2, status: 200 }]),
    polling,
  )
  expect([await countOf(store, 'notification'), await countOf(store, 'mail')]).toEqual([1, mailsBefore + 1])
  expect(new Set(receiver.ids).size).toBe(1)
  expect(receiver.ids).toHaveLength(2)
}, 180_000)
