import { describe, expect, it } from 'vitest'
import { formatsOf } from '../../formats.ts'
import { contestKinds } from './contest.ts'
import { kindNames, kindNotes, ruleSentences, type Writing } from './rule-words.ts'

const formats = formatsOf({ currency: 'USD', locale: 'en-US' })
const writing: Writing = {
  figure: (value, unit) => (unit === 'money' ? formats.money(value) : formats.count(value)),
  number: formats.number,
  day: (day) => day,
}
const rules = {
  kind: 'most' as const,
  metrics: [{ label: 'Net Sales', unit: 'money' as const, weight: 1 }],
  target: null,
  start_date: '2026-11-16',
  end_date: '2026-11-22',
  grace_end: '2026-11-29',
  counts: [],
  is_per_hour: false,
  round_days: null,
  leave_per_round: null,
  tie: 'shared' as const,
  audience: 'participants' as const,
}
const units = { label: 'Units Sold', unit: 'count' as const, weight: 5 }

describe('the rules of a contest in words', () => {
  it.each([
    [{ kind: 'most' as const }, 'The highest Net Sales wins.'],
    [{ kind: 'race' as const, target: 500 }, 'The first to reach $500.00 of Net Sales wins.'],
    [
      { kind: 'improvement' as const },
      'The best improvement of Net Sales wins, each person compared with their own usual figure.',
    ],
    [
      { kind: 'points' as const, metrics: [...rules.metrics, units] },
      'The most points win: 1 for each $1.00 of Net Sales, 5 for each one of Units Sold.',
    ],
    [
      { kind: 'knockout' as const, round_days: 2, leave_per_round: 1 },
      'Net Sales counts in rounds. After every 2\u00a0days the last one is out.',
    ],
    [
      { kind: 'knockout' as const, round_days: 1, leave_per_round: 3 },
      'Net Sales counts in rounds. After every day the last 3 are out.',
    ],
    [
      { kind: 'raffle' as const, metrics: [units], target: 10 },
      'Every 10 of Units Sold earns a ticket. The winners are drawn from all tickets.',
    ],
    [
      { kind: 'streak' as const, target: 80 },
      'The most days in a row with at least $80.00 of Net Sales win.',
    ],
    [{ kind: 'everyone' as const, target: 900 }, 'Everyone who reaches $900.00 of Net Sales wins.'],
  ])('says first how it is won: %j', (changes, sentence) => {
    expect(ruleSentences({ ...rules, ...changes }, writing)[0]).toBe(sentence)
  })

  it('says the days, what counts, the handicap, the returns, ties and who sees it', () => {
    const special = { ...rules, counts: ['Category: Coffee', 'Hour: 09:00'], is_per_hour: true }

    expect(ruleSentences(special, writing).slice(1)).toEqual([
      'It runs from 2026-11-16 to 2026-11-22.',
      'Only this counts: Category: Coffee; Hour: 09:00.',
      'Scores are divided by the hours worked.',
      'Returns and corrections take points back until 2026-11-29. Then the result is final.',
      'Equal scores share the place.',
      'Only those who take part see the standings.',
    ])
  })

  it('says that it is final at once where there are no days for returns', () => {
    const sentences = ruleSentences({ ...rules, grace_end: rules.end_date }, writing)

    expect(sentences).toContain(
      'Returns and corrections take points back. The result is final after the last day.',
    )
  })

  it('has a name and a note for each kind', () => {
    expect(Object.keys(kindNames).toSorted()).toEqual(contestKinds.toSorted())
    expect(Object.keys(kindNotes).toSorted()).toEqual(contestKinds.toSorted())
  })
})
