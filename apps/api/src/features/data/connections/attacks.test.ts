import { createHmac } from 'node:crypto'
import { connectors } from '@tillsight/connectors/connectors'
import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { describe, expect, it } from 'vitest'
import { act, aPusher, aSource, connect, runAll } from '#testing/a-source.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { runJobsOf } from '#testing/run-jobs.ts'
import { validConnections } from '#testing/valid-connections.ts'

const order: JsonObject = {
  ...{ at: '2026-03-04T10:00:00Z', total: '9.90' },
  lines: [{ id: 'a', name: 'Blue mug', quantity: 1, total: '9.90' }],
}

const connected = async (orders = 1) => {
  const store = await aStore()
  const source = aSource()
  for (let place = 1; place <= orders; place += 1) source.put(String(place), order)
  return { store, source, ...(await connect(store, source)) }
}

const started = async () => {
  const { store, source, id } = await connected()
  const connection = await act(store, id, 'start', { from: null })
  return { store, source, id, run: connection.last_run.id as string }
}

const hook = (store: TestStore, id: string, payload: string, headers: Record<string, string> = {}) =>
  store.ask({
    method: 'POST',
    url: `/connection/hook/${id}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

const signed = { 'x-signature': 'signed' }

it('lets another store do nothing with a connection or a run of it', async () => {
  const { store, id, run } = await started()
  const other = await aStore()
  const posts = Object.entries({ ...validConnections(id), ...withRun(run) }).filter(
    ([name]) => !/create|push|lines/.test(name),
  )
  const gets = [`info?id=${id}`, `runs?id=${id}`, `rows?id=${run}`]

  const codes = [
    ...(await Promise.all(
      posts.map(async ([name, input]) => [name, (await other.post(name.slice(5), input())).code]),
    )),
    ...(await Promise.all(gets.map(async (path) => [path, (await other.get(`/connection/${path}`)).code]))),
  ]

  expect(codes.filter(([, code]) => code !== 404)).toEqual([])
  expect(codes.length).toBeGreaterThan(15)
  expect((await store.get(`/connection/info?id=${id}`)).data).toMatchObject({
    state: 'on',
    is_running: false,
  })
})

const withRun = (run: string) => ({ 'POST /connection/undo': () => ({ id: run }) })

describe('the key of a system that pushes', () => {
  const push = { rows: [{ stream: 'sale', id: '1', data: order }] }

  it('ends with the next key, with its connection, and while that is paused', async () => {
    const store = await aStore()
    const first = await aPusher(store)
    const { data } = await store.post('/connection/key', { id: first.id })
    const second = await aVisitor(data.token, store.app)

    expect((await first.post('/connection/push', push)).code).toBe(401)
    expect((await second.post('/connection/push', push)).code).toBe(200)
    await store.post('/connection/pause', { id: first.id })
    expect((await second.post('/connection/push', push)).code).toBe(409)
    expect((await store.post('/connection/resume', { id: first.id })).data).toMatchObject({
      ...{ state: 'on', is_running: false, next_run_at: null },
    })
    expect((await second.post('/connection/push', push)).code).toBe(200)
    await store.post('/connection/disconnect', { id: first.id, with_data: false })
    expect((await second.post('/connection/push', push)).code).toBe(401)
  })

  it('brings what comes twice at the same moment in once', async () => {
    const store = await aStore()
    const pusher = await aPusher(store)

    const answers = await Promise.all([1, 2, 3, 4].map(() => pusher.post('/connection/push', push)))

    const outcomes = answers.map(({ data }) => data.rows[0].outcome).sort()
    expect(outcomes).toEqual(['new', 'unchanged', 'unchanged', 'unchanged'])
    expect((await store.get('/sale/view')).data).toHaveLength(1)
    expect((await store.get(`/connection/runs?id=${pusher.id}`)).data).toHaveLength(1)
  })

  it('pushes into its own store alone, whatever ids it names', async () => {
    const [one, other] = [await aStore(), await aStore()]
    const [pusher, stranger] = [await aPusher(one), await aPusher(other)]
    await pusher.post('/connection/push', push)
    await stranger.post('/connection/push', { rows: [{ stream: 'sale', id: '1', is_deleted: true }] })

    expect((await one.get('/sale/view')).data).toHaveLength(1)
    expect((await stranger.post('/connection/undo', { id: pusher.id })).code).toBe(403)
  })
})

describe('a webhook', () => {
  it('is refused where it is unsigned, wrong, huge or no JSON', async () => {
    const { store, id } = await started()
    const codes = await Promise.all([
      hook(store, id, '{"id":"1"}'),
      hook(store, id, '{"id":"1"}', { 'x-signature': '' }),
      hook(store, id, `{"id":"${'x'.repeat(2 * 1024 * 1024)}"}`, signed),
      hook(store, id, '<html>', signed),
      hook(store, id, 'null', signed),
      hook(store, `${id}'--`, '{"id":"1"}', signed),
    ])
    expect(codes.map(({ code }) => code)).toEqual([403, 403, 413, 400, 400, 404])
    expect((await store.get(`/connection/runs?id=${id}`)).data).toHaveLength(1)
  })

  it('that comes many times asks the source once, and names what it likes in vain', async () => {
    const { store, source, id } = await started()
    const { reads } = source
    for (let times = 0; times < 5; times += 1) await hook(store, id, '{"id":"1"}', signed)
    expect((await hook(store, id, JSON.stringify({ id: 'x'.repeat(5000) }), signed)).code).toBe(200)
    expect((await hook(store, id, '{"id":"7","stream":"nothing"}', signed)).code).toBe(200)
    await runAll(store, id)

    expect((await store.get(`/connection/runs?id=${id}`)).data).toHaveLength(2)
    expect(source.reads - reads).toBe(1)
    expect((await store.get('/sale/view')).data).toHaveLength(1)
  })

  it.each(connectors.filter(({ hook }) => hook))('of $name is not signed by an empty secret', ({ hook }) => {
    const body = '{"id":1}'
    const now = new Date()
    const stamp = String(Math.floor(now.getTime() / 1000))
    const sign = (text: string, encoding: 'base64' | 'hex') =>
      createHmac('sha256', '').update(text).digest(encoding)
    const headers = {
      'x-wc-webhook-signature': sign(body, 'base64'),
      'x-shopify-hmac-sha256': sign(body, 'base64'),
      'x-square-hmacsha256-signature': sign(body, 'base64'),
      'stripe-signature': `t=${stamp},v1=${sign(`${stamp}.${body}`, 'hex')}`,
    }
    const { signal } = new AbortController()
    const where = { allowsPrivate: false, folder: null, timeZone: 'UTC' }
    const access = { settings: {}, secrets: {}, ...where, now, signal }
    expect(hook?.verify(access, headers, body)).toBe(false)
  })
})

