import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { objectsAt, textAt, valueAt } from '@tillsight/domain/data/connections/row'
import { orGone, rowsAt } from './answers.ts'
import { bearer } from './basic.ts'
import { hookSecret, optional, secret, setting } from './fields.ts'
import { secondsFrom } from './keyset.ts'
import type { AskSystem, HttpProfile, ListedIds, ProfileStream } from './profile.ts'
import { isSigned } from './signature.ts'

const size = 100
/** Of one search. */
const mostLocations = 10
const day = 86_400

type Searched = {
  field: 'CREATED_AT' | 'UPDATED_AT'
  order: 'ASC' | 'DESC'
  from: string | null
  to?: string
  token: string | null
}
type Found = { rows: JsonObject[]; next: string | null }

/** A search takes ten shops at once: the token says which ten, and where in them. */
const searchOrders = async (ask: AskSystem, { field, order, from, to, token }: Searched): Promise<Found> => {
  const [group = '0', cursor = ''] = token?.split(/:(.*)/) ?? []
  const { body: shops } = await ask('/locations')
  const locations = objectsAt(shops, 'locations').flatMap((shop) => textAt(shop, 'id') ?? [])
  const first = Number(group) * mostLocations
  const range = { ...(from && { start_at: from }), ...(to && { end_at: to }) }
  const name = field === 'CREATED_AT' ? 'created_at' : 'updated_at'
  const { body } = await ask('/orders/search', {
    json: {
      location_ids: locations.slice(first, first + mostLocations),
      limit: size,
      ...(cursor && { cursor }),
      query: {
        ...((from || to) && { filter: { date_time_filter: { [name]: range } } }),
        sort: { sort_field: field, sort_order: order },
      },
    },
  })
  const more = textAt(body, 'cursor')
  const hasMore = first + mostLocations < locations.length
  return {
    rows: objectsAt(body, 'orders'),
    next: more ? `${group}:${more}` : hasMore ? `${Number(group) + 1}:` : null,
  }
}

const orderOf = async (ask: AskSystem, id: string) =>
  valueAt(await orGone(ask(`/orders/${encodeURIComponent(id)}`)), 'order') ?? null

const refundedMark = 'refunds:'

/** A refund need not change the time of its order: the refunds since then name orders that are read again. */
const changedOrders: ProfileStream['list'] = async (ask, { since, token }) => {
  if (!token?.startsWith(refundedMark)) {
    const { rows, next } = await searchOrders(ask, { field: 'UPDATED_AT', order: 'ASC', from: since, token })
    return { rows, next: next ?? refundedMark }
  }
  const cursor = token.slice(refundedMark.length) || null
  const { body } = await ask('/refunds', {
    query: { begin_time: since, sort_order: 'ASC', limit: size, cursor },
  })
  const more = textAt(body, 'cursor')
  const rows = objectsAt(body, 'refunds').map(({ payment_id = null }) => ({ refunded_payment: payment_id }))
  return { rows, next: more && `${refundedMark}${more}` }
}

/** What was given back is known by the payments of an order. */
const withRefunds: ProfileStream['complete'] = async (row, ask) => {
  const refunded = textAt(row, 'refunded_payment')
  const paid = refunded ? await orGone(ask(`/payments/${encodeURIComponent(refunded)}`)) : null
  const order = refunded ? await orderOf(ask, textAt(paid, 'payment.order_id') ?? '') : row
  return order === null ? [] : withPayments(order as JsonObject, ask)
}

const withPayments = async (order: JsonObject, ask: AskSystem): Promise<JsonObject[]> => {
  const refunds: JsonObject[] = []
  for (const tender of objectsAt(order, 'tenders')) {
    const id = textAt(tender, 'payment_id') ?? textAt(tender, 'id')
    const payment = id ? await orGone(ask(`/payments/${encodeURIComponent(id)}`)) : null
    const made = valueAt(payment ?? null, 'payment.refund_ids')
    for (const refund of Array.isArray(made) ? made : []) {
      const found = await orGone(ask(`/refunds/${encodeURIComponent(String(refund))}`))
      if (found) refunds.push(valueAt(found, 'refund') as JsonObject)
    }
  }
  return [{ ...order, payment_refunds: refunds }]
}

const payments: ProfileStream['list'] = async (ask, { phase, since, token }) => {
  const { body } = await ask('/payments', {
    query: {
      limit: size,
      cursor: token,
      ...(phase === 'past'
        ? { begin_time: since, sort_order: 'DESC' }
        : { updated_at_begin_time: since, sort_field: 'UPDATED_AT', sort_order: 'ASC' }),
    },
  })
  return { rows: objectsAt(body, 'payments'), next: textAt(body, 'cursor') }
}

