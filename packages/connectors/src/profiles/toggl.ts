import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { objectsAt, textAt, valueAt } from '@tillsight/domain/data/connections/row'
import { rowsAt } from './answers.ts'
import { basic } from './basic.ts'
import { secret } from './fields.ts'
import type { AskSystem, HttpProfile, ProfileStream } from './profile.ts'

const dayMs = 86_400_000
/** Of one report. */
const windowDays = 90
/** Reports cannot be asked for what changed: the last days are read again. */
const rereadDays = 35
const mostYears = 3

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

type Window = { last: string; row: string }

const windowFrom = (token: string | null, now: Date): Window => {
  const [last = dayOf(now.getTime() + dayMs), row = ''] = token?.split('|') ?? []
  return { last, row }
}

const emailsOf = async (ask: AskSystem, workspace: string): Promise<Map<string, string>> => {
  const { body } = await ask(`/api/v9/workspaces/${workspace}/users`)
  return new Map(rowsAt(body, '').map((user) => [textAt(user, 'id') ?? '', textAt(user, 'email') ?? '']))
}

const entriesOf = (rows: readonly JsonObject[], emails: Map<string, string>): JsonObject[] =>
  rows.flatMap((row) =>
    objectsAt(row, 'time_entries').map((entry) => ({
      ...entry,
      description: row.description ?? null,
      user_email: emails.get(textAt(row, 'user_id') ?? '') ?? null,
    })),
  )

const hoursOf =
  (workspace: string): ProfileStream['list'] =>
  async (ask, { phase, since, token, now }) => {
    const { last, row } = windowFrom(token, now)
    const oldest = now.getTime() - mostYears * 365 * dayMs
    const from =
      phase === 'changes'
        ? now.getTime() - rereadDays * dayMs
        : Math.max(oldest, Date.parse(since ?? '1970-01-01'))
    const first = dayOf(Math.max(from, Date.parse(last) - windowDays * dayMs))
    const { body, headers } = await ask(`/reports/api/v3/workspace/${workspace}/search/time_entries`, {
      json: {
        start_date: first,
        end_date: last,
        page_size: 50,
        order_by: 'date',
        order_dir: 'DESC',
        ...(row && { first_row_number: Number(row) }),
      },
    })
    const rows = rowsAt(body, '')
    const emails = rows.length > 0 ? await emailsOf(ask, workspace) : new Map<string, string>()
    const more = headers['x-next-row-number']
    const earlier = first > dayOf(from) ? `${dayOf(Date.parse(first) - dayMs)}|` : null
    return { rows: entriesOf(rows, emails), next: more ? `${last}|${more}` : earlier }
  }

const workspaceOf = async (ask: AskSystem): Promise<string> =>
  textAt((await ask('/api/v9/me')).body, 'default_workspace_id') ?? ''

export const toggl: HttpProfile = {
  id: 'toggl',
  name: 'Toggl Track',
  fields: [
    secret('token', 'API token', { hint: 'Profile settings → API token, of an admin of the workspace.' }),
  ],
  base: ({ settings }) => settings.address ?? 'https://api.track.toggl.com',
  headers: ({ secrets }) => basic(secrets.token, 'api_token'),
  about: async (ask) => {
    const { body } = await ask('/api/v9/me')
    return { timeZone: textAt(body, 'timezone'), currency: null }
  },
  streams: {
    hours: {
      kind: 'activity',
      list: async (ask, wanted) => hoursOf(await workspaceOf(ask))(ask, wanted),
      id: ({ id }) => id,
      changedAt: ({ at }) => at,
      // What is still running has no end yet.
      complete: async (row) => (Number(valueAt(row, 'seconds')) > 0 ? [row] : []),
    },
  },
}
