import { webhookMessages } from '@tillsight/contract/data/webhook-events'
import { type WebhookEvent, webhookEvents } from '@tillsight/domain/data/webhooks/events'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aReceiver } from '#testing/a-receiver.ts'
import { aCustomer, editOfSale, sell, trySelling } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aStoreNearby, aWebhook, countDeliveries, deliverTo } from '#testing/a-webhook.ts'
import { anAlert, checkAlertsOf, stockRule } from '#testing/an-alert.ts'
import { deleteOldDeliveries } from './deliveries.queries.ts'

type Message = { type: WebhookEvent; data: Record<string, unknown> }

const readMessages = (posted: { body: string }[]): Message[] =>
  posted.map(({ body }) => {
    const { type } = JSON.parse(body) as Message
    return webhookMessages[type].parse(JSON.parse(body)) as Message
  })

/** How many statements about webhooks were sent to the database. */
const statementsFor = async (work: () => Promise<unknown>): Promise<number> => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = asked.mock.calls.map(([statement]) => JSON.stringify(statement))
  asked.mockRestore()
  return texts.filter((text) => text.includes('webhook_delivery')).length
}

it('every event is posted as it is described, without names of people, cost and profit', async () => {
  const { url, posted } = await aReceiver(200)
  const store = await aStoreNearby()
  await aWebhook(store, url, ...webhookEvents)
  await store.post('/goal/create', { metric: 'netSales', cadence: 'day', basis: 'fixed', amount: 15 })
  await anAlert(store, stockRule)
  const mug = await aProduct(store, { name: 'Mug', price: '10', cost_price: '4.44', balance: '6' })
  const mia = await aCustomer(store, 'Mia Bloom')

  const sale = await sell(store, [[mug, 2]], { id_customer: mia.id })
  const edited = (await store.post('/sale/edit', editOfSale(sale, { note: 'For Mia Bloom' }))).data
  const back = (
    await store.post('/sale/return', { id: sale.id, lines: [{ id_line: edited.lines[0].id, quantity: 1 }] })
  ).data
  await sell(store, [[mug, 1]])
  await remove(store, `/sale/delete?id=${back.id}`)
  await checkAlertsOf(store)
  await deliverTo(store)

  const messages = readMessages(posted)
  expect(messages.map(({ type }) => type)).toEqual([
    'stock.changed',
    'stock.low',
    'sale.recorded',
    'sale.edited',
    'stock.changed',
    'sale.returned',
    'stock.changed',
    'stock.low',
    'sale.recorded',
    'stock.changed',
    'sale.deleted',
    'alert.fired',
    'goal.reached',
  ])
  expect(messages[2]?.data).toMatchObject({
    id: sale.id,
    total: 20,
    paid: 20,
    id_client: mia.id,
    kind: 'SALE',
  })
  expect(messages[5]?.data).toMatchObject({ total: -10, return_of: { id: sale.id } })
  expect(messages[1]?.data).toMatchObject({ name: 'Mug', change: -2, balance: 4, status: 'ENDING' })
  expect(messages[12]?.data).toMatchObject({ actual: 30, target: 15, cadence: 'day' })
  const text = posted.map(({ body }) => body).join()
  for (const word of ['Mia', 'profit', 'cost', '4.44']) expect(text).not.toContain(word)
  expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(messages.length)
})

it('a goal is reported as reached once in its period', async () => {
  const { url, posted } = await aReceiver(200)
  const store = await aStoreNearby()
  await aWebhook(store, url, 'goal.reached')
  await store.post('/goal/create', { metric: 'netSales', cadence: 'day', basis: 'fixed', amount: 15 })
  const mug = await aProduct(store, { price: '10', balance: '9' })
  await sell(store, [[mug, 1]])
  await checkAlertsOf(store)
  await deliverTo(store)
  expect(posted).toHaveLength(0)
  await sell(store, [[mug, 1]])
  await checkAlertsOf(store)
  await sell(store, [[mug, 1]])
  await checkAlertsOf(store)
  await deliverTo(store)
  expect(posted).toHaveLength(1)
})

it('what is refused is not sent, and what a webhook does not want is not written', async () => {
  const store = await aStore()
  await aWebhook(store, 'https://hooks.example.com/', 'sale.recorded')
  const mug = await aProduct(store, { balance: '1' })
  expect(await trySelling(store, [[mug, 2]])).toMatchObject({ code: 409 })
  expect(await countDeliveries(store)).toBe(0)
  await sell(store, [[mug, 1]])
  expect(await countDeliveries(store)).toBe(1)
})

it('costs a sale one statement, and nothing where the store has no webhook that wants it', async () => {
  const store = await aStore()
  const mug = await aProduct(store, { balance: '9' })
  const once = () => statementsFor(() => sell(store, [[mug, 1]]))
  const without = await once()
  await aWebhook(store, 'https://hooks.example.com/', 'goal.reached')
  const other = await once()
  await aWebhook(store, 'https://hooks.example.com/', 'sale.recorded')

  expect([without, other, await once()]).toEqual([0, 0, 1])
})

it('a delivery is in the log for thirty days', async () => {
  const store = await aStore()
  const { id } = await aWebhook(store, 'https://hooks.example.com/')
  await store.post('/webhook/test', { id })
  const { app } = store
  const { db } = app.database
  const standing = { publicUrl: '', licensing: app.config.licensing }
  const agedBy = async (days: number): Promise<number> => {
    await sql`
      update webhook_delivery set created_at = created_at - make_interval(days => ${days}) where webhook_id = ${id}
    `.execute(db)
    await deleteOldDeliveries.work(db, app.clock.now, standing)
    return countDeliveries(store)
  }
  expect([await agedBy(29), await agedBy(2)]).toEqual([1, 0])
})
