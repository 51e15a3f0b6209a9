import { textAt } from '@tillsight/domain/data/connections/row'
import { baseUrl } from '../http/source-url.ts'
import { rowsAt } from './answers.ts'
import { basic } from './basic.ts'
import { secret, setting } from './fields.ts'
import { keysetAfter, keysetFrom, secondsFrom } from './keyset.ts'
import type { AskSystem, HttpProfile, ProfileStream } from './profile.ts'

const size = 100

const emailsOf = async (ask: AskSystem): Promise<Map<string, string>> => {
  const { body } = await ask('/agents', { query: { per_page: size } })
  return new Map(
    rowsAt(body, '').map((agent) => [textAt(agent, 'id') ?? '', textAt(agent, 'contact.email') ?? '']),
  )
}

/** Without a time, the list has the last 30 days alone; it shows 30,000 tickets at most, so that pages go by time. */
const tickets: ProfileStream['list'] = async (ask, { since, token }) => {
  const at = keysetFrom(token)
  const { body } = await ask('/tickets', {
    query: {
      updated_since: `${secondsFrom(at.edge ?? since ?? '1990-01-01T00:00:00Z', -1)}Z`,
      order_by: 'updated_at',
      order_type: 'asc',
      include: 'requester,stats',
      page: at.page,
      per_page: size,
    },
  })
  const rows = rowsAt(body, '')
  const emails = rows.length > 0 ? await emailsOf(ask) : new Map<string, string>()
  return {
    rows: rows.map((row) => ({ ...row, agent_email: emails.get(textAt(row, 'responder_id') ?? '') ?? null })),
    next: keysetAfter(at, { rows, size, time: (row) => textAt(row, 'updated_at') }),
  }
}

export const freshdesk: HttpProfile = {
  id: 'freshdesk',
  name: 'Freshdesk',
  fields: [
    setting('address', 'Address', { example: 'https://your-company.freshdesk.com' }),
    secret('key', 'API key', { hint: 'Profile settings → View API key.' }),
  ],
  base: ({ settings, allowsPrivate }) => `${baseUrl(settings.address ?? '', allowsPrivate)}/api/v2`,
  headers: ({ secrets }) => basic(secrets.key, 'X'),
  about: async (ask) => {
    await emailsOf(ask)
    return { timeZone: null, currency: null }
  },
  streams: {
    tickets: {
      kind: 'activity',
      list: tickets,
      id: ({ id }) => id,
      changedAt: ({ updated_at }) => updated_at,
    },
  },
}
