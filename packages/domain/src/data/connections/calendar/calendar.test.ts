import { describe, expect, it } from 'vitest'
import { icsEvents, icsText } from './ics-lines.ts'
import { durationOf } from './ics-time.ts'
import { byUid, type CalendarWindow, occurrencesOf } from './occurrences.ts'
import { ruleFrom } from './rule.ts'
import { ruleDays } from './rule-days.ts'

const window: CalendarWindow = {
  from: '2026-01-01',
  to: '2026-12-31',
  timeZone: 'Europe/Lisbon',
  now: new Date('2026-06-01T00:00:00Z'),
}

const calendar = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

const found = (...events: string[][]) =>
  [...byUid(icsEvents(calendar(...events)))].flatMap(([uid, group]) => occurrencesOf(uid, group, window))

const starts = (...events: string[][]) => found(...events).map(({ data }) => data.start ?? data.refused)

describe('the days of a rule', () => {
  it.each([
    ['FREQ=DAILY;COUNT=3', '2026-03-01', ['03-01', '03-02', '03-03']],
    ['FREQ=DAILY;INTERVAL=10', '2026-03-01', ['03-01', '03-11', '03-21', '03-31']],
    ['FREQ=DAILY;BYDAY=SA,SU', '2026-03-20', ['03-21', '03-22', '03-28', '03-29']],
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4', '2026-03-04', ['03-04', '03-09', '03-11', '03-16']],
    // The example of RFC 5545: every other week, where it matters on which day a week begins.
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '2026-03-03',
      ['03-03', '03-08', '03-17', '03-22'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '2026-03-03',
      ['03-03', '03-15', '03-17', '03-29'],
    ],
    ['FREQ=MONTHLY', '2026-01-31', ['01-31', '03-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', ['01-31', '02-28', '03-31']],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-01-01', ['01-30', '02-27', '03-27']],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '2026-01-01', ['02-13', '03-13']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-01-01', ['01-30', '02-27', '03-31']],
    ['FREQ=YEARLY;BYMONTH=2;BYDAY=2SU', '2026-01-01', ['02-08']],
    ['FREQ=YEARLY', '2026-02-03', ['02-03']],
    ['FREQ=YEARLY;BYDAY=10MO', '2026-01-01', ['03-09']],
    // No day at all, which must not be looked for without end.
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '1971-01-01', []],
    ['FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,4', '1971-01-01', []],
    ['FREQ=YEARLY;INTERVAL=9999', '2026-01-01', ['01-01']],
  ])('%s from %s', (rule, start, days) => {
    expect(ruleDays(ruleFrom(rule), start, '2026-03-31').map((day) => day.slice(5))).toEqual(days)
  })

  it.each([
    'FREQ=HOURLY',
    'FREQ=YEARLY;BYWEEKNO=20',
    'COUNT=3',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=WEEKLY;BYDAY=XX',
  ])('are not known of %s', (rule) => {
    expect(() => ruleFrom(rule)).toThrow('a rule that we do not know')
  })
})

