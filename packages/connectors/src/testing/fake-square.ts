import { anAccess } from './an-access.ts'
import { fakeServer } from './fake-server.ts'

export const money = (amount: number) => ({ amount, currency: 'EUR' })

/** An order of Square: two mugs with a discount, a service charge and a tip. */
export const anOrder = (id: string, at: string, given: object = {}) => ({
  id,
  location_id: 'L1',
  state: 'COMPLETED',
  created_at: at,
  closed_at: at,
  updated_at: at,
  line_items: [
    {
      uid: 'u1',
      name: 'Mug',
      variation_name: 'Blue',
      catalog_object_id: 'V1',
      quantity: '2',
      base_price_money: money(1230),
      total_discount_money: money(100),
      total_tax_money: money(460),
      total_money: money(2360),
    },
  ],
  service_charges: [{ uid: 's1', name: 'Service', total_money: money(240), total_tax_money: money(40) }],
  total_tip_money: money(200),
  total_money: money(2800),
  tenders: [
    { id: `p-${id}`, payment_id: `p-${id}`, type: 'CARD', amount_money: money(2000) },
    { id: `c-${id}`, type: 'CASH', amount_money: money(800) },
  ],
  ...given,
})

/** Answers as the published interface of Square says. */
export const aSquare = async (shops = ['L1']) => {
  const state = {
    orders: [] as ReturnType<typeof anOrder>[],
    refunds: [] as { id: string; payment_id: string; created_at: string }[],
  }
  const server = await fakeServer(({ path, query, body, headers }) => {
    if (headers.authorization !== 'Bearer EAAA1234')
      return {
        status: 401,
        json: {
          errors: [{ category: 'AUTHENTICATION_ERROR', detail: 'This request could not be authorized.' }],
        },
      }
    const [, list, id] = path.replace(/^\/v2(?=\/)/, '').split('/')
    if (list === 'locations')
      return { json: { locations: shops.map((id) => ({ id, timezone: 'Europe/Lisbon', currency: 'EUR' })) } }
    if (list === 'payments') {
      const order = id?.slice(2) ?? ''
      const refund_ids = state.refunds
        .filter(({ payment_id }) => payment_id === id)
        .map((refund) => refund.id)
      return { json: { payment: { id, order_id: order, refund_ids } } }
    }
    if (list === 'refunds' && id)
      return { json: { refund: state.refunds.find((refund) => refund.id === id) } }
    if (list === 'refunds')
      return {
        json: {
          refunds: state.refunds.filter(({ created_at }) => created_at >= (query.get('begin_time') ?? '')),
        },
      }
    if (id !== 'search') return { json: { order: state.orders.find((order) => order.id === id) } }
    const asked = JSON.parse(body) as {
      location_ids: string[]
      cursor?: string
      query: {
        filter?: { date_time_filter: Record<string, { start_at?: string }> }
        sort: { sort_field: string; sort_order: string }
      }
    }
    if (asked.location_ids.length > 10) return { status: 400, json: { errors: [{ detail: 'Too many.' }] } }
    const field = asked.query.sort.sort_field === 'CREATED_AT' ? 'created_at' : 'updated_at'
    const since = asked.query.filter?.date_time_filter[field]?.start_at ?? ''
    const found = state.orders
      .filter((order) => asked.location_ids.includes(order.location_id) && order[field] >= since)
      .sort((a, b) => (asked.query.sort.sort_order === 'ASC' ? 1 : -1) * a[field].localeCompare(b[field]))
    const start = Number(asked.cursor ?? 0)
    const next = start + 2 < found.length ? { cursor: String(start + 2) } : {}
    return {
      headers: { date: 'Tue, 10 Mar 2026 12:00:00 GMT' },
      json: { orders: found.slice(start, start + 2), ...next },
    }
  })
  const access = anAccess({
    settings: { address: server.url, hook_url: 'https://till.example.com/hook' },
    secrets: { token: 'EAAA1234', hook_secret: 'sq-secret' },
  })
  return { sdkUrl: server.url, state, access, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
}
