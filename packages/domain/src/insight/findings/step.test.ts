import { describe, expect, it } from 'vitest'
import type { Finding } from './finding.ts'
import { stepOf } from './step.ts'

const found = (kind: Finding['kind'], subject: string, facts: object): Finding =>
  ({ kind, subject, facts, money: 100, confidence: 'likely' }) as Finding

describe('the one step about a finding', () => {
  it.each([
    [
      'a discount on the quiet weekday alone',
      found('quiet-weekday', '1', { weekday: 1, profit: 0, fixed: 90_000, days: 90 }),
      '10% off on Tuesdays for 4 weeks',
      { kind: 'mark-down', percent: 10, product: null, weekday: 1 },
    ],
    [
      'an alert at the share of a month, in money',
      found('quiet-hour', '9', { hour: 9, profit: 0, fixed: 90_000, days: 90 }),
      'Alert when it earns its share',
      { kind: 'watch', rule: { range: 'month', test: 'above', value: 300 } },
    ],
    [
      'an alert about the way back of what fell',
      found('lasting-change', 'x', { metric: 'netSales', category: 'c', before: 300, after: 200 }),
      'Alert when it recovers',
      { kind: 'watch', rule: { test: 'rose', filters: [{ by: 'category', keys: ['c'] }] } },
    ],
    [
      'an alert about the way back of what rose',
      found('lasting-change', 'x', { metric: 'netSales', category: null, before: 200, after: 300 }),
      'Alert when it falls back',
      { kind: 'watch', rule: { test: 'fell', filters: [] } },
    ],
    [
      'a ticket that names nobody',
      found('drifting-customer', 'mia', { daysSince: 40 }),
      'Open a ticket to get in touch',
      { kind: 'contact', customer: 'mia', subject: 'Get in touch: not here for 40 days' },
    ],
  ])('is %s', (_, finding, label, step) => {
    expect(stepOf(finding)).toMatchObject({ label, step })
  })
})
