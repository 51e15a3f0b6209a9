import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { textAt, valueAt } from '@tillsight/domain/data/connections/row'
import { rowsAt } from './answers.ts'
import { basic } from './basic.ts'
import { secret } from './fields.ts'
import { keysetAfter, keysetFrom } from './keyset.ts'
import type { HttpProfile, ProfileStream } from './profile.ts'

const size = 50
/** A call is written when it begins, and finished later. */
const rereadSeconds = 86_400

const started = (row: JsonObject): string | null => textAt(row, 'started_at')
const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

/** A list shows 10,000 calls at most, so that pages go by time. */
const calls: ProfileStream['list'] = async (ask, { phase, since, token }) => {
  const at = keysetFrom(token)
  const isPast = phase === 'past'
  const from = since === null ? null : seconds(since) - (isPast ? 0 : rereadSeconds)
  const { body } = await ask('/calls', {
    query: {
      order: isPast ? 'desc' : 'asc',
      from: isPast ? from : (at.edge ?? from),
      to: isPast ? at.edge : null,
      page: at.page,
      per_page: size,
    },
  })
  const rows = rowsAt(body, 'calls')
  return { rows, next: keysetAfter(at, { rows, size, time: started }) }
}

export const aircall: HttpProfile = {
  id: 'aircall',
  name: 'Aircall',
  fields: [
    secret('id', 'API ID', { hint: 'Dashboard → Company settings → API keys.' }),
    secret('token', 'API token'),
  ],
  base: ({ settings }) => settings.address ?? 'https://api.aircall.io/v1',
  headers: ({ secrets }) => basic(secrets.id, secrets.token),
  about: async (ask) => {
    await ask('/ping')
    return { timeZone: null, currency: null }
  },
  streams: {
    calls: {
      kind: 'activity',
      list: calls,
      id: ({ id }) => id,
      changedAt: ({ ended_at, started_at }) => ended_at ?? started_at,
      complete: async (row) => (valueAt(row, 'status') === 'done' ? [row] : []),
    },
  },
}
