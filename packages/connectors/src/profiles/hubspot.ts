import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { textAt } from '@tillsight/domain/data/connections/row'
import { rowsAt } from './answers.ts'
import { bearer } from './basic.ts'
import { secret } from './fields.ts'
import { keysetAfter, keysetFrom } from './keyset.ts'
import type { AskSystem, HttpProfile, ProfileStream } from './profile.ts'

const size = 100

const emailsOf = async (ask: AskSystem): Promise<Map<string, string>> => {
  const { body } = await ask('/crm/v3/owners', { query: { limit: 500 } })
  return new Map(
    rowsAt(body, 'results').map((owner) => [textAt(owner, 'id') ?? '', textAt(owner, 'email') ?? '']),
  )
}

type Sought = { created: string; properties: readonly string[] }

/** A search shows 10,000 records at most, so that pages go by time. */
const search =
  (list: string, { created, properties }: Sought): ProfileStream['list'] =>
  async (ask, { phase, since, token }) => {
    const at = keysetFrom(token)
    const isPast = phase === 'past'
    const propertyName = isPast ? created : 'hs_lastmodifieddate'
    const filter = (operator: string, time: string | null) =>
      time ? [{ propertyName, operator, value: String(Date.parse(time)) }] : []
    const filters = isPast
      ? [...filter('GTE', since), ...filter('LTE', at.edge)]
      : filter('GTE', at.edge ?? since)
    const { body } = await ask(`/crm/v3/objects/${list}/search`, {
      json: {
        limit: size,
        ...(at.page > 1 && { after: String((at.page - 1) * size) }),
        filterGroups: filters.length > 0 ? [{ filters }] : [],
        sorts: [{ propertyName, direction: isPast ? 'DESCENDING' : 'ASCENDING' }],
        properties: [...properties, created, 'hs_lastmodifieddate', 'hubspot_owner_id'],
      },
    })
    const rows = rowsAt(body, 'results')
    const emails = rows.length > 0 ? await emailsOf(ask) : new Map<string, string>()
    const next = keysetAfter(at, { rows, size, time: (row) => textAt(row, `properties.${propertyName}`) })
    return {
      rows: rows.map((row) => ({
        ...row,
        owner_email: emails.get(textAt(row, 'properties.hubspot_owner_id') ?? '') ?? null,
      })),
      next,
    }
  }

const listed = (list: string, sought: Sought): ProfileStream => ({
  kind: 'activity',
  list: search(list, sought),
  id: ({ id }: JsonObject) => id,
  changedAt: (row) => textAt(row, 'properties.hs_lastmodifieddate'),
})

export const hubspot: HttpProfile = {
  id: 'hubspot',
  name: 'HubSpot',
  fields: [
    secret('token', 'Access token', {
      hint: 'Settings → Integrations → Private apps: one that may read owners, deals, tickets and contacts.',
      example: 'pat-…',
    }),
  ],
  base: ({ settings }) => settings.address ?? 'https://api.hubapi.com',
  headers: ({ secrets }) => bearer(secrets.token),
  about: async (ask) => {
    await emailsOf(ask)
    return { timeZone: null, currency: null }
  },
  streams: {
    deals: listed('deals', {
      created: 'createdate',
      properties: [
        'dealname',
        'amount',
        'deal_currency_code',
        'closedate',
        'hs_is_closed',
        'hs_is_closed_won',
      ],
    }),
    calls: listed('calls', {
      created: 'hs_createdate',
      properties: ['hs_timestamp', 'hs_call_title', 'hs_call_duration', 'hs_call_status'],
    }),
    meetings: listed('meetings', {
      created: 'hs_createdate',
      properties: [
        'hs_timestamp',
        'hs_meeting_title',
        'hs_meeting_start_time',
        'hs_meeting_end_time',
        'hs_meeting_outcome',
      ],
    }),
    tickets: listed('tickets', { created: 'createdate', properties: ['subject', 'closed_date'] }),
  },
}
