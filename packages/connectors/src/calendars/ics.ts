import { createHash } from 'node:crypto'
import { setImmediate as otherWork } from 'node:timers/promises'
import { icsEvents, isCalendar } from '@tillsight/domain/data/connections/calendar/ics-lines'
import {
  byUid,
  type CalendarWindow,
  type Occurrence,
  occurrencesOf,
} from '@tillsight/domain/data/connections/calendar/occurrences'
import { addDays, dayIn } from '@tillsight/domain/day'
import type { Connector, SourceAccess, SourceRow } from '../connector.ts'
import { healthOf } from '../health.ts'
import { ask } from '../http/ask.ts'
import { optional, secret, setting } from '../profiles/fields.ts'
import { SourceError } from '../source-error.ts'

/** Of the past where no day is asked for, and of what is planned. */
const pastDays = 2 * 365
const nextDays = 30
const mostEvents = 20_000
const mostOccurrences = 50_000
/** Then requests of others have their turn. */
const eventsAtOnce = 100
const longestId = 200

/** What was read, and when: planned meetings become past ones without a change of the file. */
type Cursor = { etag: string | null; hour: string }

const addressOf = ({ secrets }: SourceAccess): string =>
  (secrets.address ?? '').trim().replace(/^webcals?:\/\//i, 'https://')

const hourOf = (now: Date): string => now.toISOString().slice(0, 13)

const cursorFrom = (text: string | null): Cursor | null => (text ? (JSON.parse(text) as Cursor) : null)

type File = { text: string; etag: string | null } | 'same'

const readFile = async (access: SourceAccess, known: Cursor | null): Promise<File> => {
  const isFresh = known?.etag && known.hour === hourOf(access.now)
  const { status, headers, body } = await ask(access, {
    url: addressOf(access),
    headers: { accept: 'text/calendar', ...(isFresh && { 'if-none-match': known.etag ?? '' }) },
  })
  if (status === 304) return 'same'
  if (!isCalendar(body))
    throw new SourceError('refused', 'There is no calendar at this address. Use the one that ends in .ics.')
  return { text: body, etag: headers.etag ?? null }
}

const windowOf = ({ now, timeZone }: SourceAccess, from: string | null): CalendarWindow => {
  const today = dayIn(timeZone, now)
  return { from: from ?? addDays(today, -pastDays), to: addDays(today, nextDays), timeZone, now }
}

const idOf = (id: string): string =>
  id.length <= longestId ? id : createHash('sha256').update(id).digest('base64url')

const rowsOf = async (text: string, window: CalendarWindow, owner: string): Promise<SourceRow[]> => {
  const events = icsEvents(text)
  if (events.length > mostEvents)
    throw new SourceError(
      'broken',
      `This calendar has more than ${mostEvents.toLocaleString('en-US')} events.`,
    )
  const found: Occurrence[] = []
  let sinceOther = 0
  for (const [uid, group] of byUid(events)) {
    found.push(...occurrencesOf(uid, group, window))
    if (found.length > mostOccurrences)
      throw new SourceError('broken', 'This calendar has more meetings than anybody can have.')
    sinceOther += group.length
    if (sinceOther < eventsAtOnce) continue
    sinceOther = 0
    await otherWork()
  }
  const startOf = ({ data }: Occurrence): string => String(data.start ?? '')
  return found
    .sort((one, other) => startOf(other).localeCompare(startOf(one)))
    .map(({ id, changedAt, data }) => ({
      ...{ id: idOf(id), changedAt, isDeleted: false, data: { ...data, owner } },
    }))
}

const ownerOf = ({ settings }: SourceAccess): string => settings.owner?.trim() ?? ''

const read = async (access: SourceAccess, from: string | null, known: Cursor | null) => {
  const file = await readFile(access, known)
  if (file === 'same') return { rows: [], etag: known?.etag ?? null }
  return { rows: await rowsOf(file.text, windowOf(access, from), ownerOf(access)), etag: file.etag }
}

/** Any calendar that has an address: Google, Outlook, Apple and others. */
export const ics: Connector = {
  id: 'ics',
  name: 'Calendar (.ics)',
  fields: [
    secret('address', 'Address of the calendar', {
      hint: 'Google Calendar: Settings → your calendar → Secret address in iCal format. It is a secret: with it, anyone can read the calendar.',
      example: 'https://calendar.google.com/calendar/ical/…/basic.ics',
    }),
    optional(
      setting('owner', 'Email of whose calendar it is', {
        hint: 'As in Members, so that the meetings count for this person.',
        example: 'ana@example.com',
      }),
    ),
  ],
  isMapped: false,
  hasQuery: false,

  check: (access) =>
    healthOf(async () => {
      const { rows } = await read(access, null, null)
      return `The calendar answers, and has ${rows.length === 1 ? 'one meeting' : `${rows.length} meetings`}.`
    }),

  discover: async (access) => {
    const { rows } = await read(access, null, null)
    const fields = ['start', 'seconds', 'summary', 'organizer', 'attendees']
    return [
      { name: 'events', kind: 'activity', fields, samples: rows.slice(0, 5), timeZone: null, currency: null },
    ]
  },

  read: async (access, _stream, { cursor, from }) => {
    const { rows, etag } = await read(access, from, cursorFrom(cursor))
    const next: Cursor = { etag, hour: hourOf(access.now) }
    return { rows, cursor: JSON.stringify(next), isLast: true }
  },

  listIds: async (access, _stream, { from }) => {
    const { rows } = await read(access, from, null)
    return { ids: rows.map(({ id }) => id), cursor: null }
  },
}
