import { createHmac } from 'node:crypto'
import { shopify as profile } from '@tillsight/domain/data/connections/profiles/shopify'
import { expect, it } from 'vitest'
import { anAccess } from '../testing/an-access.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { aContext, salesOf } from '../testing/mapped-rows.ts'
import { aStream, readAll } from '../testing/read-all.ts'
import { httpConnector } from './http-connector.ts'
import { shopify } from './shopify.ts'

const connector = httpConnector(shopify)
const orders = aStream('orders')
const money = (amount: string) => ({ shopMoney: { amount, currencyCode: 'EUR' } })

const anOrder = (number: number, at: string, given: object = {}) => ({
  id: `gid://shopify/Order/${number}`,
  name: `#${number}`,
  createdAt: at,
  updatedAt: at,
  processedAt: at,
  test: false,
  displayFinancialStatus: 'PAID',
  taxesIncluded: true,
  totalPriceSet: money('29.6'),
  totalTipReceivedSet: money('0.0'),
  paymentGatewayNames: ['shopify_payments'],
  customer: {
    id: 'gid://shopify/Customer/1',
    displayName: 'Ana Lima',
    defaultEmailAddress: { emailAddress: 'ana@example.com' },
    defaultPhoneNumber: null,
  },
  lineItems: {
    nodes: [
      {
        id: 'gid://shopify/LineItem/1',
        name: 'Mug - Blue',
        sku: 'MUG-B',
        quantity: 2,
        variant: { id: 'gid://shopify/ProductVariant/1', barcode: '4006381333931' },
        originalUnitPriceSet: money('13.30'),
        originalTotalSet: money('26.60'),
        discountedTotalSet: money('24.60'),
        taxLines: [{ priceSet: money('4.60') }],
      },
    ],
    pageInfo: { hasNextPage: false },
  },
  shippingLines: {
    nodes: [
      {
        id: 'gid://shopify/ShippingLine/1',
        title: 'Post',
        discountedPriceSet: money('5.00'),
        taxLines: [{ priceSet: money('0.93') }],
      },
    ],
  },
  refunds: [],
  ...given,
})

type Asked = {
  query: string
  variables: { after?: string; query?: string; reverse?: boolean; sortKey?: string; id?: string }
}

const aShopify = async () => {
  const state = { orders: [] as ReturnType<typeof anOrder>[], isThrottled: false }
  const server = await fakeServer(({ path, body, headers }) => {
    expect(path).toBe('/admin/api/2026-04/graphql.json')
    if (headers['x-shopify-access-token'] !== 'shpat_1234')
      return { status: 401, json: { errors: '[API] Invalid API key or access token' } }
    const { query, variables } = JSON.parse(body) as Asked
    if (state.isThrottled)
      return { json: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] } }
    if (query.includes('shop {'))
      return {
        json: { data: { shop: { name: 'Shop', currencyCode: 'EUR', ianaTimezone: 'Europe/Lisbon' } } },
      }
    if (variables.id)
      return { json: { data: { order: state.orders.find(({ id }) => id === variables.id) ?? null } } }
    const [, field = 'createdAt', since = ''] = /^(\w+):>='([^']+)'/.exec(variables.query ?? '') ?? []
    const name = field === 'updated_at' ? 'updatedAt' : 'createdAt'
    const found = state.orders
      .filter((order) => order[name] >= since)
      .sort((a, b) => (variables.reverse ? -1 : 1) * a[name].localeCompare(b[name]))
    const start = Number(variables.after ?? 0)
    const pageInfo = { hasNextPage: start + 2 < found.length, endCursor: String(start + 2) }
    return {
      headers: { date: 'Tue, 10 Mar 2026 12:00:00 GMT' },
      json: { data: { orders: { nodes: found.slice(start, start + 2), pageInfo } } },
    }
  })
  const access = anAccess({
    settings: { address: server.url },
    secrets: { token: 'shpat_1234', hook_secret: 'shpss' },
  })
  return { state, access, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
}

