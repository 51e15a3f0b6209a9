import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { runStoreJob } from '#platform/jobs/run-store-job.ts'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { aRequest } from '#testing/a-request.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { anAlert, checkAlertsOf, notificationsOf, stockRule } from '#testing/an-alert.ts'
import { atTheEnd } from '#testing/at-the-end.ts'
import { startTestApp } from '#testing/test-app.ts'
import { postWebhook } from './post-webhook.ts'

type Posted = { headers: IncomingHttpHeaders; body: string }

/** A server that answers with these statuses, one after the other, and the last of them from then on. */
const aReceiver = async (...statuses: number[]) => {
  const posted: Posted[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const status = statuses[Math.min(posted.length, statuses.length - 1)] ?? 200
    posted.push({ headers: request.headers, body })
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('thanks')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, posted }
}

const aStoreNearby = async () => aStore({}, await startTestApp({ WEBHOOK_PRIVATE: 'on' }))
const aWebhook = async (store: TestStore, url: string) => (await store.post('/webhook/create', { url })).data
const deliveriesOf = async (store: TestStore, id: string) =>
  (await store.get(`/webhook/deliveries?id=${id}`)).data

/** Does what the queue would do: a job that throws is tried again. */
const postOnce = async (store: TestStore, attempts = 1): Promise<'done' | 'failed'> => {
  const { app } = store
  const storeId = await readStoreId(store)
  const { rows } = await sql<{ id: string }>`
    select id from job where store_id = ${storeId} and task = ${postWebhook.name} and state = 'QUEUED'
  `.execute(app.database.db)
  const visitor = { ...aRequest(app), databaseUrl: app.database.url, signal: new AbortController().signal }
  const runs = rows.map(({ id }) =>
    runStoreJob(visitor, postWebhook, { payload: { store_id: storeId, id }, attempts }),
  )
  const [outcome] = await Promise.allSettled(runs)
  return outcome?.status === 'rejected' ? 'failed' : 'done'
}

describe('a webhook', () => {
  it('is posted what was reported, signed as Standard Webhooks are', async () => {
    const { url, posted } = await aReceiver(200)
    const store = await aStoreNearby()
    const { id, secret } = await aWebhook(store, url)
    await anAlert(store, stockRule, { id_webhook: id })
    await aProduct(store, { name: 'Mug', balance: '1' })
    await checkAlertsOf(store)
    await postOnce(store)

    const [{ headers, body } = { headers: {}, body: '' }] = posted
    expect(posted).toHaveLength(1)
    expect(JSON.parse(body)).toMatchObject({
      type: 'alert.fired',
      data: {
        store: 'Corner Shop',
        title: 'Mug is running low',
        url: 'https://till.example/platform/products?status=ENDING',
      },
    })
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
    expect(await deliveriesOf(store, id)).toMatchObject([
      { title: 'Mug is running low', state: 'SENT', tries: 1, status: 200, error: null },
    ])
    expect(await notificationsOf(store)).toMatchObject([
      { deliveries: [{ channel: 'WEBHOOK', state: 'SENT' }] },
    ])
  })

  it('is tried again with the same id until it is taken', async () => {
    const { url, posted } = await aReceiver(500, 302, 204)
    const store = await aStoreNearby()
    const { id } = await aWebhook(store, url)
    await store.post('/webhook/test', { id })

    expect(await postOnce(store, 1)).toBe('failed')
    expect(await deliveriesOf(store, id)).toMatchObject([
      { state: 'SENDING', tries: 1, status: 500, error: 'The server answered 500.' },
    ])
    expect(await postOnce(store, 2)).toBe('failed')
    expect(await postOnce(store, 3)).toBe('done')

    expect(await deliveriesOf(store, id)).toMatchObject([
      { title: null, state: 'SENT', tries: 3, status: 204 },
    ])
    expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('that never takes it is given up', async () => {
    const { url } = await aReceiver(500)
    const store = await aStoreNearby()
    const { id } = await aWebhook(store, url)
    await store.post('/webhook/test', { id })

    for (let attempt = 1; attempt <= 9; attempt += 1) await postOnce(store, attempt)

    expect(await deliveriesOf(store, id)).toMatchObject([{ state: 'FAILED', tries: 8 }])
  })

  it('that does not answer is left after five seconds', async () => {
    const server = createServer(() => {}).listen(0, '127.0.0.1')
    await once(server, 'listening')
    atTheEnd(() => server.closeAllConnections())
    atTheEnd(() => server.close())
    const store = await aStoreNearby()
    const { id } = await aWebhook(store, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await store.post('/webhook/test', { id })

    await postOnce(store)

    expect(await deliveriesOf(store, id)).toMatchObject([{ error: 'There was no answer within 5 seconds.' }])
  }, 15_000)

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
    expect(await (await aStore()).post('/webhook/create', { url })).toMatchObject({
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

    expect(await postOnce(store)).toBe('done')

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
    expect(await store.post('/webhook/create', { url: 'https://hooks.example.com/6' })).toMatchObject({
      code: 409,
    })
    expect(JSON.stringify((await store.get('/webhook/view')).data)).not.toContain('whsec_')
    const { rows } = await sql<{
      secret: Buffer
    }>`select secret from webhook where id = ${made[0].id}`.execute(store.app.database.db)
    expect(rows[0]?.secret.toString('utf8')).not.toContain(made[0].secret.slice(6))
  })

  it('does not see the webhooks of another store, nor does one who may not edit alerts', async () => {
    const [mine, other] = [await aStore(), await aStore()]
    const { id } = await aWebhook(other, 'https://hooks.example.com/')
    expect((await mine.get('/webhook/view')).data).toEqual([])
    for (const answer of [
      await mine.post('/webhook/test', { id }),
      await mine.get(`/webhook/deliveries?id=${id}`),
      await remove(mine, `/webhook/delete?id=${id}`),
    ])
      expect(answer.code).toBe(404)
    const seller = await aMember(other, 'seller')
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
