import { refuse } from '../row.ts'

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

export type RuleDay = { nth: number | null; weekday: number }

/** How an event comes again; weekdays count from Monday, 0. */
export type Rule = {
  every: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count: number | null
  until: string | null
  byDay: readonly RuleDay[]
  byMonthDay: readonly number[]
  byMonth: readonly number[]
  bySetPos: readonly number[]
  weekStart: number
}

const known = [
  ...['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST'],
  'RSCALE',
]

const unknown = () => refuse('rule', 'It comes again by a rule that we do not know.')

const numbers = (text: string | undefined, most: number): number[] =>
  (text ?? '')
    .split(',')
    .filter(Boolean)
    .map((each) => {
      const number = Number(each)
      return Number.isInteger(number) && number !== 0 && Math.abs(number) <= most ? number : unknown()
    })

const ruleDay = (text: string): RuleDay => {
  const [, nth, name = ''] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text) ?? []
  if (!name || nth === '0') return unknown()
  return { nth: nth === undefined ? null : Number(nth), weekday: weekdays.indexOf(name) }
}

export const ruleFrom = (text: string): Rule => {
  const parts = text
    .toUpperCase()
    .split(';')
    .filter(Boolean)
    .map((part) => part.split('=', 2))
  const named = new Map(parts.map(([name = '', value = '']) => [name.trim(), value.trim()]))
  if ([...named.keys()].some((name) => !known.includes(name))) return unknown()
  const every = named.get('FREQ')
  if (every !== 'DAILY' && every !== 'WEEKLY' && every !== 'MONTHLY' && every !== 'YEARLY') return unknown()
  const [interval = 1] = numbers(named.get('INTERVAL'), 10_000)
  const [count = null] = numbers(named.get('COUNT'), 1_000_000)
  if (interval < 1 || (count !== null && count < 1)) return unknown()
  return {
    ...{ every, interval, count, until: named.get('UNTIL') ?? null },
    byDay: (named.get('BYDAY') ?? '').split(',').filter(Boolean).map(ruleDay),
    byMonthDay: numbers(named.get('BYMONTHDAY'), 31),
    byMonth: numbers(named.get('BYMONTH'), 12).map((month) => (month > 0 ? month : unknown())),
    bySetPos: numbers(named.get('BYSETPOS'), 366),
    weekStart: Math.max(0, weekdays.indexOf(named.get('WKST') ?? 'MO')),
  }
}
