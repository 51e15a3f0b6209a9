import { textAt } from '@tillsight/domain/data/connections/row'
import { rowsAt } from './answers.ts'
import { basic } from './basic.ts'
import { secret, setting } from './fields.ts'
import type { HttpProfile, ProfileStream } from './profile.ts'

const dayMs = 86_400_000
const dayBefore = (instant: string): string =>
  new Date(Date.parse(instant) - dayMs).toISOString().slice(0, 10)

/** By the day on which a call began, newest first; the next page is an address whose question is asked again. */
const calls: ProfileStream['list'] = async (ask, { since, token }) => {
  const query = token
    ? Object.fromEntries(new URLSearchParams(token))
    : { PageSize: 100, 'StartTime>': since && dayBefore(since) }
  const { body } = await ask('/Calls.json', { query })
  const next = textAt(body, 'next_page_uri')
  return { rows: rowsAt(body, 'calls'), next: next?.slice(next.indexOf('?') + 1) ?? null }
}

const ended = ['completed', 'no-answer', 'busy', 'failed', 'canceled']

export const twilio: HttpProfile = {
  id: 'twilio',
  name: 'Twilio',
  fields: [
    setting('account', 'Account SID', { example: 'AC…' }),
    secret('token', 'Auth token', { hint: 'Console → Account info.' }),
  ],
  base: ({ settings }) =>
    `${settings.address ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${encodeURIComponent(settings.account ?? '')}`,
  headers: ({ settings, secrets }) => basic(settings.account, secrets.token),
  about: async (ask) => {
    await ask('/Calls.json', { query: { PageSize: 1 } })
    return { timeZone: 'UTC', currency: null }
  },
  streams: {
    calls: {
      kind: 'activity',
      list: calls,
      id: ({ sid }) => sid,
      changedAt: ({ date_updated }) => date_updated,
      // A call that is passed on has a second one for its other end.
      complete: async (row) =>
        ended.includes(textAt(row, 'status') ?? '') && !textAt(row, 'parent_call_sid') ? [row] : [],
    },
  },
}
