import { describe, expect, it } from 'vitest'
import { hasRule, isRunDue, noRules, retentionDays } from './retention.ts'

it('counts back from today, and retains all where a rule is off', () => {
  expect(retentionDays({ ...noRules, customer_years: 3, import_days: 7 }, '2024-02-29')).toEqual({
    customer_years: '2021-02-28',
    log_months: null,
    mail_months: null,
    import_days: '2024-02-22',
  })
  expect(retentionDays({ ...noRules, log_months: 6, mail_months: 1 }, '2026-08-31')).toMatchObject({
    log_months: '2026-02-28',
    mail_months: '2026-07-31',
  })
})

it('has a rule where one is on', () => {
  expect(hasRule(noRules)).toBe(false)
  expect(hasRule({ ...noRules, mail_months: 1 })).toBe(true)
})

describe('rules run', () => {
  it.each([
    ['at night', null, '02:00', true],
    ['not before', null, '01:59', false],
    ['not twice a day', '2026-03-02', '23:00', false],
    ['later where the night was missed', '2026-02-20', '15:30', true],
  ] as const)('%s', (_when, lastDay, time, expected) => {
    expect(isRunDue({ lastDay, today: '2026-03-02', time })).toBe(expected)
  })
})
