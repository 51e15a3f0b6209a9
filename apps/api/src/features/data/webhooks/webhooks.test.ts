import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { aReceiver } from '#testing/a-receiver.ts'
import { aStore } from '#testing/a-store.ts'
import { aStoreNearby, aWebhook, deliveriesOf, deliverTo, webhooksOf } from '#testing/a-webhook.ts'
import { anAlert, checkAlertsOf, notificationsOf, stockRule } from '#testing/an-alert.ts'
import { atTheEnd } from '#testing/at-the-end.ts'

const [minute, hour] = [60_000, 3_600_000]

const wait = ({ app: { clock } }: Awaited<ReturnType<typeof aStoreNearby>>, ms: number): void => {
  clock.now = new Date(clock.now.getTime() + ms)
}

describe('a webhook', () => {
  it('is posted what was reported, signed as Standard Webhooks are', async () => {
    const { url, posted } = await aReceiver(200)
    const store = await aStoreNearby()
    const { id, secret } = await aWebhook(store, url)
    await anAlert(store, stockRule, { id_webhook: id })
    await aProduct(store, { name: 'Mug', balance: '1' })
    await checkAlertsOf(store)
    await deliverTo(store)

    const [{ headers, body } = { headers: {}, body: '' }] = posted
    expect(posted).toHaveLength(1)
    const sent = new Date(Number(headers['webhook-timestamp']) * 1000)
    const signature = new Webhook(secret).sign(String(headers['webhook-id']), sent, body)
    expect(headers['webhook-signature']).toBe(signature)
    expect(JSON.parse(body)).toMatchObject({
      type: 'alert.fired',
      store: { name: 'Corner Shop' },
      data: { title: 'Mug is running low', url: 'https://till.example/platform/products?status=ENDING' },
    })
    expect(await deliveriesOf(store, id)).toMatchObject([
      { type: 'alert.fired', title: 'Mug is running low', state: 'SENT', tries: 1, status: 200, error: null },
    ])
    expect(await notificationsOf(store)).toMatchObject([
      { deliveries: [{ channel: 'WEBHOOK', state: 'SENT' }] },
    ])
  })

  it('that wants all alerts gets one once that has chosen it as well', async () => {
    const { url, posted } = await aReceiver(200)
    const store = await aStoreNearby()
    const { id } = await aWebhook(store, url, 'alert.fired')
    await anAlert(store, stockRule, { id_webhook: id })
    await aProduct(store, { balance: '1' })
    await checkAlertsOf(store)
    await deliverTo(store)
    expect(posted).toHaveLength(1)
  })

  it('is tried again with the same id until it is taken, and not before its time', async () => {
    const { url, posted } = await aReceiver(500, { status: 302, headers: { location: '/elsewhere' } }, 204)
    const store = await aStoreNearby()
    const { id } = await aWebhook(store, url)
    await store.post('/webhook/test', { id })

    await deliverTo(store)
    expect(await deliveriesOf(store, id)).toMatchObject([
      { state: 'WAITING', tries: 1, status: 500, error: 'The server answered 500.' },
    ])
    expect(await webhooksOf(store)).toMatchObject([{ is_on: true, failing_since: expect.any(String) }])
    await deliverTo(store)
    expect(posted).toHaveLength(1)
    wait(store, minute)
    await deliverTo(store)
    wait(store, 7 * minute)
    await deliverTo(store)

    expect(await deliveriesOf(store, id)).toMatchObject([
      { type: 'test', state: 'SENT', tries: 3, status: 204, next_try_at: null },
    ])
    expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await webhooksOf(store)).toMatchObject([{ failing_since: null }])
  })

  it('that asks for a pause gets nothing until it is over', async () => {
    const { url, posted } = await aReceiver({ status: 429, headers: { 'retry-after': '600' } }, 200)
    const store = await aStoreNearby()
    const { id } = await aWebhook(store, url)
    await store.post('/webhook/test', { id })
    await deliverTo(store)
    await store.post('/webhook/test', { id })
    wait(store, 9 * minute)
    await deliverTo(store)
    expect(posted).toHaveLength(1)
    wait(store, 2 * minute)
    await deliverTo(store)
    expect(await deliveriesOf(store, id)).toMatchObject([{ state: 'SENT' }, { state: 'SENT' }])
    expect(posted).toHaveLength(3)
  })

  it('that takes nothing for three days is turned off, its owner is notified, and it can be turned on again', async () => {
    const { url, posted } = await aReceiver(500, 500, 200)
    const store = await aStoreNearby()
    const { id } = await aWebhook(store, url, 'sale.recorded')
    await store.post('/webhook/test', { id })
    await deliverTo(store)
    wait(store, 73 * hour)
    await deliverTo(store)

    expect(await webhooksOf(store)).toMatchObject([
      { is_on: false, off_reason: 'Nothing was taken for three days.' },
    ])
    expect(await notificationsOf(store)).toMatchObject([
      { title: 'A webhook was turned off', reason: `${url}: Nothing was taken for three days.` },
    ])
    expect(await store.post('/webhook/test', { id })).toMatchObject({ code: 409 })

    await store.post('/webhook/edit', { id, url, events: [], is_on: true })
    wait(store, hour)
    await deliverTo(store)
    expect(posted).toHaveLength(3)
    expect(await webhooksOf(store)).toMatchObject([{ is_on: true, off_reason: null, failing_since: null }])
  })

  it('that is gone is turned off at once', async () => {
    const { url } = await aReceiver(410)
    const store = await aStoreNearby()
    const { id } = await aWebhook(store, url)
    await store.post('/webhook/test', { id })
    await deliverTo(store)
    expect(await webhooksOf(store)).toMatchObject([{ is_on: false }])
  })

  it('that never takes it is given up after ten tries, and can be posted to again', async () => {
    const { url, posted } = await aReceiver(500)
    const store = await aStoreNearby()
    const { id } = await aWebhook(store, url)
    await store.post('/webhook/test', { id })
    await deliverTo(store)
    // As if nine tries had failed before, without the days between them.
    await sql`update webhook_delivery set tries = 9, next_try_at = created_at where webhook_id = ${id}`.execute(
      store.app.database.db,
    )
    await deliverTo(store)
    const [delivery] = await deliveriesOf(store, id)
    expect(delivery).toMatchObject({ state: 'FAILED', tries: 10 })

    await store.post('/webhook/redeliver', { id: delivery.id })
    await deliverTo(store)
    expect(posted.at(-1)?.headers['webhook-id']).toBe(delivery.id_message)
    expect(await deliveriesOf(store, id)).toMatchObject([{ state: 'WAITING', tries: 1 }])
    const { body } = (await store.get(`/webhook/delivery?id=${delivery.id}`)).data
    expect(JSON.parse(body)).toMatchObject({ type: 'test', data: { title: 'This is a test' } })
  })

  it('that does not answer is left after five seconds', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1')
    await once(server, 'listening')
    atTheEnd(() => server.closeAllConnections())
    atTheEnd(() => server.close())
    const store = await aStoreNearby()
    const { id } = await aWebhook(store, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await store.post('/webhook/test', { id })

    await deliverTo(store)

    expect(await deliveriesOf(store, id)).toMatchObject([{ error: 'There was no answer within 5 seconds.' }])
  }, 15_000)

  it('whose secret is replaced is signed with both for a day', async () => {
    const { url, posted } = await aReceiver(200)
    const store = await aStoreNearby()
    const { id, secret } = await aWebhook(store, url)
    const { secret: next } = (await store.post('/webhook/roll_secret', { id })).data
    await store.post('/webhook/test', { id })
    await deliverTo(store)
    wait(store, 25 * hour)
    await store.post('/webhook/test', { id })
    await deliverTo(store)

    const isSignedBy = (key: string, place: number): boolean => {
      const { headers, body } = posted[place] ?? { headers: {}, body: '' }
      const sent = new Date(Number(headers['webhook-timestamp']) * 1000)
      const again = new Webhook(key).sign(String(headers['webhook-id']), sent, body)
      return String(headers['webhook-signature']).split(' ').includes(again)
    }
    expect([isSignedBy(secret, 0), isSignedBy(next, 0)]).toEqual([true, true])
    expect([isSignedBy(secret, 1), isSignedBy(next, 1)]).toEqual([false, true])
  })

  it.each([
    'http://127.0.0.1:9/x',
    'http://localhost/x',
    'http://10.1.2.3/',
    'http://192.168.1.10/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://2130706433/',
    'http://router/',
    'ftp://example.com/',
    'https://user:pass@example.com/',
  ])('cannot be %s', async (url) => {
    expect(await (await aStore()).post('/webhook/create', { url, events: [] })).toMatchObject({
      code: 400,
      error: { url: expect.any(String) },
    })
  })

  it('whose name leads into a private network is refused when it is posted to', async () => {
    const { url, posted } = await aReceiver(200)
    const store = await aStore()
    const { id } = await aWebhook(store, 'https://hooks.example.com/')
    // As if its name had been changed to lead here since.
    await sql`update webhook set url = ${url.replace('127.0.0.1', 'localhost')} where id = ${id}`.execute(
      store.app.database.db,
    )
    await store.post('/webhook/test', { id })

    await deliverTo(store)

    expect(posted).toEqual([])
    expect(await deliveriesOf(store, id)).toMatchObject([
      {
        state: 'FAILED',
        error: 'The address is in a private network. Webhooks are only sent to public addresses.',
      },
    ])
  })

  it('is one of at most five, and its secret is shown once', async () => {
    const store = await aStore()
    const made = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => aWebhook(store, `https://hooks.example.com/${n}`)),
    )
    expect(made[0].secret).toMatch(/^whsec_/)
    expect(
      await store.post('/webhook/create', { url: 'https://hooks.example.com/6', events: [] }),
    ).toMatchObject({ code: 409 })
    expect(JSON.stringify(await webhooksOf(store))).not.toContain('whsec_')
    const { rows } = await sql<{
      secret: Buffer
    }>`select secret from webhook where id = ${made[0].id}`.execute(store.app.database.db)
    expect(rows[0]?.secret.toString('utf8')).not.toContain(made[0].secret.slice(6))
  })

  it('does not see the webhooks of another store', async () => {
    const [mine, other] = [await aStore(), await aStore()]
    const { id } = await aWebhook(other, 'https://hooks.example.com/')
    await other.post('/webhook/test', { id })
    const [delivery] = await deliveriesOf(other, id)
    expect(await webhooksOf(mine)).toEqual([])
    for (const answer of [
      await mine.post('/webhook/test', { id }),
      await mine.post('/webhook/edit', { id, url: 'https://hooks.example.com/', events: [], is_on: true }),
      await mine.post('/webhook/roll_secret', { id }),
      await mine.post('/webhook/redeliver', { id: delivery.id }),
      await mine.get(`/webhook/delivery?id=${delivery.id}`),
      await mine.get(`/webhook/deliveries?id=${id}`),
      await remove(mine, `/webhook/delete?id=${id}`),
    ])
      expect(answer.code).toBe(404)
  })

  it('is for owners: a manager can choose one for an alert, and do nothing else with it', async () => {
    const store = await aStore()
    const { id } = await aWebhook(store, 'https://hooks.example.com/')
    const [manager, seller] = [await aMember(store, 'manager'), await aMember(store, 'seller')]
    expect((await manager.get('/webhook/view')).data).toMatchObject([{ id }])
    expect(await manager.post('/webhook/test', { id })).toMatchObject({ code: 403 })
    expect(await seller.get('/webhook/view')).toMatchObject({ code: 403 })
  })

  it('that is deleted leaves its alerts', async () => {
    const store = await aStore()
    const { id } = await aWebhook(store, 'https://hooks.example.com/')
    await anAlert(store, stockRule, { id_webhook: id })
    await remove(store, `/webhook/delete?id=${id}`)
    expect((await store.get('/alert/view')).data).toMatchObject([{ id_webhook: null }])
  })
})