describe('the events of a calendar', () => {
  it('are read with folded lines, quotes, and without their alarms', () => {
    const text = calendar([
      'SUMMARY;LANGUAGE=en:Tea\\, with',
      '  Ana\\nand more',
      'ORGANIZER;CN="Rui: the \r\n owner":mailto:rui@example.com',
      'BEGIN:VALARM',
      'SUMMARY:Alarm',
      'END:VALARM',
    ])
    const [event = []] = icsEvents(text)
    expect(event.map(({ name }) => name)).toEqual(['UID', 'SUMMARY', 'ORGANIZER'])
    expect(icsText(event[1]?.value ?? '')).toBe('Tea, with Ana\nand more')
    expect(event[2]).toMatchObject({ params: { CN: 'Rui: the owner' }, value: 'mailto:rui@example.com' })
  })

  it('stay at their time of day when clocks change', () => {
    expect(starts(['DTSTART;TZID=Europe/Berlin:20260328T093000', 'RRULE:FREQ=DAILY;COUNT=3'])).toEqual([
      ...['2026-03-28T08:30:00.000Z', '2026-03-29T07:30:00.000Z', '2026-03-30T07:30:00.000Z'],
    ])
  })

  it.each([
    ['UTC', 'DTSTART:20260701T100000Z', '2026-07-01T10:00:00.000Z'],
    ['the zone of the calendar', 'DTSTART:20260701T100000', '2026-07-01T09:00:00.000Z'],
    ['Outlook', 'DTSTART;TZID=W. Europe Standard Time:20260701T100000', '2026-07-01T08:00:00.000Z'],
    [
      'Thunderbird',
      'DTSTART;TZID=/mozilla.org/20070129_1/Europe/Paris:20260701T100000',
      '2026-07-01T08:00:00.000Z',
    ],
    ['a whole day', 'DTSTART;VALUE=DATE:20260701', '2026-07-01T11:00:00.000Z'],
    [
      'a zone of nobody',
      'DTSTART;TZID=Moon/Crater:20260701T100000',
      'Its time zone “Moon/Crater” is not known.',
    ],
    ['no time', 'DTSTART:tomorrow', 'It has a time that cannot be read.'],
    ['no start', 'SUMMARY:x', 'It has no start.'],
    ['a start long ago', 'DTSTART;VALUE=DATE:16040101', 'It began too long ago.'],
  ])('begin in %s', (_what, line, start) => {
    expect(starts([line])).toEqual([start])
  })

  it('leave out what was taken out, and follow what was moved or cancelled', () => {
    const series = [
      'DTSTART;TZID=Europe/Lisbon:20260302T100000',
      'DTEND;TZID=Europe/Lisbon:20260302T104500',
      'RRULE:FREQ=WEEKLY;UNTIL=20260330T090000Z',
      'EXDATE;TZID=Europe/Lisbon:20260309T100000',
      'SUMMARY:Round',
    ]
    const moved = [
      'RECURRENCE-ID;TZID=Europe/Lisbon:20260316T100000',
      'DTSTART;TZID=Europe/Lisbon:20260317T150000',
      'DURATION:PT1H30M',
    ]
    const cancelled = [
      'RECURRENCE-ID:20260323T100000Z',
      'DTSTART;TZID=Europe/Lisbon:20260323T100000',
      'STATUS:CANCELLED',
    ]
    expect(
      found(series, moved, cancelled).map(({ id, data }) => [
        id,
        data.start,
        data.seconds,
        data.is_cancelled,
      ]),
    ).toEqual([
      ['a/2026-03-16T10:00:00Z', '2026-03-17T15:00:00.000Z', 5400, false],
      ['a/2026-03-23T10:00:00Z', '2026-03-23T10:00:00.000Z', null, true],
      ['a/2026-03-02T10:00:00Z', '2026-03-02T10:00:00.000Z', 2700, false],
      ['a/2026-03-30T09:00:00Z', '2026-03-30T09:00:00.000Z', 2700, false],
    ])
  })

  it('are of these days only, and over or planned', () => {
    const once = (day: string) => [`UID:${day}`, `DTSTART:${day}T100000Z`, 'DURATION:PT30M']
    expect(starts(once('20251231'))).toEqual([])
    expect(found(once('20260531')).map(({ data }) => data.is_over)).toEqual([true])
    expect(found(once('20260601')).map(({ data }) => data.is_over)).toEqual([false])
    expect(starts(['DTSTART;VALUE=DATE:19991231', 'RRULE:FREQ=YEARLY'])).toHaveLength(1)
  })
})

it.each([
  ['PT1H30M', 5400],
  ['P1D', 86_400],
  ['P1W', 604_800],
  ['-PT5M', null],
  ['soon', null],
])('a duration of %s', (text, seconds) => {
  expect(durationOf(text)).toBe(seconds)
})