it('brings orders newest first, in prices that include tax, to the cent', async () => {
  await using fake = await aShopify()
  fake.state.orders = [1, 2, 3].map((day) => anOrder(day, `2026-03-0${day}T10:00:00Z`))
  const { rows } = await readAll(connector, fake.access, { stream: orders, from: '2026-03-01' })
  expect(rows.map(({ id }) => id.split('/').at(-1))).toEqual(['3', '2', '1'])
  expect(salesOf(profile, orders, rows)[0]).toMatchObject({
    ...{ number: '#3', total: 2960, currency: 'EUR' },
    lines: [
      {
        product: { sku: 'MUG-B', barcode: '4006381333931' },
        quantity: 2,
        price: 1330,
        discount: 200,
        total: 2000,
        tax: 460,
      },
      { product: { name: 'Shipping' }, total: 407, tax: 93 },
    ],
    customer: { name: 'Ana Lima', email: 'ana@example.com' },
    payments: [{ method: 'CARD', amount: 2960 }],
  })
})

it('brings a refund with its lines, and an amount alone where less was given back than the items cost', async () => {
  await using fake = await aShopify()
  const { state, access } = fake
  state.orders = [anOrder(1, '2026-03-01T10:00:00Z')]
  const past = await readAll(connector, access, { stream: orders })
  const back = (amount: string) => ({
    id: `gid://shopify/Refund/${amount}`,
    createdAt: '2026-03-10T11:58:00Z',
    note: 'Broken',
    totalRefundedSet: money(amount),
    refundLineItems: {
      nodes: [
        {
          quantity: 1,
          lineItem: { id: 'gid://shopify/LineItem/1' },
          subtotalSet: money('12.30'),
          totalTaxSet: money('2.30'),
        },
      ],
    },
  })
  state.orders = [
    anOrder(1, '2026-03-01T10:00:00Z', {
      updatedAt: '2026-03-10T11:58:00Z',
      displayFinancialStatus: 'PARTIALLY_REFUNDED',
      refunds: [back('12.30'), back('5.00')],
    }),
  ]
  const { rows } = await readAll(connector, access, { stream: orders, cursor: past.cursor })
  expect(salesOf(profile, orders, rows)[0]?.refunds).toMatchObject([
    { amount: 1230, lines: [{ quantity: 1, total: 1000, tax: 230 }] },
    { amount: 500, lines: [] },
  ])
})

it.each([
  ['PENDING', {}, 'open'],
  ['AUTHORIZED', {}, 'open'],
  ['VOIDED', {}, 'cancelled'],
  ['REFUNDED', {}, 'paid'],
  ['PAID', { test: true }, 'cancelled'],
])('reads %s %j as %s', (displayFinancialStatus, given, status) =>
  expect(
    profile(anOrder(1, '2026-03-01T10:00:00Z', { displayFinancialStatus, ...given }), orders, aContext),
  ).toMatchObject({ status }),
)

it('waits where it is asked to, lists ids, reads one order, and knows its webhooks', async () => {
  await using fake = await aShopify()
  const { state, access } = fake
  state.orders = [anOrder(1, '2026-03-01T10:00:00Z')]
  const days = { from: '2026-03-01', to: '2026-03-01', cursor: null }
  expect(await connector.listIds?.(access, orders, days)).toEqual({
    ids: ['gid://shopify/Order/1'],
    cursor: null,
  })
  expect(await connector.readOne?.(access, orders, '1')).toMatchObject({ id: 'gid://shopify/Order/1' })
  expect(await connector.readOne?.(access, orders, '2')).toBeNull()
  const body = '{"id":1,"line_items":[]}'
  const signature = createHmac('sha256', 'shpss').update(body).digest('base64')
  expect(connector.hook?.verify(access, { 'x-shopify-hmac-sha256': signature }, body)).toBe(true)
  expect(connector.hook?.touched(JSON.parse(body))).toEqual([
    { stream: 'orders', id: 'gid://shopify/Order/1' },
  ])
  state.isThrottled = true
  await expect(connector.read(access, orders, { cursor: null, from: null })).rejects.toMatchObject({
    reason: 'busy',
    retryAt: new Date('2026-03-10T12:00:10Z'),
  })
})
