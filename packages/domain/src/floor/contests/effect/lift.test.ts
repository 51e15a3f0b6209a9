import { describe, expect, it } from 'vitest'
import { addDays, type Day, weekdayOf } from '#domain/day.ts'
import { metricOf } from '#domain/figures/metrics/catalogue.ts'
import type { Measured } from '#domain/figures/metrics/measures.ts'
import { actualOf, type Course, expectedOf, liftOf, studentQuantile, usualDistances } from './lift.ts'

const contest = { start: '2026-06-15', end: '2026-06-21' }
const firstDay = '2025-04-01'

/** Numbers from 0 up to 1, the same each time. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

const measured = (net: number, count = 1): Measured =>
  ({ 'sales.net': net, 'sales.count': count }) as Measured

const courseOf = (net: (day: Day) => number, given: Partial<Course> = {}): Course => {
  const days = new Map<Day, Measured>()
  for (let day = firstDay; day <= '2026-07-31'; day = addDays(day, 1)) days.set(day, measured(net(day)))
  return { metric: metricOf('netSales'), days, firstDay, isLeftOut: () => false, ...given }
}

const isInContest = (day: Day): boolean => day >= contest.start && day <= contest.end

describe('what is usual on such days', () => {
  it('is the mean of the same weekdays of the four weeks before', () => {
    const course = courseOf((day) => (weekdayOf(day) === 5 ? 700 : 100))

    expect(expectedOf(course, contest)).toBe(1300)
    expect(expectedOf(course, { start: '2026-06-20', end: '2026-06-21' })).toBe(800)
  })

  it('leaves out days of other contests and days before the first', () => {
    const course = courseOf((day) => (day < '2026-06-01' ? 999 : 100), {
      isLeftOut: (day) => day < '2026-06-01',
    })
    expect(expectedOf(course, contest)).toBe(700)
    expect(expectedOf({ ...course, firstDay: '2026-06-13' }, contest)).toBeNull()
  })

  it('divides the sums of a ratio, not its days', () => {
    const course = courseOf(() => 100, { metric: metricOf('averageOrderValue') })
    const days = new Map(course.days).set('2026-06-08', measured(900, 9))

    expect(expectedOf({ ...course, days }, contest)).toBeCloseTo((27 * 100 + 900) / 36)
    expect(actualOf(course, contest)).toBe(100)
  })
})

describe('a lift', () => {
  it.each([
    [7, 1.8946],
    [8, 1.8595],
    [20, 1.7247],
    [60, 1.6706],
  ])('takes the quantile of Student at %i', (freedom, quantile) => {
    expect(studentQuantile(freedom)).toBeCloseTo(quantile, 2)
  })

  it('is what a contest added to days that are all alike', () => {
    const { lift, range, periods } = liftOf(
      courseOf((day) => (isInContest(day) ? 120 : 100)),
      contest,
    )

    expect(lift).toBeCloseTo(0.2)
    expect(range).toEqual({ low: expect.closeTo(0.2), high: expect.closeTo(0.2) })
    expect(periods).toBeGreaterThanOrEqual(50)
  })

  it('has no range where fewer than eight earlier periods are known', () => {
    const course = courseOf(() => 100)

    expect(liftOf({ ...course, firstDay: '2026-03-30' }, contest)).toMatchObject({ range: null, periods: 7 })
    expect(liftOf({ ...course, firstDay: '2026-03-23' }, contest)).toMatchObject({ periods: 8, lift: 0 })
    expect(liftOf({ ...course, firstDay: '2026-06-20' }, contest)).toMatchObject({ lift: null, range: null })
  })

  it('counts no earlier period that another contest was in', () => {
    const course = courseOf(() => 100)
    const isLeftOut = (day: Day): boolean => day === '2026-05-20'

    expect(usualDistances({ ...course, isLeftOut }, contest)).toHaveLength(
      usualDistances(course, contest).length - 1,
    )
  })

  it('takes steady growth for no effect', () => {
    const { lift, range } = liftOf(
      courseOf((day) => 100 * 1.005 ** ((Date.parse(day) - Date.parse(firstDay)) / 86_400_000)),
      contest,
    )

    expect(lift).toBeGreaterThan(0.05)
    expect(range?.low).toBeLessThan(0)
  })

  it.each([7, 14, 30])(
    'has nothing in its range in about nine of ten contests of %i days without an effect',
    (length) => {
      const random = randomFrom(length)
      const noise = (): number => Math.exp(0.6 * (random() + random() + random() - 1.5))
      const period = { start: contest.start, end: addDays(contest.start, length - 1) }
      const runs = 120
      let right = 0
      for (let run = 0; run < runs; run += 1) {
        const { range } = liftOf(
          courseOf((day) => (weekdayOf(day) >= 5 ? 250 : 100) * noise()),
          period,
        )
        if (range && range.low <= 0 && range.high >= 0) right += 1
      }
      expect(right / runs).toBeGreaterThan(0.84)
      expect(right / runs).toBeLessThan(0.97)
    },
  )
})