const items: ProfileStream['list'] = async (ask, { phase, since, token }) => {
  const { body } = await ask('/catalog/search', {
    json: {
      object_types: ['ITEM'],
      limit: size,
      include_deleted_objects: phase === 'changes',
      ...(token && { cursor: token }),
      ...(phase === 'changes' && since && { begin_time: since }),
    },
  })
  return { rows: objectsAt(body, 'objects'), next: textAt(body, 'cursor') }
}

const variations: ProfileStream['complete'] = async (item) => {
  const { updated_at = null, is_deleted = false } = item
  return objectsAt(item, 'item_data.variations').map((variation) => ({
    ...variation,
    updated_at,
    is_deleted: is_deleted || variation.is_deleted === true,
    item_name: textAt(item, 'item_data.name'),
    is_archived: valueAt(item, 'item_data.is_archived') === true,
  }))
}

const customers: ProfileStream['list'] = async (ask, { phase, since, token }) => {
  const filter = since && { [phase === 'past' ? 'created_at' : 'updated_at']: { start_at: since } }
  const { body } = await ask('/customers/search', {
    json: {
      limit: size,
      ...(token && { cursor: token }),
      query: { ...(filter && { filter }), sort: { field: 'CREATED_AT', order: 'DESC' } },
    },
  })
  return { rows: objectsAt(body, 'customers'), next: textAt(body, 'cursor') }
}

const ids: ProfileStream['ids'] = async (ask, { from, to, token }): Promise<ListedIds> => {
  // A day more at each end: a day there is not a day of the store.
  const range = {
    from: `${secondsFrom(`${from}T00:00:00Z`, -day)}Z`,
    to: `${secondsFrom(`${to}T23:59:59Z`, day)}Z`,
  }
  const { rows, next } = await searchOrders(ask, { field: 'CREATED_AT', order: 'DESC', ...range, token })
  return { ids: rows.flatMap((row) => textAt(row, 'id') ?? []), next }
}

const changed = ({ updated_at }: JsonObject) => updated_at
const id = (row: JsonObject) => row.id

export const square: HttpProfile = {
  id: 'square',
  name: 'Square',
  fields: [
    secret('token', 'Access token', {
      hint: 'Square Developer → your application → Production access token.',
    }),
    hookSecret,
    optional(
      setting('hook_url', 'Address of the webhook', {
        hint: 'Exactly as it is entered at Square, which signs it.',
      }),
    ),
  ],
  base: ({ settings }) => settings.address ?? 'https://connect.squareup.com/v2',
  headers: ({ secrets }) => ({ ...bearer(secrets.token), 'square-version': '2025-01-23' }),
  about: async (ask) => {
    const [shop] = rowsAt((await ask('/locations')).body, 'locations')
    return { timeZone: textAt(shop, 'timezone'), currency: textAt(shop, 'currency') }
  },
  streams: {
    orders: {
      kind: 'sale',
      list: (ask, wanted) =>
        wanted.phase === 'changes'
          ? changedOrders(ask, wanted)
          : searchOrders(ask, {
              field: 'CREATED_AT',
              order: 'DESC',
              from: wanted.since,
              token: wanted.token,
            }),
      id,
      changedAt: changed,
      complete: withRefunds,
      one: orderOf,
      ids,
    },
    fees: {
      kind: 'expense',
      list: payments,
      id,
      changedAt: changed,
      complete: async (row) => (objectsAt(row, 'processing_fee').length === 0 ? [] : [row]),
    },
    products: {
      kind: 'product',
      list: items,
      id,
      changedAt: changed,
      isDeleted: ({ is_deleted }) => is_deleted === true,
      complete: variations,
    },
    customers: { kind: 'customer', list: customers, id, changedAt: changed },
  },
  hook: {
    verify: ({ secrets, settings }, headers, rawBody) =>
      isSigned(headers['x-square-hmacsha256-signature'], {
        secret: secrets.hook_secret ?? '',
        text: `${settings.hook_url ?? ''}${rawBody}`,
        encoding: 'base64',
      }),
    touched: (body) => {
      const places = ['order_updated.order_id', 'order_created.order_id', 'payment.order_id']
      const order = places.map((place) => textAt(body, `data.object.${place}`)).find((found) => found)
      return order ? [{ stream: 'orders', id: order }] : []
    },
  },
}
