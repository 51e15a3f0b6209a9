import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { objectsAt, textAt, valueAt } from '@tillsight/domain/data/connections/row'
import { baseUrl } from '../http/source-url.ts'
import { orGone, rowsAt } from './answers.ts'
import { basic } from './basic.ts'
import { secret, setting } from './fields.ts'
import { type Keyset, keysetAfter, keysetFrom, secondsFrom } from './keyset.ts'
import type { AskSystem, HttpProfile, Listed, ProfileStream } from './profile.ts'
import { isRereadDue, rereadFrom } from './reread.ts'

const size = 50
const day = 86_400

const orderFields = [
  ...['id', 'display_id', 'status', 'payment_status', 'created_at', 'updated_at', 'currency_code', 'email'],
  ...['total', '*items', '*shipping_methods', '*customer'],
  ...['*payment_collections', '*payment_collections.payments', '*payment_collections.payments.refunds'],
].join(',')
const productFields = 'id,title,status,created_at,updated_at,*categories,*variants,*variants.prices'

type List = { name: string; fields?: string }
const orders: List = { name: 'orders', fields: orderFields }

type Range = {
  field: 'created_at' | 'updated_at'
  isPast: boolean
  from: string | null
  to?: string
  at: Keyset
}

/** By time, newest first or in the order of changes: what shares the second of the edge comes again. */
const pageOf = async (ask: AskSystem, { name, fields }: List, range: Range): Promise<Listed> => {
  const { field, isPast, from, to, at } = range
  const edge = at.edge && `${secondsFrom(at.edge, isPast ? 1 : -1)}Z`
  const [start, end] = isPast ? [from, edge ?? to ?? null] : [edge ?? from, to ?? null]
  const { body } = await ask(`/${name}`, {
    query: {
      ...{ limit: size, offset: (at.page - 1) * size, order: isPast ? `-${field}` : field },
      ...{ fields: fields ?? null, [`${field}[$gte]`]: start, [`${field}[$lte]`]: end },
    },
  })
  const rows = rowsAt(body, name)
  const time = (row: JsonObject) => textAt(row, field)?.slice(0, 19) ?? null
  return { rows, next: keysetAfter(at, { rows, size, time }) }
}

const listOf =
  (list: List): ProfileStream['list'] =>
  (ask, { phase, since, token }) =>
    pageOf(ask, list, {
      field: phase === 'past' ? 'created_at' : 'updated_at',
      isPast: phase === 'past',
      from: since,
      at: keysetFrom(token),
    })

const again = 'again>'

/** A refund belongs to a payment and need not change its order: once a day, those of the last weeks are read again. */
const orderList: ProfileStream['list'] = async (ask, wanted) => {
  const { phase, token, now } = wanted
  if (!token?.startsWith(again)) {
    const { rows, next } = await listOf(orders)(ask, wanted)
    return { rows, next: next ?? (phase === 'changes' && isRereadDue(wanted) ? again : null) }
  }
  const at = keysetFrom(token.slice(again.length) || null)
  const range = { field: 'created_at' as const, isPast: true, from: rereadFrom(now), at }
  const { rows, next } = await pageOf(ask, orders, range)
  return { rows, next: next && `${again}${next}` }
}

const variants: ProfileStream['complete'] = async (product) =>
  objectsAt(product, 'variants').map((variant) => ({
    ...variant,
    updated_at: product.updated_at ?? null,
    product_title: product.title ?? null,
    product_status: product.status ?? null,
    category: textAt(product, 'categories.0.name'),
  }))

const id = (row: JsonObject) => row.id
const changedAt = ({ updated_at }: JsonObject) => updated_at
const common = { id, changedAt }

export const medusa: HttpProfile = {
  id: 'medusa',
  name: 'Medusa',
  fields: [
    setting('address', 'Address of the server', {
      example: 'https://api.shop.example.com',
      hint: 'Without “/admin”.',
    }),
    secret('key', 'Secret API key', { hint: 'Settings → Secret API keys.', example: 'sk_…' }),
  ],
  base: ({ settings, allowsPrivate }) => `${baseUrl(settings.address ?? '', allowsPrivate)}/admin`,
  headers: ({ secrets }) => basic(secrets.key, ''),
  about: async (ask) => {
    const { body } = await ask('/stores', { query: { fields: 'id,*supported_currencies' } })
    const currencies = objectsAt(rowsAt(body, 'stores')[0], 'supported_currencies')
    const usual = currencies.find(({ is_default }) => is_default === true) ?? currencies[0]
    return { timeZone: null, currency: textAt(usual, 'currency_code')?.toUpperCase() ?? null }
  },
  streams: {
    orders: {
      ...common,
      kind: 'sale',
      list: orderList,
      one: async (ask, order) => {
        const found = await orGone(
          ask(`/orders/${encodeURIComponent(order)}`, { query: { fields: orderFields } }),
        )
        return valueAt(found, 'order') ?? null
      },
      ids: async (ask, { from, to, token }) => {
        // A day more at each end: a day there is not a day of the store.
        const { rows, next } = await pageOf(
          ask,
          { name: 'orders', fields: 'id,created_at' },
          {
            field: 'created_at',
            isPast: true,
            from: `${secondsFrom(`${from}T00:00:00Z`, -day)}Z`,
            to: `${secondsFrom(`${to}T23:59:59Z`, day)}Z`,
            at: keysetFrom(token),
          },
        )
        return { ids: rows.flatMap((row) => textAt(row, 'id') ?? []), next }
      },
    },
    products: {
      ...common,
      kind: 'product',
      list: listOf({ name: 'products', fields: productFields }),
      complete: variants,
    },
    customers: { ...common, kind: 'customer', list: listOf({ name: 'customers' }) },
  },
}
