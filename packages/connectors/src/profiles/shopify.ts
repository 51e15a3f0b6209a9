import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { objectsAt, textAt, valueAt } from '@tillsight/domain/data/connections/row'
import { baseUrl } from '../http/source-url.ts'
import { rowsAt } from './answers.ts'
import { askGraphql } from './ask-graphql.ts'
import { hookSecret, secret, setting } from './fields.ts'
import { secondsFrom } from './keyset.ts'
import type { HttpProfile, ProfileStream, Wanted } from './profile.ts'
import {
  customersQuery,
  orderIdsQuery,
  orderQuery,
  ordersQuery,
  productsQuery,
  shopifyVersion,
  shopQuery,
} from './shopify-queries.ts'
import { isSigned } from './signature.ts'

const day = 86_400

/** The past by when it was created, newest first; then what changed, in the order of its changes. */
const wantedBy = ({ phase, since, token }: Wanted): JsonObject => {
  const field = phase === 'past' ? 'created_at' : 'updated_at'
  return {
    after: token,
    query: since && `${field}:>='${since}'`,
    sortKey: phase === 'past' ? 'CREATED_AT' : 'UPDATED_AT',
    reverse: phase === 'past',
  }
}

const listOf =
  (query: string, name: string): ProfileStream['list'] =>
  async (ask, wanted) => {
    const data = await askGraphql(ask, query, { variables: wantedBy(wanted), now: wanted.now })
    const isMore = valueAt(data, `${name}.pageInfo.hasNextPage`) === true
    return {
      rows: rowsAt(data, `${name}.nodes`),
      next: isMore ? textAt(data, `${name}.pageInfo.endCursor`) : null,
    }
  }

const variants: ProfileStream['complete'] = async (product) =>
  objectsAt(product, 'variants.nodes').map((variant) => ({
    ...variant,
    updatedAt: product.updatedAt ?? null,
    product_title: product.title ?? null,
    product_type: product.productType ?? null,
    product_status: product.status ?? null,
  }))

const changed = ({ updatedAt }: JsonObject) => updatedAt
const id = (row: JsonObject) => row.id
const orderId = (given: string): string => (given.startsWith('gid:') ? given : `gid://shopify/Order/${given}`)

export const shopify: HttpProfile = {
  id: 'shopify',
  name: 'Shopify',
  fields: [
    setting('address', 'Address of the shop', { example: 'your-shop.myshopify.com' }),
    secret('token', 'Admin API access token', {
      hint: 'Settings → Apps → Develop apps: an app that may read orders, products and customers. Orders older than 60 days also need “read all orders”.',
      example: 'shpat_…',
    }),
    hookSecret,
  ],
  base: ({ settings, allowsPrivate }) =>
    `${baseUrl(settings.address ?? '', allowsPrivate)}/admin/api/${shopifyVersion}/graphql.json`,
  headers: ({ secrets }) => ({ 'x-shopify-access-token': secrets.token ?? '' }),
  about: async (ask) => {
    const data = await askGraphql(ask, shopQuery)
    return { timeZone: textAt(data, 'shop.ianaTimezone'), currency: textAt(data, 'shop.currencyCode') }
  },
  streams: {
    orders: {
      kind: 'sale',
      list: listOf(ordersQuery, 'orders'),
      id,
      changedAt: changed,
      one: async (ask, order) =>
        valueAt(await askGraphql(ask, orderQuery, { variables: { id: orderId(order) } }), 'order') ?? null,
      ids: async (ask, { from, to, token }) => {
        // A day more at each end: a day there is not a day of the store.
        const [first, last] = [secondsFrom(`${from}T00:00:00Z`, -day), secondsFrom(`${to}T23:59:59Z`, day)]
        const query = `created_at:>='${first}Z' AND created_at:<='${last}Z'`
        const data = await askGraphql(ask, orderIdsQuery, { variables: { after: token, query } })
        const isMore = valueAt(data, 'orders.pageInfo.hasNextPage') === true
        return {
          ids: rowsAt(data, 'orders.nodes').flatMap((row) => textAt(row, 'id') ?? []),
          next: isMore ? textAt(data, 'orders.pageInfo.endCursor') : null,
        }
      },
    },
    products: {
      kind: 'product',
      list: listOf(productsQuery, 'products'),
      id,
      changedAt: changed,
      complete: variants,
    },
    customers: { kind: 'customer', list: listOf(customersQuery, 'customers'), id, changedAt: changed },
  },
  hook: {
    verify: ({ secrets }, headers, rawBody) =>
      isSigned(headers['x-shopify-hmac-sha256'], {
        secret: secrets.hook_secret ?? '',
        text: rawBody,
        encoding: 'base64',
      }),
    touched: (body) => {
      const order =
        textAt(body, 'order_id') ??
        ('line_items' in body || 'financial_status' in body ? textAt(body, 'id') : null)
      return order ? [{ stream: 'orders', id: orderId(order) }] : []
    },
  },
}
