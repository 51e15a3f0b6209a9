import { anAccess } from './an-access.ts'
import { fakeServer } from './fake-server.ts'

export const at = (text: string) => Date.parse(text) / 1000

export const aCharge = (id: string, created: number, given: object = {}) => ({
  id,
  object: 'charge',
  amount: 2460,
  amount_captured: 2460,
  captured: true,
  status: 'succeeded',
  currency: 'eur',
  created,
  description: 'Order 12',
  billing_details: { name: 'Ana Lima', email: 'ana@example.com', phone: null },
  payment_method_details: { type: 'card' },
  refunds: { object: 'list', data: [] },
  ...given,
})

/** Answers as the published interface of Stripe says. */
export const aStripe = async () => {
  const state = {
    charges: [] as { id: string; created: number }[],
    events: [] as object[],
    balance: [] as object[],
  }
  const server = await fakeServer(({ path, query, headers }) => {
    if (headers.authorization !== 'Bearer rk_test_1234')
      return { status: 401, json: { error: { message: 'Invalid API Key provided: rk_test_1234' } } }
    const [, list = '', id] = path.replace(/^\/v1(?=\/)/, '').split('/')
    if (id) return { json: state.charges.find((charge) => charge.id === id) ?? null }
    const all = { charges: state.charges, events: state.events, balance_transactions: state.balance }[
      list
    ] as { id: string; created: number }[]
    const since = Number(query.get('created[gte]') ?? 0)
    const found = all.filter(({ created }) => created >= since).sort((a, b) => b.created - a.created)
    const start = found.findIndex((row) => row.id === query.get('starting_after')) + 1
    const data = found.slice(start, start + 2)
    return {
      headers: { date: 'Tue, 10 Mar 2026 12:00:00 GMT' },
      json: { object: 'list', data, has_more: start + 2 < found.length },
    }
  })
  const access = anAccess({
    settings: { address: server.url },
    secrets: { key: 'rk_test_1234', hook_secret: 'whsec_5678' },
  })
  return { sdkUrl: server.url, state, access, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
}