describe('while a connection runs', () => {
  it('nothing else begins, and nothing about it changes', async () => {
    const { store, id, run } = await started()
    await store.post('/connection/sync', { id })
    const { version } = (await store.get(`/connection/info?id=${id}`)).data
    const streams = [{ name: 'sale', kind: 'sale', is_on: true, query: null, mapping: null }]

    const answers = [
      await store.post('/connection/start', { id, from: null }),
      await store.post('/connection/undo', { id: run }),
      await store.post('/connection/map', { id, version, streams, options: { minutes: 5 } }),
      await store.post('/connection/replay', { id }),
      await store.post('/connection/sweep', { id }),
      await store.post('/connection/disconnect', { id, with_data: true }),
      await store.post('/connection/edit', {
        ...{ id, version, name: 'Web shop', time_zone: 'UTC' },
        ...{ settings: { url: 'https://other.example' }, secrets: { key: 'right key' } },
      }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 409))
    expect((await store.post('/connection/sync', { id })).code).toBe(200)
    await runAll(store, id)
    expect((await store.get(`/connection/runs?id=${id}`)).data).toHaveLength(2)
  })

  it.each(['pause', 'disconnect'])('a %s in the middle of a page stops it with what it had', async (verb) => {
    const { store, source, id } = await connected(10)
    source.onRead = async () => {
      if (source.reads !== 2) return
      await store.post(`/connection/${verb}`, { id, ...(verb === 'disconnect' && { with_data: false }) })
    }
    await store.post('/connection/start', { id, from: null })
    await runJobsOf(store)

    expect((await store.get('/sale/view')).data).toHaveLength(4)
    source.onRead = null
    expect((await store.get(`/connection/info?id=${id}`)).data).toMatchObject({
      state: verb === 'pause' ? 'paused' : 'disconnected',
      ...{ is_running: false, last_run: { state: 'stopped' } },
    })
    if (verb === 'disconnect') return
    await act(store, id, 'resume')
    expect((await store.get('/sale/view')).data).toHaveLength(10)
  })
})

it('repeats no secret that a failure names, nowhere', async () => {
  const { store, source, id } = await connected()
  source.onRead = () => {
    throw new TypeError('GET https://shop.example?key=right key failed')
  }
  const { last_run, state } = await act(store, id, 'start', { from: null })
  const dry = await store.post('/connection/dry_run', { id })

  expect([state, last_run.state]).toEqual(['on', 'failed'])
  expect(last_run.message).toMatch(/could not be reached/)
  const said = [dry, await store.get(`/connection/runs?id=${id}`), await store.get('/audit/view?limit=50')]
  expect(JSON.stringify(said) + store.app.logged.join('')).not.toContain('right key')
})
