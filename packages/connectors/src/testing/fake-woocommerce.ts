import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { type FakeRequest, type FakeServer, fakeServer } from './fake-server.ts'

type Row = JsonObject & { id: number; status: string; date_created_gmt: string; date_modified_gmt: string }
type Sold = { name: string; quantity: number; price: number; tax?: number }

const money = (cents: number): string => (cents / 100).toFixed(2)
const wooTime = (at: Date): string => at.toISOString().slice(0, 19)

/** An order as WooCommerce writes it, of lines in cents. */
export const aWooOrder = (id: number, at: Date, sold: Sold[], given: JsonObject = {}): Row => {
  const lines = sold.map(({ name, quantity, price, tax = 0 }, place) => ({
    id: id * 100 + place,
    name,
    product_id: 10 + place,
    variation_id: 0,
    quantity,
    subtotal: money(price * quantity),
    subtotal_tax: money(tax),
    total: money(price * quantity),
    total_tax: money(tax),
    sku: name.toUpperCase().replaceAll(' ', '-'),
    price: price / 100,
  }))
  const sum = sold.reduce((all, { quantity, price, tax = 0 }) => all + quantity * price + tax, 0)
  return {
    id,
    number: String(id),
    status: 'completed',
    currency: 'EUR',
    prices_include_tax: false,
    date_created_gmt: wooTime(at),
    date_modified_gmt: wooTime(at),
    date_paid_gmt: wooTime(at),
    total: money(sum),
    customer_id: 0,
    billing: {
      first_name: 'Ana',
      last_name: 'Lima',
      email: 'ana@example.com',
      phone: '',
      city: 'Porto',
      country: 'PT',
    },
    payment_method: 'stripe',
    payment_method_title: 'Credit Card (Stripe)',
    customer_note: '',
    line_items: lines,
    shipping_lines: [],
    fee_lines: [],
    refunds: [],
    ...given,
  }
}

const pageOf = (rows: readonly Row[], { query }: FakeRequest): Row[] => {
  const by = query.get('orderby') === 'modified' ? 'date_modified_gmt' : 'date_created_gmt'
  const sign = query.get('order') === 'asc' ? 1 : -1
  const status = query.get('status') ?? 'any'
  const [after, before, modified] = ['after', 'before', 'modified_after'].map((name) => query.get(name))
  const found = rows
    .filter((row) => (status === 'any' ? row.status !== 'trash' : row.status === status))
    .filter((row) => !after || row.date_created_gmt > after)
    .filter((row) => !before || row.date_created_gmt < before)
    .filter((row) => !modified || row.date_modified_gmt > modified)
    .sort((a, b) => sign * (a[by] === b[by] ? a.id - b.id : a[by] < b[by] ? -1 : 1))
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 10)]
  return found.slice((page - 1) * size, page * size)
}

export type FakeWooCommerce = FakeServer & {
  shop: { orders: Row[]; products: Row[]; customers: Row[] }
  /** Gives money back for one line, which moves the time of change of its order. */
  refund: (
    id: number,
    at: Date,
    back: { line: number; quantity: number; total: number; tax?: number },
  ) => void
  change: (id: number, at: Date, change: JsonObject) => void
  /** The order is on no list but the one of the trash. */
  trash: (id: number, at: Date) => void
  key: string
  word: string
}

/** WooCommerce as its REST API version 3 is published, as far as orders, products and customers go. */
export const fakeWooCommerce = async (now: () => Date = () => new Date()): Promise<FakeWooCommerce> => {
  const [key, word] = ['ck_0123456789abcdef', 'cs_fedcba9876543210']
  const shop: FakeWooCommerce['shop'] = { orders: [], products: [], customers: [] }
  const refunds = new Map<number, JsonObject[]>()
  const signedIn = `Basic ${Buffer.from(`${key}:${word}`).toString('base64')}`

  const answer = (request: FakeRequest): unknown => {
    const [, list = '', id, part] =
      /^\/wp-json\/wc\/v3\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(request.path) ?? []
    if (list === 'settings') return { id: 'woocommerce_currency', value: 'EUR' }
    const rows = shop[list as keyof typeof shop]
    if (!rows) return undefined
    if (!id) return pageOf(rows, request)
    if (part === 'refunds') return refunds.get(Number(id)) ?? []
    return rows.find((row) => row.id === Number(id))
  }
  const server = await fakeServer((request) => {
    const headers = { date: now().toUTCString() }
    if (request.headers.authorization !== signedIn)
      return {
        status: 401,
        headers,
        json: { code: 'woocommerce_rest_cannot_view', message: 'Sorry, you cannot list resources.' },
      }
    const json = answer(request)
    return json === undefined
      ? { status: 404, headers, json: { message: 'No route was found.' } }
      : { headers, json }
  })

  const change = (id: number, at: Date, change: JsonObject) => {
    shop.orders = shop.orders.map((order) =>
      order.id === id ? { ...order, ...change, date_modified_gmt: wooTime(at) } : order,
    )
  }
  return {
    ...server,
    shop,
    key,
    word,
    change,
    trash: (id, at) => change(id, at, { status: 'trash' }),
    refund: (id, at, { line, quantity, total, tax = 0 }) => {
      const made = {
        id: 9000 + [...refunds.values()].flat().length,
        date_created_gmt: wooTime(at),
        amount: money(total + tax),
        reason: 'Broken',
        line_items: [
          {
            id: 1,
            quantity: -quantity,
            total: money(-total),
            total_tax: money(-tax),
            meta_data: [{ id: 1, key: '_refunded_item_id', value: String(line) }],
          },
        ],
      }
      const all = [...(refunds.get(id) ?? []), made]
      refunds.set(id, all)
      change(id, at, {
        refunds: all.map((one) => ({ id: one.id ?? 0, reason: 'Broken', total: `-${one.amount}` })),
      })
    },
  }
}
