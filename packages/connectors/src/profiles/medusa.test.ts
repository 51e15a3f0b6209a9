import { medusa as profile } from '@tillsight/domain/data/connections/profiles/medusa'
import { expect, it } from 'vitest'
import { anAccess } from '../testing/an-access.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { aContext, salesOf } from '../testing/mapped-rows.ts'
import { aStream, readAll } from '../testing/read-all.ts'
import { httpConnector } from './http-connector.ts'
import { medusa } from './medusa.ts'

const connector = httpConnector(medusa)
const orders = aStream('orders')

type Order = { id: string; created_at: string; updated_at: string }

/** By the types that Medusa 2.21 publishes for its Admin API. */
const anOrder = (id: string, at: string, given: object = {}) => ({
  ...{ id, display_id: 7, status: 'pending', payment_status: 'captured', currency_code: 'eur' },
  ...{ created_at: at, updated_at: at, email: 'ana@example.com', total: 41.9 },
  items: [
    {
      ...{
        id: `${id}-1`,
        product_title: 'Mug',
        variant_title: 'Blue',
        variant_sku: 'MUG-B',
        variant_id: 'v1',
      },
      ...{ quantity: 2, unit_price: 15, discount_total: 0, total: 36.9, tax_total: 6.9000000000000004 },
    },
  ],
  shipping_methods: [{ id: `${id}-s`, name: 'Post', total: 5, tax_total: 0.9349593495934959 }],
  customer: { id: 'c1', first_name: 'Ana', last_name: 'Lima', email: 'ana@example.com', phone: null },
  payment_collections: [
    {
      payments: [
        { id: `p-${id}`, provider_id: 'pp_stripe_stripe', amount: 41.9, captured_at: at, refunds: [] },
      ],
    },
  ],
  ...given,
})

const aMedusa = async () => {
  const state = { orders: [] as Order[] }
  const server = await fakeServer(({ path, query, headers }) => {
    if (headers.authorization !== `Basic ${Buffer.from('sk_1234:').toString('base64')}`)
      return { status: 401, json: { message: 'Unauthorized' } }
    const [, , list, id] = path.split('/')
    if (list === 'stores')
      return { json: { stores: [{ supported_currencies: [{ currency_code: 'eur', is_default: true }] }] } }
    if (list !== 'orders') return { json: { [list ?? '']: [] } }
    if (id) {
      const order = state.orders.find((each) => each.id === id)
      return order ? { json: { order } } : { status: 404, json: { message: `Order id not found: ${id}` } }
    }
    const field = query.get('order')?.endsWith('updated_at') ? 'updated_at' : 'created_at'
    const [from, to] = [query.get(`${field}[$gte]`) ?? '', query.get(`${field}[$lte]`) ?? '9']
    const sign = query.get('order')?.startsWith('-') ? -1 : 1
    const found = state.orders
      .filter((order) => order[field] >= from && order[field] <= to)
      .sort((a, b) => sign * a[field].localeCompare(b[field]))
    const offset = Number(query.get('offset'))
    const page = found.slice(offset, offset + Number(query.get('limit')))
    return { headers: { date: 'Tue, 10 Mar 2026 12:00:00 GMT' }, json: { orders: page, count: found.length } }
  })
  const access = anAccess({ settings: { address: server.url }, secrets: { key: 'sk_1234' } })
  return { state, access, asked: server.asked, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
}

const times = (count: number) =>
  Array.from({ length: count }, (_, place) => new Date(Date.UTC(2026, 2, 1) + place * 60_000).toISOString())

it('brings orders page by page, newest first, with shipping and tax to the cent', async () => {
  await using fake = await aMedusa()
  fake.state.orders = times(120).map((at, place) => anOrder(`o${place}`, at))
  const { rows } = await readAll(connector, fake.access, { stream: orders })
  expect(new Set(rows.map(({ id }) => id)).size).toBe(120)
  expect(rows[0]?.id).toBe('o119')
  expect(salesOf(profile, orders, rows.slice(0, 1))).toMatchObject([
    {
      ...{ number: '#7', currency: 'EUR', total: 4190, customer: { name: 'Ana Lima' } },
      lines: [
        { product: { name: 'Mug Blue', sku: 'MUG-B' }, quantity: 2, total: 3000, tax: 690 },
        { product: { name: 'Shipping' }, total: 407, tax: 93 },
      ],
      payments: [{ method: 'CARD', amount: 4190 }],
    },
  ])
})

it('brings what changed, and once a day refunds that left their order as it was', async () => {
  await using fake = await aMedusa()
  const { state, access } = fake
  state.orders = [anOrder('o1', '2026-03-01T10:00:00.000Z'), anOrder('o2', '2026-03-02T10:00:00.000Z')]
  const past = await readAll(connector, access, { stream: orders })
  const refunds = [{ id: 'r1', amount: 10.5, created_at: '2026-03-10T11:00:00.000Z', note: 'Broken' }]
  const refunded = anOrder('o1', '2026-03-01T10:00:00.000Z', { payment_status: 'partially_refunded' })
  const [collection] = refunded.payment_collections
  const [payment] = collection?.payments ?? []
  state.orders[0] = { ...refunded, payment_collections: [{ payments: [{ ...payment, refunds }] }] } as Order
  state.orders[1] = anOrder('o2', '2026-03-02T10:00:00.000Z', {
    ...{ updated_at: '2026-03-10T11:59:00.000Z', status: 'canceled' },
  })

  const same = await readAll(connector, access, { stream: orders, cursor: past.cursor })
  expect(salesOf(profile, orders, same.rows).map(({ ref, status }) => [ref, status])).toEqual([
    ['o2', 'cancelled'],
  ])
  const tomorrow = { ...access, now: new Date('2026-03-11T00:10:00Z') }
  const next = await readAll(connector, tomorrow, { stream: orders, cursor: same.cursor })
  const found = salesOf(profile, orders, next.rows).find(({ ref }) => ref === 'o1')
  expect(found?.refunds).toMatchObject([{ ref: 'r1', amount: 1050, reason: 'Broken' }])
})

it('reads one order, ids, variants and customers', async () => {
  await using fake = await aMedusa()
  fake.state.orders = [anOrder('o1', '2026-03-01T10:00:00.000Z')]
  expect(await connector.check(fake.access)).toEqual({ isOk: true, message: 'Medusa answers.' })
  expect(await connector.readOne?.(fake.access, orders, 'o1')).toMatchObject({ id: 'o1' })
  expect(await connector.readOne?.(fake.access, orders, 'gone')).toBeNull()
  const days = { from: '2026-03-01', to: '2026-03-02', cursor: null }
  expect(await connector.listIds?.(fake.access, orders, days)).toEqual({ ids: ['o1'], cursor: null })
  const variant = {
    ...{ id: 'v1', title: 'Default variant', sku: 'MUG', product_title: 'Mug', product_status: 'published' },
    prices: [
      { amount: 20, currency_code: 'usd' },
      { amount: 12.3, currency_code: 'eur' },
    ],
  }
  const products = aStream('products', 'product')
  expect(profile(variant, products, aContext)).toMatchObject({ name: 'Mug', price: 1230, isArchived: false })
  expect(profile({ ...variant, prices: [] }, products, aContext)).toMatchObject({ kind: 'refused' })
  expect(profile({ id: 'c1', email: 'a@b.c' }, aStream('customers', 'customer'), aContext)).toMatchObject({
    name: 'a@b.c',
  })
})
