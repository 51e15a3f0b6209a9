import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import type { Visitor } from '#testing/a-visitor.ts'

const clients: Client[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
})

/** The official client, whose requests go to the app of the test. */
const connect = async ({ app }: Visitor, token: string): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' })
  clients.push(client)
  const fetch = async (url: string | URL, init?: RequestInit): Promise<Response> => {
    const reply = await app.server.inject({
      method: (init?.method ?? 'GET') as 'GET' | 'POST',
      url: new URL(url).pathname,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), host: 'localhost' },
      ...(init?.body ? { payload: String(init.body) } : {}),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(reply.headers)) headers.set(name, String(value))
    return new Response(reply.statusCode === 202 ? null : reply.body, { status: reply.statusCode, headers })
  }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
      fetch,
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  return client
}

const tokenOf = async (person: Visitor): Promise<string> =>
  (await person.post('/account/create_token', { name: 'Assistant', scope: 'read', days: 7 })).data.token

const use = async (client: Client, name: string, args: object = {}) => {
  const { content, isError } = await client.callTool({ name, arguments: { ...args } })
  const [first] = content as { text: string }[]
  return { isError: isError === true, ...JSON.parse(first?.text ?? '{}') }
}

const march = { start_date: '2026-03-01', end_date: '2026-03-31' }

const aShop = async (): Promise<TestStore> => {
  const store = await aStore()
  const mug = await aProduct(store, { name: 'Blue Mug', price: '10.10', cost_price: '4.00', balance: '100' })
  await sell(store, [[mug, 3]], { sold_at: '2026-03-02T10:00:00Z' })
  return store
}

describe('an assistant with a personal token', () => {
  it('gets the cents of the screen from every tool', async () => {
    const store = await aShop()
    const client = await connect(store, await tokenOf(store))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'ask',
      'list_metrics',
      'query_metrics',
      'explain_metric',
      'list_rows',
      'why',
      'make_report',
    ])

    const asked = { metrics: ['netSales', 'grossProfit'], split: 'product', compare: ['previous'], ...march }
    const { data: figures } = await store.post('/metric/query', asked)
    expect((await use(client, 'query_metrics', asked)).data).toEqual(figures)
    expect(figures.values).toEqual({ netSales: 30.3, grossProfit: 18.3 })
    const { data } = await use(client, 'ask', { question: 'profit in March 2026' })
    expect(data.answered.figures.values).toEqual({ grossProfit: 18.3 })
    const of = { metric: 'netSales', ...march }
    const filters = [{ by: 'product', keys: [figures.parts[0].key] }]
    expect((await use(client, 'explain_metric', { ...of, filters })).data).toMatchObject({
      value: 30.3,
      agrees: true,
    })
    expect((await use(client, 'list_rows', { ...of, operand: 'sales.net', limit: 5 })).data).toMatchObject([
      { amount: 30.3 },
    ])
    expect((await use(client, 'why', of)).data).toMatchObject({ before: 0, after: 30.3 })
    expect((await use(client, 'list_metrics')).data).toEqual((await store.get('/metric/catalogue')).data)
    const report = await use(client, 'make_report', { type: 'sales', ...march })
    expect(JSON.stringify(report.data)).toContain('30.3')
  })

  it('sees no more than its person, and is answered with what is wrong', async () => {
    const store = await aShop()
    const seller = await aMember(store, 'seller')
    const client = await connect(store, await tokenOf(seller))

    expect((await use(client, 'ask', { question: 'profit in March 2026' })).data.refused.reason).toBe(
      'Your role does not show Gross Profit.',
    )
    expect((await use(client, 'query_metrics', { metrics: ['netSales'], ...march })).data.values).toEqual({
      netSales: 0,
    })
    expect(await use(client, 'make_report', { type: 'sales', ...march })).toMatchObject({ isError: true })
    expect(await use(client, 'query_metrics', { metrics: ['luck'], ...march })).toMatchObject({
      isError: true,
      error: { 'metrics.0': 'This metric does not exist.' },
    })
  })

  it('is refused without a token, with one that was revoked, and from another host', async () => {
    const store = await aShop()
    const token = await tokenOf(store)
    const post = (headers: Record<string, string>) =>
      store.app.server.inject({
        method: 'POST',
        url: '/mcp',
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        headers: { accept: 'application/json, text/event-stream', host: 'localhost', ...headers },
      })
    const authorization = `Bearer ${token}`

    expect((await post({})).statusCode).toBe(401)
    expect((await post({})).headers['www-authenticate']).toContain('Bearer')
    expect((await post({ authorization })).statusCode).toBe(200)
    expect((await post({ authorization, host: 'evil.example' })).statusCode).toBe(403)
    expect((await post({ authorization, origin: 'https://evil.example' })).statusCode).toBe(403)
    const [{ id }] = (await store.get('/account/tokens')).data
    await store.post('/account/revoke_token', { id })
    expect((await post({ authorization })).statusCode).toBe(401)
  })
})
