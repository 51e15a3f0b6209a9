import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { type Role, roles } from '@tillsight/domain/access'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { spend } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
import { aModelForm, aScriptedModel } from '#testing/a-model.ts'
import { aCustomer, sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import type { Visitor } from '#testing/a-visitor.ts'
import { anAssistant, useTool } from '#testing/an-assistant.ts'
import { randomFrom, testSeed } from '#testing/random.ts'
import { startTestApp } from '#testing/test-app.ts'

const march = { start_date: '2026-03-01', end_date: '2026-03-31' }
/** Figures that only some roles see are asked for in every run. */
const always = ['Net Sales', 'Gross Profit', 'Gross Profit by product', 'Net Sales by customer', 'Net Profit']
const drawn = 3

type Asked = { text: string; question: object }
type Values = Record<string, number | null>
type Way = { isAnswered: boolean; values: Values | null; parts: unknown }

const wayOf = (figures: { values: Values; parts?: object } | null | undefined): Way => ({
  isAnswered: figures !== null && figures !== undefined,
  values: figures?.values ?? null,
  parts: figures?.parts ?? null,
})

describe('the same question asked four ways', () => {
  let people: Record<Role, Visitor>
  let asked: Asked[]
  let current = ''

  beforeAll(async () => {
    const store = await aStore({}, await startTestApp({ CONNECTION_PRIVATE: '1' }))
    const seller = await aMember(store, 'seller')
    people = {
      owner: store,
      manager: await aMember(store, 'manager'),
      analyst: await aMember(store, 'analyst'),
      seller,
    }
    const mug = await aProduct(store, { name: 'Mug', price: '10.10', cost_price: '4.37', balance: '90' })
    const lamp = await aProduct(store, { name: 'Lamp', price: '33.33', cost_price: '9.99', balance: '90' })
    const mia = await aCustomer(store, 'Mia')
    const sold_at = '2026-03-02T10:00:00Z'
    await sell(
      store,
      [
        [mug, 3],
        [lamp, 1, 7],
      ],
      { sold_at, id_customer: mia.id },
    )
    await sell(seller, [[mug, 1]], { sold_at: '2026-03-09T15:00:00Z', payment_method: 'CARD' })
    await spend(store, { amount: 17.77, date: '2026-03-01' })
    const model = await aScriptedModel('openai', (_body, step) =>
      step % 2 === 0 ? { uses: [{ name: 'ask', input: { question: current } }] } : { say: 'It was [[a1]].' },
    )
    await store.post('/ask/model_edit', aModelForm({ address: model.address }))

    const random = randomFrom(testSeed)
    const infos: MetricInfo[] = (await store.get('/metric/catalogue')).data
    const known = infos.filter(({ has_past, has_series }) => has_past && has_series)
    const texts = Array.from({ length: drawn }, () => {
      const { label, splits } = random.oneOf(known)
      const split = random.oneOf([null, ...splits])
      return split ? `${label} by ${splitNames[split].toLowerCase()}` : label
    })
    asked = []
    for (const words of [...always, ...texts]) {
      const text = `${words} in March 2026`
      const { answered } = (await store.get(`/ask?question=${encodeURIComponent(text)}`)).data
      if (!answered) continue
      const { metrics, split, filters } = answered.question
      asked.push({ text, question: { metrics, ...(split && { split, top: 20 }), filters, ...march } })
    }
    expect(asked.length).toBeGreaterThan(always.length)
  })

  it.each(roles)('has the same cents for the %s, or no answer, each time', async (role) => {
    const person = people[role]
    const client = await anAssistant(person)
    const seen: unknown[] = []
    for (const { text, question } of asked) {
      current = text
      const api = await person.post('/metric/query', question)
      const screen = (await person.get(`/ask?question=${encodeURIComponent(text)}`)).data
      const tool = await useTool(client, 'query_metrics', question)
      const asTool = await useTool(client, 'ask', { question: text })
      const free = (await person.post('/ask/freely', { question: text })).data

      seen.push(api.data, screen.answered, tool.data, asTool.data.answered, free.answers, free.pieces)
      const first = wayOf(api.code === 200 ? api.data : null)
      expect([text, wayOf(tool.isError ? null : tool.data)]).toEqual([text, first])
      for (const figures of [
        screen.answered?.figures,
        asTool.data.answered?.figures,
        free.answers[0]?.figures,
      ])
        expect([text, wayOf(figures)]).toEqual([text, first])
      const [value = null] = Object.values(first.values ?? {})
      expect([text, free.pieces?.[1] ?? null]).toEqual([
        text,
        first.isAnswered ? { value, unit: expect.any(String) } : null,
      ])
    }
    // Of a seller it is about one sale, and about nobody else.
    if (role === 'seller')
      expect(JSON.stringify(seen)).not.toMatch(/grossProfit|netProfit|Mia|61\.3|71\.4|17\.77/)
  })
})
