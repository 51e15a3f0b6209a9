import { describe, expect, it } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import { ruleSentences } from './rule-sentences.ts'

const writing = { formats: formatsOf({ currency: 'USD', locale: 'en-US' }), day: (day: string) => day }
const rules = {
  kind: 'race' as const,
  metrics: [{ label: 'Net Sales', unit: 'money' as const, weight: 1 }],
  target: 500,
  start_date: '2026-11-16',
  end_date: '2026-11-22',
  grace_days: 7,
  counts: ['Category: Coffee'],
  is_per_hour: true,
  counts_imports: false,
  visits_by: 'seller' as const,
  round_days: null,
  leave_per_round: null,
  tie: 'shared' as const,
  audience: 'own' as const,
}

describe('the rules of a contest in sentences', () => {
  it('say how it is won in the money of the store, then the days, and last who sees it', () => {
    const sentences = ruleSentences(rules, writing)

    expect(sentences[0]).toContain('$500.00 of Net Sales')
    expect(sentences[1]).toBe('It runs from 2026-11-16 to 2026-11-22.')
    expect(sentences).toContain('Only this counts: Category: Coffee.')
    expect(sentences).toContain('Scores are divided by the hours worked.')
    expect(sentences.at(-1)).toBe('Each person sees only their own place.')
  })

  it('say of a contest that started by an older rule what counts as one sale there', () => {
    const now = ruleSentences(rules, writing)
    const before = ruleSentences({ ...rules, visits_by: 'customer' }, writing)

    expect(now).toContain('Sales of one person within 3 minutes count as one where sales are counted.')
    expect(before.join(' ')).toContain('to the same customer, or to none, within 3 minutes')
  })

  it('say a number that is no money as it is', () => {
    const metrics = [{ label: 'Units Sold', unit: 'count' as const, weight: 1 }]

    expect(ruleSentences({ ...rules, metrics, target: 40 }, writing)[0]).toContain('40 of Units Sold')
  })
})
