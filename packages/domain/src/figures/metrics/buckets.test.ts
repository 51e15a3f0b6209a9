import { describe, expect, it } from 'vitest'
import { lengthOf, type Period, previousPeriod, samePeriodLastYear } from '#domain/period.ts'
import { buckets, type Grain, grains } from './buckets.ts'
import { comparedSteps } from './compared-steps.ts'

const steps = (start: string, end: string, grain: Grain) =>
  buckets({ start, end }, grain, { most: 1000 })?.map(({ key, days }) => `${key} ${days}`)

describe('the steps of a series', () => {
  it.each<[Grain, string, string, string[]]>([
    ['day', '2026-02-27', '2026-03-01', ['2026-02-27 1', '2026-02-28 1', '2026-03-01 1']],
    ['week', '2026-11-14', '2026-11-17', ['2026-11-09 2', '2026-11-16 2']],
    ['month', '2024-01-31', '2024-03-01', ['2024-01-01 1', '2024-02-01 29', '2024-03-01 1']],
    ['quarter', '2026-03-31', '2026-04-01', ['2026-01-01 1', '2026-04-01 1']],
    ['year', '2025-12-31', '2026-01-02', ['2025-01-01 1', '2026-01-01 2']],
    ['day', '9999-12-30', '9999-12-31', ['9999-12-30 1', '9999-12-31 1']],
    ['year', '9999-12-31', '9999-12-31', ['9999-01-01 1']],
  ])('by %s, from %s to %s', (grain, start, end, answer) => {
    expect(steps(start, end, grain)).toEqual(answer)
  })

  it('by hour are those of the clock', () => {
    const hours = steps('2026-03-29', '2026-03-30', 'hour')

    expect(hours).toHaveLength(48)
    expect([hours?.[0], hours?.[47]]).toEqual(['2026-03-29T00 1', '2026-03-30T23 1'])
  })

  it('are refused where they are too many', () => {
    expect(buckets({ start: '1000-01-01', end: '9999-12-31' }, 'day', { most: 1000 })).toBeNull()
  })

  it.each(grains.filter((grain) => grain !== 'hour'))('by %s hold every day of the period once', (grain) => {
    const period = { start: '2023-11-15', end: '2026-02-28' }

    const found = buckets(period, grain, { most: 10_000 }) ?? []

    expect(found.reduce((sum, { days }) => sum + days, 0)).toBe(lengthOf(period))
  })
})

const beside = (grain: Grain, period: Period, other: Period) =>
  comparedSteps(buckets(period, grain, { most: 1000 }) ?? [], { period, other, grain })

describe('the steps they are compared with', () => {
  const today = '2026-11-15'
  const told = (grain: Grain, start: string, end: string) =>
    beside(grain, { start, end }, previousPeriod({ start, end }, today)).map(
      (step) => `${step.start} ${lengthOf(step)}`,
    )

  it('are day by day, as far as the month has come', () => {
    const days = told('day', '2026-11-01', '2026-11-30')

    expect(days).toHaveLength(15)
    expect([days[0], days[14]]).toEqual(['2026-10-01 1', '2026-10-15 1'])
  })

  it.each<[Grain, string, string, string[]]>([
    ['day', '2026-10-30', '2026-11-01', ['2026-10-27 1', '2026-10-28 1', '2026-10-29 1']],
    ['day', '2026-11-15', '2026-11-22', ['2026-11-08 1']],
    ['week', '2026-10-21', '2026-11-03', ['2026-10-07 5', '2026-10-12 7', '2026-10-19 2']],
    ['week', '2026-10-22', '2026-10-30', ['2026-10-13 4', '2026-10-17 5']],
    ['month', '2026-09-01', '2026-10-31', ['2026-07-01 31', '2026-08-01 31']],
    ['month', '2026-10-01', '2026-12-31', ['2026-07-01 31', '2026-08-01 15']],
    ['month', '2026-09-20', '2026-10-09', ['2026-08-31 11', '2026-09-11 9']],
    ['year', '2025-01-01', '2026-12-31', ['2023-01-01 365', '2024-01-01 320']],
  ])('by %s, from %s to %s, are as long as those', (grain, start, end, answer) => {
    expect(told(grain, start, end)).toEqual(answer)
  })

  it('leave out the 31st where this month has none', () => {
    const days = told('day', '2026-09-01', '2026-09-30')

    expect([days.length, days[29]]).toEqual([30, '2026-08-30 1'])
  })

  it('of a year before are its months, whether or not one is a leap year', () => {
    const period = { start: '2024-01-01', end: '2024-12-31' }
    const months = beside('month', period, samePeriodLastYear(period, { today, match: 'dates' }))

    expect(months.map(({ start }) => start.slice(8))).toEqual(Array(12).fill('01'))
    expect(months[1]).toEqual({ start: '2023-02-01', end: '2023-02-28' })
  })
})
