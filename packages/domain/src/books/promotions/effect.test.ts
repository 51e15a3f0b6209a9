import { describe, expect, it } from 'vitest'
import { weekdayOf } from '#domain/day.ts'
import { formatsOf } from '#domain/formats.ts'
import { daysSoFar, effectDays, effectWords } from './effect.ts'

const today = '2026-11-17'

describe('the days of an effect', () => {
  it.each([
    [
      'a week that is over',
      '2026-11-02',
      '2026-11-08',
      ['2026-11-02', '2026-11-08', '2026-10-26', '2026-11-01'],
    ],
    [
      'three days, a week earlier',
      '2026-11-02',
      '2026-11-04',
      ['2026-11-02', '2026-11-04', '2026-10-26', '2026-10-28'],
    ],
    [
      'eight days, two weeks earlier',
      '2026-11-02',
      '2026-11-09',
      ['2026-11-02', '2026-11-09', '2026-10-19', '2026-10-26'],
    ],
    [
      'only those that are over',
      '2026-11-16',
      null,
      ['2026-11-16', '2026-11-16', '2026-11-09', '2026-11-09'],
    ],
    ['none on the first day', today, null, null],
    ['none before it begins', '2026-12-01', null, null],
  ])('are %s', (_what, starts_on, ends_on, expected) => {
    const found = effectDays({ starts_on, ends_on }, today)
    expect(found && [found.days.start, found.days.end, found.before.start, found.before.end]).toEqual(
      expected,
    )
    if (found) {
      expect(weekdayOf(found.before.start)).toBe(weekdayOf(found.days.start))
      expect(found.before.end < found.days.start).toBe(true)
    }
  })

  it('so far include today', () => {
    expect(daysSoFar({ starts_on: '2026-11-16', ends_on: null }, today)).toEqual({
      start: '2026-11-16',
      end: today,
    })
    expect(daysSoFar({ starts_on: '2026-11-18', ends_on: null }, today)).toBeNull()
  })
})

describe('the sentence', () => {
  const formats = formatsOf({ currency: 'USD', locale: 'en-US' })
  const days = { start: '2026-11-02', end: '2026-11-06' }

  it.each([
    [
      { revenue: { now: 112, before: 100 }, profit: { now: 48.5, before: 50 }, discount: 12.4 },
      'Revenue rose by 12% compared with the same 5 days before, and gross profit fell by 3%. $12.40 was given away with this promotion.',
    ],
    [
      { revenue: { now: 100, before: 100 }, discount: 1 },
      'Revenue stayed the same compared with the same 5 days before. $1.00 was given away with this promotion.',
    ],
    [
      { revenue: { now: 100, before: 0 }, discount: 1 },
      'Nothing was sold on the same 5 days before to compare with. $1.00 was given away with this promotion.',
    ],
  ])('of %j', (effect, said) => {
    expect(effectWords({ days, ...effect }, formats)).toBe(said)
  })
})
