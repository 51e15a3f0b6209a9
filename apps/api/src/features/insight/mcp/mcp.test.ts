import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import type { Visitor } from '#testing/a-visitor.ts'
import { anAssistant, useTool } from '#testing/an-assistant.ts'
import { look } from '#testing/an-insight.ts'

const tokenOf = async (person: Visitor): Promise<string> =>
  (await person.post('/account/create_token', { name: 'Assistant', scope: 'read', days: 7 })).data.token

const roles = ['manager', 'analyst', 'seller'] as const
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
    const client = await anAssistant(store)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'ask',
      'list_metrics',
      'query_metrics',
      'explain_metric',
      'list_rows',
      'why',
      'forecast',
      'forecast_cash',
      'forecast_stock',
      'what_if',
      'findings',
      'advice_record',
      'make_report',
    ])
    expect(JSON.stringify(tools)).not.toMatch(/"type":\[/)

    const asked = { metrics: ['netSales', 'grossProfit'], split: 'product', compare: ['previous'], ...march }
    const { data: figures } = await store.post('/metric/query', asked)
    expect((await useTool(client, 'query_metrics', asked)).data).toEqual(figures)
    expect(figures.values).toEqual({ netSales: 30.3, grossProfit: 18.3 })
    const { data } = await useTool(client, 'ask', { question: 'profit in March 2026' })
    expect(data.answered.figures.values).toEqual({ grossProfit: 18.3 })
    const of = { metric: 'netSales', ...march }
    const filters = [{ by: 'product', keys: [figures.parts[0].key] }]
    expect((await useTool(client, 'explain_metric', { ...of, filters })).data).toMatchObject({
      value: 30.3,
      agrees: true,
    })
    expect(
      (await useTool(client, 'list_rows', { ...of, operand: 'sales.net', limit: 5 })).data,
    ).toMatchObject([{ amount: 30.3 }])
    expect((await useTool(client, 'why', of)).data).toMatchObject({ before: 0, after: 30.3 })
    expect((await useTool(client, 'list_metrics')).data).toEqual((await store.get('/metric/catalogue')).data)
    const report = await useTool(client, 'make_report', { type: 'sales', ...march })
    expect(JSON.stringify(report.data)).toContain('30.3')
  })

  it('sees no more than its person, and is answered with what is wrong', async () => {
    const store = await aShop()
    const seller = await aMember(store, 'seller')
    const client = await anAssistant(seller)

    expect((await useTool(client, 'ask', { question: 'profit in March 2026' })).data.refused.reason).toBe(
      'Your role does not show Gross Profit.',
    )
    expect((await useTool(client, 'query_metrics', { metrics: ['netSales'], ...march })).data.values).toEqual(
      {
        netSales: 0,
      },
    )
    expect(await useTool(client, 'make_report', { type: 'sales', ...march })).toMatchObject({ isError: true })
    expect(await useTool(client, 'query_metrics', { metrics: ['luck'], ...march })).toMatchObject({
      isError: true,
      error: { 'metrics.0': 'This metric does not exist.' },
    })
  })

  it('gets from every role the forecasts, findings and record of the screen, or the refusal of the screen', async () => {
    const store = await aShop()
    await look(store)
    const people = [store, ...(await Promise.all(roles.map((role) => aMember(store, role))))]
    for (const person of people) {
      const client = await anAssistant(person)
      for (const [tool, path, asked = {}] of [
        ['forecast', '/forecast/revenue'],
        ['forecast_cash', '/forecast/cash'],
        ['forecast_stock', '/forecast/stock'],
        ['what_if', '/what_if/calculate?price_change=10', { price_change: 10 }],
        ['findings', '/finding/view'],
        ['advice_record', '/advice/record'],
      ] as const) {
        const { code, data } = await person.get(path)
        const used = await useTool(client, tool, asked)
        expect([used.isError, used.data]).toEqual([code === 403, data])
      }
    }
    const seller = people.at(-1) as Visitor
    expect((await seller.get('/forecast/revenue')).code).toBe(403)
  })

  it('gets no list of messages answered, and is named in the log with its store', async () => {
    const store = await aShop()
    const headers = {
      authorization: `Bearer ${await tokenOf(store)}`,
      accept: 'application/json, text/event-stream',
      host: 'localhost',
    }
    const question = (id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'list_metrics', arguments: {} },
    })
    const post = (payload: object) =>
      store.app.server.inject({ method: 'POST', url: '/mcp', payload, headers })

    const storeId = await readStoreId(store)
    const named = () =>
      store.app.logged.filter((line) => line.includes('"/mcp"') && line.includes(storeId)).length
    const list = await post([question(1), question(2)])

    expect(list.statusCode).toBe(400)
    expect(list.json().message).toBe('Send one message in each request, and not a list of them.')
    expect((await post(question(1))).statusCode).toBe(200)
    await expect.poll(named).toBe(2)
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
