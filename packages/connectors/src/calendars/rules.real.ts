import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ruleFrom } from '@tillsight/domain/data/connections/calendar/rule'
import { ruleDays } from '@tillsight/domain/data/connections/calendar/rule-days'
import { expect, it } from 'vitest'

type Rrule = { rrulestr: (text: string) => { between: (from: Date, to: Date, inclusive: boolean) => Date[] } }
const load = createRequire(join(process.env.TEST_CLIENTS ?? '', 'package.json'))
const { rrulestr } = load('rrule') as Rrule

const starts = ['2024-02-29', '2025-12-31', '2026-01-01', '2026-03-04', '2026-05-31']
const rules = [
  ...['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].flatMap((every) => [
    `FREQ=${every}`,
    `FREQ=${every};INTERVAL=3`,
  ]),
  ...['DAILY;BYDAY=MO,FR', 'DAILY;BYMONTH=2,3', 'DAILY;INTERVAL=2;BYMONTHDAY=1,15'],
  ...[
    'WEEKLY;BYDAY=MO,WE,SU',
    'WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU',
    'WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO',
  ],
  ...['MONTHLY;BYMONTHDAY=31', 'MONTHLY;BYMONTHDAY=-1', 'MONTHLY;BYMONTHDAY=1,15,-2', 'MONTHLY;BYDAY=2TU'],
  ...[
    'MONTHLY;BYDAY=-1FR',
    'MONTHLY;BYDAY=MO',
    'MONTHLY;INTERVAL=2;BYDAY=1MO,-1SU',
    'MONTHLY;BYDAY=FR;BYMONTHDAY=13',
  ],
  ...['MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'MONTHLY;BYDAY=SA,SU;BYSETPOS=1,2'],
  ...[
    'YEARLY;BYMONTH=1,6',
    'YEARLY;BYMONTH=11;BYDAY=4TH',
    'YEARLY;BYMONTH=2;BYMONTHDAY=29',
    'YEARLY;BYDAY=20MO',
  ],
  ...['YEARLY;BYMONTH=3;BYDAY=TH', 'YEARLY;BYMONTHDAY=13'],
].map((rule) => (rule.startsWith('FREQ') ? rule : `FREQ=${rule}`))

const last = '2030-12-31'

const byOthers = (rule: string, start: string): string[] =>
  rrulestr(`DTSTART:${start.replaceAll('-', '')}T000000Z\nRRULE:${rule}`)
    .between(new Date(start), new Date(last), true)
    .map((day) => day.toISOString().slice(0, 10))

it.each(rules)('an event comes again on the same days as for the package rrule: %s', (rule) => {
  for (const start of starts)
    expect([start, ...ruleDays(ruleFrom(rule), start, last)]).toEqual([start, ...byOthers(rule, start)])
})
