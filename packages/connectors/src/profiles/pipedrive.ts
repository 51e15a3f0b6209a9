import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { textAt } from '@tillsight/domain/data/connections/row'
import { baseUrl } from '../http/source-url.ts'
import { rowsAt } from './answers.ts'
import { secret, setting } from './fields.ts'
import type { AskSystem, HttpProfile, ProfileStream, Query } from './profile.ts'

const emailsOf = async (ask: AskSystem): Promise<Map<string, string>> => {
  const { body } = await ask('/v1/users')
  return new Map(rowsAt(body, 'data').map((user) => [textAt(user, 'id') ?? '', textAt(user, 'email') ?? '']))
}

const listOf =
  (path: string, query: Query): ProfileStream['list'] =>
  async (ask, { phase, since, token }) => {
    const isPast = phase === 'past'
    const { body } = await ask(path, {
      query: {
        ...query,
        limit: 200,
        cursor: token,
        sort_by: isPast ? 'add_time' : 'update_time',
        sort_direction: isPast ? 'desc' : 'asc',
        updated_since: since,
      },
    })
    const rows = rowsAt(body, 'data')
    const emails = rows.length > 0 ? await emailsOf(ask) : new Map<string, string>()
    return {
      rows: rows.map((row) => ({ ...row, owner_email: emails.get(textAt(row, 'owner_id') ?? '') ?? null })),
      next: textAt(body, 'additional_data.next_cursor'),
    }
  }

const common = {
  kind: 'activity' as const,
  id: ({ id }: JsonObject) => id,
  changedAt: ({ update_time }: JsonObject) => update_time,
  isDeleted: ({ is_deleted }: JsonObject) => is_deleted === true,
}

export const pipedrive: HttpProfile = {
  id: 'pipedrive',
  name: 'Pipedrive',
  fields: [
    setting('address', 'Address', { example: 'https://your-company.pipedrive.com' }),
    secret('token', 'API token', { hint: 'Personal preferences → API.' }),
  ],
  base: ({ settings, allowsPrivate }) => `${baseUrl(settings.address ?? '', allowsPrivate)}/api`,
  headers: ({ secrets }) => ({ 'x-api-token': secrets.token ?? '' }),
  about: async (ask) => {
    await emailsOf(ask)
    return { timeZone: null, currency: null }
  },
  streams: {
    deals: { ...common, list: listOf('/v2/deals', { status: 'open,won,lost,deleted' }) },
    activities: {
      ...common,
      list: listOf('/v2/activities', {}),
      complete: async (row) => (['call', 'meeting'].includes(textAt(row, 'type') ?? '') ? [row] : []),
    },
  },
}
