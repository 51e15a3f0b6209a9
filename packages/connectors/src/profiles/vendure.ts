import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { textAt, valueAt } from '@tillsight/domain/data/connections/row'
import { baseUrl } from '../http/source-url.ts'
import { rowsAt } from './answers.ts'
import { askGraphql } from './ask-graphql.ts'
import { optional, secret, setting } from './fields.ts'
import { type Keyset, keysetAfter, keysetFrom, secondsFrom } from './keyset.ts'
import type { AskSystem, HttpProfile, Listed, ProfileStream, Wanted } from './profile.ts'
import { isRereadDue, rereadFrom } from './reread.ts'
import {
  channelQuery,
  customersQuery,
  orderIdsQuery,
  orderQuery,
  ordersQuery,
  variantsQuery,
} from './vendure-queries.ts'

const size = 50
const day = 86_400

type List = { name: string; query: string; created: string; filter?: JsonObject }

const orders: List = {
  name: 'orders',
  query: ordersQuery,
  created: 'orderPlacedAt',
  // Carts and drafts are orders there, too.
  filter: { active: { eq: false }, _and: [{ orderPlacedAt: { isNull: false } }] },
}

type Range = { field: string; isPast: boolean; from: string | null; to?: string; at: Keyset }

/** By time, newest first or in the order of changes: what shares the second of the edge comes again. */
const pageOf = async (ask: AskSystem, { name, query, filter }: List, range: Range): Promise<Listed> => {
  const { field, isPast, from, to, at } = range
  const edge = at.edge && `${secondsFrom(at.edge, isPast ? 1 : -1)}Z`
  const [start, end] = isPast ? [from, edge ?? to] : [edge ?? from, to]
  const bounds = { ...(start && { after: start }), ...(end && { before: end }) }
  const data = await askGraphql(ask, query, {
    variables: {
      options: {
        take: size,
        skip: (at.page - 1) * size,
        sort: { [field]: isPast ? 'DESC' : 'ASC' },
        filter: { ...filter, ...(Object.keys(bounds).length > 0 && { [field]: inRange(bounds) }) },
      },
    },
  })
  const rows = rowsAt(data, `${name}.items`)
  const time = (row: JsonObject) => textAt(row, field)?.slice(0, 19) ?? null
  return { rows, next: keysetAfter(at, { rows, size, time }) }
}

const inRange = ({ after, before }: { after?: string; before?: string }): JsonObject => {
  if (after && before) return { between: { start: after, end: before } }
  return after ? { after } : { before: before ?? '' }
}

const listOf =
  (list: List): ProfileStream['list'] =>
  (ask, { phase, since, token }) =>
    pageOf(ask, list, {
      field: phase === 'past' ? list.created : 'updatedAt',
      isPast: phase === 'past',
      from: since,
      at: keysetFrom(token),
    })

/**
 * Seen at a real one: paying for an order does not change its `updatedAt`, which is that of the cart, and neither does a
 * refund. So what was placed since is listed first, then what changed, and once a day the orders of the last weeks.
 */
const stages = ['placed', 'changed', 'again'] as const
type Stage = (typeof stages)[number]

const rangeOf = (stage: Stage, { since, now }: Wanted): Omit<Range, 'at'> => {
  if (stage === 'again') return { field: orders.created, isPast: true, from: rereadFrom(now) }
  return { field: stage === 'placed' ? orders.created : 'updatedAt', isPast: false, from: since }
}

const changedOrders = async (ask: AskSystem, wanted: Wanted): Promise<Listed> => {
  const [name, ...rest] = (wanted.token ?? '').split('>')
  const stage = stages.find((each) => each === name) ?? 'placed'
  const at = keysetFrom(rest.join('>') || null)
  const { rows, next } = await pageOf(ask, orders, { ...rangeOf(stage, wanted), at })
  if (next !== null) return { rows, next: `${stage}>${next}` }
  const following = stages[stages.indexOf(stage) + 1]
  const isOver = !following || (following === 'again' && !isRereadDue(wanted))
  return { rows, next: isOver ? null : `${following}>` }
}

const orderList: ProfileStream['list'] = (ask, wanted) =>
  wanted.phase === 'past' ? listOf(orders)(ask, wanted) : changedOrders(ask, wanted)

const id = (row: JsonObject) => row.id
const changedAt = ({ updatedAt }: JsonObject) => updatedAt
const common = { id, changedAt }

export const vendure: HttpProfile = {
  id: 'vendure',
  name: 'Vendure',
  fields: [
    setting('address', 'Address of the server', {
      example: 'https://shop.example.com',
      hint: 'Without “/admin-api”.',
    }),
    secret('key', 'API key', {
      hint: 'Vendure 3.6 or newer, with “api-key” among its token methods: a key whose role may read orders, the catalog and customers.',
    }),
    optional(setting('channel', 'Channel token', { hint: 'Only where the shop has several channels.' })),
  ],
  base: ({ settings, allowsPrivate }) => `${baseUrl(settings.address ?? '', allowsPrivate)}/admin-api`,
  headers: ({ secrets, settings }) => ({
    'vendure-api-key': secrets.key ?? '',
    ...(settings.channel && { 'vendure-token': settings.channel }),
  }),
  about: async (ask) => {
    const data = await askGraphql(ask, channelQuery)
    return { timeZone: null, currency: textAt(data, 'activeChannel.defaultCurrencyCode') }
  },
  streams: {
    orders: {
      ...common,
      kind: 'sale',
      list: orderList,
      // Orders of the sellers of a marketplace are parts of another one.
      complete: async (row) => (row.type === 'Seller' ? [] : [row]),
      one: async (ask, id) =>
        valueAt(await askGraphql(ask, orderQuery, { variables: { id } }), 'order') ?? null,
      ids: async (ask, { from, to, token }) => {
        // A day more at each end: a day there is not a day of the store.
        const { rows, next } = await pageOf(
          ask,
          { ...orders, query: orderIdsQuery },
          {
            field: orders.created,
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
      list: listOf({ name: 'productVariants', query: variantsQuery, created: 'createdAt' }),
    },
    customers: {
      ...common,
      kind: 'customer',
      list: listOf({ name: 'customers', query: customersQuery, created: 'createdAt' }),
    },
  },
}
