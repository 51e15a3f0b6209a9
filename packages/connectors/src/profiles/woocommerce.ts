import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { textAt } from '@tillsight/domain/data/connections/row'
import { baseUrl } from '../http/source-url.ts'
import { orGone, rowsAt } from './answers.ts'
import { basic } from './basic.ts'
import { hookSecret, secret, setting } from './fields.ts'
import { keysetAfter, keysetFrom, secondsFrom } from './keyset.ts'
import type { AskSystem, HttpProfile, Listed, ProfileStream, Wanted } from './profile.ts'
import { isSigned } from './signature.ts'

const size = 50
const created = (row: JsonObject) => textAt(row, 'date_created_gmt')
const changed = (row: JsonObject) => textAt(row, 'date_modified_gmt')
const inUtc = (time: string | null): string | null => time && `${time}Z`

type Pass = Wanted & { status: string }

const past = async (ask: AskSystem, path: string, { since, token, status }: Pass): Promise<Listed> => {
  const at = keysetFrom(token)
  const { body } = await ask(path, {
    query: {
      status,
      orderby: 'date',
      order: 'desc',
      dates_are_gmt: 'true',
      after: since && secondsFrom(since, -1),
      before: at.edge && secondsFrom(at.edge, 1),
      page: at.page,
      per_page: size,
    },
  })
  const rows = rowsAt(body, '')
  return { rows, next: keysetAfter(at, { rows, size, time: created }) }
}

const changes = async (ask: AskSystem, path: string, { since, token, status }: Pass): Promise<Listed> => {
  const at = keysetFrom(token)
  const { body } = await ask(path, {
    query: {
      status,
      orderby: 'modified',
      order: 'asc',
      dates_are_gmt: 'true',
      modified_after: secondsFrom(at.edge ?? since ?? '1970-01-01T00:00:01Z', -1),
      page: at.page,
      per_page: size,
    },
  })
  const rows = rowsAt(body, '')
  return { rows, next: keysetAfter(at, { rows, size, time: changed }) }
}

/** What is in the trash is on no other list: a second pass looks there for what changed. */
const withTrash =
  (path: string): ProfileStream['list'] =>
  async (ask, wanted) => {
    if (wanted.phase === 'past') return past(ask, path, { ...wanted, status: 'any' })
    const isTrash = wanted.token?.startsWith('trash ') ?? false
    const token = isTrash ? wanted.token?.slice('trash '.length) || null : wanted.token
    const { rows, next } = await changes(ask, path, { ...wanted, token, status: isTrash ? 'trash' : 'any' })
    if (isTrash) return { rows, next: next && `trash ${next}` }
    return { rows, next: next ?? 'trash ' }
  }

const isTrashed = (row: JsonObject): boolean => textAt(row, 'status') === 'trash'

/** The list names refunds only by their totals; when and of which lines is asked for each order that has some. */
const withRefunds: ProfileStream['complete'] = async (order, ask) => {
  if (rowsAt(order.refunds ?? [], '').length === 0) return [order]
  const { body } = await ask(`/orders/${textAt(order, 'id')}/refunds`, { query: { per_page: 100 } })
  return [{ ...order, refund_details: rowsAt(body, '') }]
}

const withVariations: ProfileStream['complete'] = async (product, ask) => {
  if (textAt(product, 'type') !== 'variable') return [product]
  const { body } = await ask(`/products/${textAt(product, 'id')}/variations`, { query: { per_page: 100 } })
  const { name = null, categories = [] } = product
  return rowsAt(body, '').map((variation) => ({ ...variation, parent_name: name, categories }))
}

const idsOf =
  (path: string): NonNullable<ProfileStream['ids']> =>
  async (ask, { from, to, token }) => {
    const at = keysetFrom(token)
    const { body } = await ask(path, {
      query: {
        status: 'any',
        orderby: 'date',
        order: 'desc',
        dates_are_gmt: 'true',
        after: secondsFrom(`${from}T00:00:00Z`, -86_400),
        before: secondsFrom(at.edge ?? `${to}T23:59:59Z`, at.edge ? 1 : 86_400),
        page: at.page,
        per_page: 100,
        _fields: 'id,date_created_gmt',
      },
    })
    const rows = rowsAt(body, '')
    const next = keysetAfter(at, { rows, size: 100, time: created })
    return { ids: rows.flatMap((row) => textAt(row, 'id') ?? []), next }
  }

/** Customers have no list by change: new ones come first, and those that changed come with their orders. */
const newCustomers: ProfileStream['list'] = async (ask, { phase, since, token }) => {
  const page = Number(token ?? 1)
  const { body } = await ask('/customers', {
    query: { role: 'all', orderby: 'registered_date', order: 'desc', page, per_page: size },
  })
  const rows = rowsAt(body, '')
  const last = rows.at(-1)
  const isOlder = phase === 'changes' && last && (inUtc(created(last)) ?? '') < (since ?? '')
  return { rows, next: rows.length < size || isOlder ? null : String(page + 1) }
}

/** The REST API version 3, which needs WooCommerce 5.8 or newer for lists by change. */
export const woocommerce: HttpProfile = {
  id: 'woocommerce',
  name: 'WooCommerce',
  fields: [
    setting('address', 'Address of the shop', { example: 'https://shop.example.com' }),
    secret('consumer_key', 'Consumer key', {
      hint: 'WooCommerce → Settings → Advanced → REST API, with the permission to read.',
      example: 'ck_…',
    }),
    secret('consumer_secret', 'Consumer secret', { example: 'cs_…' }),
    hookSecret,
  ],
  base: ({ settings, allowsPrivate }) => `${baseUrl(settings.address ?? '', allowsPrivate)}/wp-json/wc/v3`,
  headers: ({ secrets }) => basic(secrets.consumer_key, secrets.consumer_secret),
  about: async (ask) => {
    const { body } = await ask('/settings/general/woocommerce_currency').catch(async () => {
      await ask('/orders', { query: { per_page: 1 } })
      return { body: null }
    })
    return { timeZone: null, currency: textAt(body, 'value') }
  },
  streams: {
    orders: {
      kind: 'sale',
      list: withTrash('/orders'),
      id: ({ id }) => id,
      changedAt: (row) => inUtc(changed(row)),
      isDeleted: isTrashed,
      complete: withRefunds,
      one: (ask, id) => orGone(ask(`/orders/${encodeURIComponent(id)}`)),
      ids: idsOf('/orders'),
    },
    products: {
      kind: 'product',
      list: withTrash('/products'),
      id: ({ id }) => id,
      changedAt: (row) => inUtc(changed(row)),
      isDeleted: isTrashed,
      complete: withVariations,
    },
    customers: {
      kind: 'customer',
      list: newCustomers,
      id: ({ id }) => id,
      changedAt: (row) => inUtc(changed(row)),
    },
  },
  hook: {
    verify: ({ secrets }, headers, rawBody) =>
      isSigned(headers['x-wc-webhook-signature'], {
        secret: secrets.hook_secret ?? '',
        text: rawBody,
        encoding: 'base64',
      }),
    isPing: (rawBody) => /^webhook_id=\d+$/.test(rawBody),
    touched: (body) => {
      const id = textAt(body, 'id')
      if (!id || 'regular_price' in body || 'username' in body) return []
      return [{ stream: 'orders', id }]
    },
  },
}
