import { ics as profile } from '@tillsight/domain/data/connections/profiles/ics'
import { expect, it } from 'vitest'
import { anAccess } from '../testing/an-access.ts'
import { type FakeAnswer, fakeServer } from '../testing/fake-server.ts'
import { aContext } from '../testing/mapped-rows.ts'
import { aStream } from '../testing/read-all.ts'
import { ics } from './ics.ts'

const events = aStream('events', 'activity')

/** As Google Calendar writes it. */
const file = `BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
X-WR-CALNAME:ana@example.com
X-WR-TIMEZONE:Europe/Lisbon
BEGIN:VTIMEZONE
TZID:Europe/Lisbon
BEGIN:STANDARD
DTSTART:19701025T020000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
DTSTART;TZID=Europe/Lisbon:20260302T100000
DTEND;TZID=Europe/Lisbon:20260302T110000
RRULE:FREQ=WEEKLY;BYDAY=MO
EXDATE;TZID=Europe/Lisbon:20260309T100000
DTSTAMP:20260310T115900Z
ORGANIZER;CN=Ana Lima:mailto:ana@example.com
UID:weekly@google.com
ATTENDEE;CUTYPE=INDIVIDUAL;CN=Rui:mailto:rui@example.com
ATTENDEE;CUTYPE=INDIVIDUAL;CN=Ines Costa:mailto:ines@client.example
LAST-MODIFIED:20260301T090000Z
STATUS:CONFIRMED
SUMMARY:Weekly order
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20260305
DTEND;VALUE=DATE:20260306
UID:fair@google.com
SUMMARY:Fair
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n')

const aCalendar = async (serve: (known: string | undefined) => FakeAnswer) => {
  const server = await fakeServer(({ headers }) => serve(headers['if-none-match']))
  const access = anAccess({
    settings: { owner: 'ana@example.com' },
    secrets: { address: `${server.url}/private-9f8e7d/basic.ics` },
  })
  return { ...server, access, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
}

const text = (body: string): FakeAnswer => ({
  text: body,
  headers: { 'content-type': 'text/calendar', etag: '"1"' },
})

it('brings meetings of a series and single ones, with the person and who came from outside', async () => {
  await using calendar = await aCalendar(() => text(file))
  const { rows } = await ics.read(calendar.access, events, { cursor: null, from: null })
  const meetings = rows.map(({ id, data }) => profile({ ...data, id }, events, aContext))
  expect(meetings).toMatchObject([
    { startedAt: '2026-04-06T09:00:00.000Z', status: 'PLANNED' },
    { startedAt: '2026-03-30T09:00:00.000Z', status: 'PLANNED' },
    { startedAt: '2026-03-23T10:00:00.000Z', status: 'PLANNED' },
    { startedAt: '2026-03-16T10:00:00.000Z', status: 'PLANNED' },
    {
      ref: 'fair@google.com',
      subject: 'Fair',
      startedAt: '2026-03-05T12:00:00.000Z',
      minutes: null,
      status: 'HELD',
    },
    {
      ...{ ref: 'weekly@google.com/2026-03-02T10:00:00Z', type: 'MEETING', status: 'HELD', minutes: 60 },
      ...{ subject: 'Weekly order', startedAt: '2026-03-02T10:00:00.000Z', member: 'ana@example.com' },
      customer: { name: 'Ines Costa', email: 'ines@client.example' },
    },
  ])
  const ids = await ics.listIds?.(calendar.access, events, {
    from: '2026-03-01',
    to: '2026-03-10',
    cursor: null,
  })
  expect(ids?.ids).toEqual(rows.map(({ id }) => id))
  expect(await ics.check(calendar.access)).toEqual({
    isOk: true,
    message: 'The calendar answers, and has 6 meetings.',
  })
})

it('asks only for a file that changed, and reads it again once an hour', async () => {
  await using calendar = await aCalendar((known) =>
    known === '"1"' ? { status: 304, text: '' } : text(file),
  )
  const { access } = calendar
  const first = await ics.read(access, events, { cursor: null, from: null })
  const same = await ics.read(access, events, { cursor: first.cursor, from: null })
  expect([first.rows.length, same.rows.length, same.cursor]).toEqual([6, 0, first.cursor])
  const later = { ...access, now: new Date('2026-03-16T13:00:00Z') }
  const next = await ics.read(later, events, { cursor: same.cursor, from: '2026-03-16' })
  expect(next.rows.at(-1)?.data).toMatchObject({ is_over: true })
})

it.each<[string, FakeAnswer, RegExp]>([
  ['a web page', { text: '<!doctype html>' }, /no calendar at this address/],
  ['nothing', { text: '' }, /no calendar at this address/],
  ['a wait', { status: 429, headers: { 'retry-after': '30' } }, /asks us to wait/],
  ['gone', { status: 404, text: '/private-9f8e7d/basic.ics was not found' }, /nothing at this address/],
  ['10 MB', text(`BEGIN:VCALENDAR\r\n${'X'.repeat(10_000_000)}`), /more than 8 MB/],
  ['a private network', { status: 302, headers: { location: 'http://169.254.169.254/' } }, /private network/],
  [
    'too many events',
    text(`BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(20_001)}`),
    /20,000 events/,
  ],
])('ends at %s, and repeats nothing of its address', async (_what, answer, message) => {
  await using calendar = await aCalendar(() => answer)
  const { isOk, message: said } = await ics.check(calendar.access)
  expect(isOk).toBe(false)
  expect(said).toMatch(message)
  expect(said).not.toContain('9f8e7d')
})

it('refuses an event by itself where it cannot be read', async () => {
  const broken = file.replace('FREQ=WEEKLY;BYDAY=MO', 'FREQ=SECONDLY')
  await using calendar = await aCalendar(() => text(broken))
  const { rows } = await ics.read(calendar.access, events, { cursor: null, from: null })
  const read = rows.map(({ id, data }) => profile({ ...data, id }, events, aContext))
  expect(read.map(({ kind }) => kind).sort()).toEqual(['activity', 'refused'])
})
