import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/day.ts'
import { metricOf } from '#domain/figures/metrics/catalogue.ts'
import type { Measured } from '#domain/figures/metrics/measures.ts'
import { formatsOf } from '#domain/formats.ts'
import type { Course } from './lift.ts'
import { afterOf, broughtBy, verdictOf } from './verdict.ts'

const contest = { start: '2026-06-15', end: '2026-06-21' }
const formats = formatsOf({ currency: 'USD', locale: 'en-US' })
const firstDay = '2025-04-01'

const courseOf = (net: (day: Day) => number): Course => {
  const days = new Map<Day, Measured>()
  for (let day = firstDay; day <= '2026-07-31'; day = addDays(day, 1))
    days.set(day, { 'sales.net': net(day), 'sales.cost': 0 } as Measured)
  return { metric: metricOf('grossProfit'), days, firstDay, isLeftOut: () => false }
}

const isBetween = (day: Day, start: Day, end: Day): boolean => day >= start && day <= end
/** Weeks that differ by a few percent by themselves. */
const usual = (day: Day): number => 10_000 * (1 + 0.04 * Math.sin(Date.parse(day) / 7.3e8))

const judge = (net: (day: Day) => number, given: { prizes?: number; today?: Day; firstDay?: Day } = {}) => {
  const { prizes = 0, today = '2026-07-20' } = given
  const course = { ...courseOf(net), ...(given.firstDay && { firstDay: given.firstDay }) }
  const brought = broughtBy(course, contest, afterOf(contest, today))
  return { brought, ...verdictOf({ contest, today, brought, prizes }, formats) }
}

describe('the days after', () => {
  it.each([
    ['2026-06-20', null],
    ['2026-06-22', null],
    ['2026-06-23', { start: '2026-06-22', end: '2026-06-22' }],
    ['2026-08-01', { start: '2026-06-22', end: '2026-07-05' }],
  ])('on %s', (today, after) => {
    expect(afterOf(contest, today)).toEqual(after)
  })
})

describe('a verdict', () => {
  const inContest = (day: Day): boolean => isBetween(day, contest.start, contest.end)
  const afterIt = (day: Day): boolean => isBetween(day, '2026-06-22', '2026-07-05')

  it('is better where all of the range is above the prizes', () => {
    const { verdict, brought, text } = judge((day) => usual(day) * (inContest(day) ? 2 : 1), { prizes: 5000 })

    expect(verdict).toBe('better')
    expect(brought.extra).toBeGreaterThan(60_000)
    expect(text).toMatch(
      /^It brought between \$\d+\.\d\d and \$\d+\.\d\d of gross profit, .* without the prizes\.$/,
    )
  })

  it('is worse where the prizes cost more than all of it', () => {
    const { verdict, text } = judge((day) => usual(day) * (inContest(day) ? 1.1 : 1), { prizes: 90_000 })

    expect(verdict).toBe('worse')
    expect(text).toMatch(/^It cost the store between \$/)
  })

  it('is no gain where the same is missing afterwards', () => {
    const { verdict, brought } = judge(
      (day) => usual(day) + (inContest(day) ? 4000 : 0) - (afterIt(day) ? 2000 : 0),
    )

    expect(verdict).toBe('cannot_tell')
    expect(brought.extra).toBeGreaterThan(20_000)
    expect(Math.abs(brought.extraWithAfter ?? Number.NaN)).toBeLessThan(10_000)
  })

  it('cannot tell from chance, or without earlier periods, and says so', () => {
    expect(judge(usual)).toMatchObject({
      verdict: 'cannot_tell',
      text: expect.stringContaining('on their own'),
    })
    expect(judge(usual, { firstDay: '2026-05-01' })).toMatchObject({
      verdict: 'cannot_tell',
      text: expect.stringContaining('and there are 0'),
    })
  })

  it.each(['2026-06-18', '2026-06-22', '2026-07-05'])('is too early on %s', (today) => {
    expect(judge((day) => usual(day) * (inContest(day) ? 2 : 1), { today })).toMatchObject({
      verdict: 'too_early',
      text: expect.stringContaining('06 Jul 2026'),
    })
  })
})
