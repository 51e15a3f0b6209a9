import { objectsAt, textAt, valueAt } from '@tillsight/domain/data/connections/row'
import { baseUrl } from '../http/source-url.ts'
import { rowsAt } from './answers.ts'
import { basic } from './basic.ts'
import { secret, setting } from './fields.ts'
import type { HttpProfile, ProfileStream } from './profile.ts'

/** The export by change is also the list of the past; it begins with what changed first. */
const tickets: ProfileStream['list'] = async (ask, { since, token }) => {
  const start_time = Math.max(1, Math.floor(Date.parse(since ?? '1970-01-02T00:00:00Z') / 1000))
  const { body } = await ask('/incremental/tickets/cursor.json', {
    query: { ...(token ? { cursor: token } : { start_time }), include: 'users,metric_sets' },
  })
  const people = new Map(objectsAt(body, 'users').map((user) => [textAt(user, 'id'), user]))
  const solved = new Map(
    objectsAt(body, 'metric_sets').map((set) => [textAt(set, 'ticket_id'), textAt(set, 'solved_at')]),
  )
  const rows = rowsAt(body, 'tickets').map((ticket) => {
    const [assignee, requester] = ['assignee_id', 'requester_id'].map((field) =>
      people.get(textAt(ticket, field)),
    )
    return {
      ...ticket,
      assignee_email: textAt(assignee, 'email'),
      requester_name: textAt(requester, 'name'),
      requester_email: textAt(requester, 'email'),
      solved_at: solved.get(textAt(ticket, 'id')) ?? null,
    }
  })
  return { rows, next: valueAt(body, 'end_of_stream') === true ? null : textAt(body, 'after_cursor') }
}

export const zendesk: HttpProfile = {
  id: 'zendesk',
  name: 'Zendesk',
  fields: [
    setting('address', 'Address', { example: 'https://your-company.zendesk.com' }),
    setting('email', 'Email of the agent'),
    secret('token', 'API token', { hint: 'Admin Center → Apps and integrations → APIs.' }),
  ],
  base: ({ settings, allowsPrivate }) => `${baseUrl(settings.address ?? '', allowsPrivate)}/api/v2`,
  headers: ({ settings, secrets }) => basic(`${settings.email ?? ''}/token`, secrets.token),
  about: async (ask) => {
    const { body } = await ask('/users/me.json')
    return { timeZone: textAt(body, 'user.iana_time_zone'), currency: null }
  },
  streams: {
    tickets: {
      kind: 'activity',
      list: tickets,
      id: ({ id }) => id,
      changedAt: ({ updated_at }) => updated_at,
      isDeleted: ({ status }) => status === 'deleted',
    },
  },
}
