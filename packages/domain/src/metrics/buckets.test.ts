import { describe, expect, it } from 'vitest'
import { lengthOf } from '../period.ts'
import { buckets, type Grain, grains } from './buckets.ts'

const steps = (start: string, end: string, grain: Grain) =>
  buckets({ start, end }, grain, 1000)?.map(({ key, days }) => `${key} ${days}`)

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
    expect(buckets({ start: '1000-01-01', end: '9999-12-31' }, 'day', 1000)).toBeNull()
  })

  it.each(grains.filter((grain) => grain !== 'hour'))('by %s hold every day of the period once', (grain) => {
    const period = { start: '2023-11-15', end: '2026-02-28' }

    const found = buckets(period, grain, 10_000) ?? []

    expect(found.reduce((sum, { days }) => sum + days, 0)).toBe(lengthOf(period))
  })
})
