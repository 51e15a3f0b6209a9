import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { textAt, valueAt } from '@tillsight/domain/data/connections/row'
import { orGone, rowsAt } from './answers.ts'
import { bearer } from './basic.ts'
import { hookSecret, secret } from './fields.ts'
import type { AskSystem, HttpProfile, Listed, ProfileStream, Query, Wanted } from './profile.ts'
import { isSigned } from './signature.ts'

const size = 100
const dayMs = 86_400_000
/** Stripe lists its events for 30 days. */
const eventsMs = 25 * dayMs
/** A charge can be refunded long after; where events are gone, what is younger than this is read again. */
const rereadMs = 180 * dayMs
const toleranceMs = 5 * 60_000

const seconds = (instant: string | null): number | null =>
  instant === null ? null : Math.floor(Date.parse(instant) / 1000)

const pageOf = async (ask: AskSystem, path: string, query: Query): Promise<Listed> => {
  const { body } = await ask(path, { query: { limit: size, ...query } })
  const rows = rowsAt(body, 'data')
  const last = rows.at(-1)
  return { rows, next: valueAt(body, 'has_more') === true && last ? textAt(last, 'id') : null }
}

/** What is written once and never changes, newest first. */
const byCreation =
  (path: string): ProfileStream['list'] =>
  (ask, { since, token }) =>
    pageOf(ask, path, { 'created[gte]': seconds(since), starting_after: token })

const chargeTypes = ['succeeded', 'captured', 'refunded', 'updated', 'failed', 'refund.updated']

/** Charges have no list by change: events name those that changed, and each is read as it is now. */
const changedCharges = async (ask: AskSystem, { since, token }: Wanted): Promise<Listed> => {
  const types = Object.fromEntries(chargeTypes.map((type, place) => [`types[${place}]`, `charge.${type}`]))
  const { rows, next } = await pageOf(ask, '/events', {
    ...types,
    'created[gte]': seconds(since),
    starting_after: token,
  })
  const ids = rows.flatMap(
    (event) => textAt(event, 'data.object.charge') ?? textAt(event, 'data.object.id') ?? [],
  )
  return { rows: [...new Set(ids)].map((id) => ({ id, changed: true })), next }
}

const charges: ProfileStream['list'] = (ask, wanted) => {
  const { phase, since, now } = wanted
  const age = since === null ? 0 : now.getTime() - Date.parse(since)
  if (phase === 'changes' && age < eventsMs) return changedCharges(ask, wanted)
  const from = phase === 'changes' && since ? new Date(Date.parse(since) - rereadMs).toISOString() : since
  return pageOf(ask, '/charges', {
    'created[gte]': seconds(from),
    'expand[0]': 'data.refunds',
    starting_after: wanted.token,
  })
}

const charge = (ask: AskSystem, id: string) =>
  orGone(ask(`/charges/${encodeURIComponent(id)}`, { query: { 'expand[0]': 'refunds' } }))

const wholeCharge: ProfileStream['complete'] = async (row, ask) => {
  if (row.changed !== true) return [row]
  const found = await charge(ask, textAt(row, 'id') ?? '')
  return found === null ? [] : [found as JsonObject]
}

const createdAt = ({ created }: JsonObject) => created

export const stripe: HttpProfile = {
  id: 'stripe',
  name: 'Stripe',
  fields: [
    secret('key', 'Restricted key', {
      hint: 'Stripe → Developers → API keys: a restricted key that may read charges, refunds, events, customers and balance.',
      example: 'rk_live_…',
    }),
    hookSecret,
  ],
  base: ({ settings }) => settings.address ?? 'https://api.stripe.com/v1',
  headers: ({ secrets }) => ({ ...bearer(secrets.key), 'stripe-version': '2024-06-20' }),
  about: async (ask) => {
    const { rows } = await pageOf(ask, '/charges', { limit: 1 })
    return { timeZone: null, currency: textAt(rows[0], 'currency')?.toUpperCase() ?? null }
  },
  streams: {
    payments: {
      kind: 'sale',
      list: charges,
      id: ({ id }) => id,
      changedAt: createdAt,
      complete: wholeCharge,
      one: charge,
    },
    fees: {
      kind: 'expense',
      list: byCreation('/balance_transactions'),
      id: ({ id }) => id,
      changedAt: createdAt,
      complete: async (row) => (row.fee === 0 ? [] : [row]),
    },
    customers: { kind: 'customer', list: byCreation('/customers'), id: ({ id }) => id, changedAt: createdAt },
  },
  hook: {
    verify: ({ secrets, now }, headers, rawBody) => {
      const parts = (headers['stripe-signature'] ?? '').split(',').map((part) => part.trim().split('='))
      const at = parts.find(([name]) => name === 't')?.[1] ?? ''
      const isFresh = Math.abs(now.getTime() - Number(at) * 1000) <= toleranceMs
      const signed = { secret: secrets.hook_secret ?? '', text: `${at}.${rawBody}`, encoding: 'hex' as const }
      return isFresh && parts.some(([name, value]) => name === 'v1' && isSigned(value, signed))
    },
    touched: (body) => {
      const id = textAt(body, 'data.object.charge') ?? textAt(body, 'data.object.id')
      return id?.startsWith('ch_') || id?.startsWith('py_') ? [{ stream: 'payments', id }] : []
    },
  },
}
