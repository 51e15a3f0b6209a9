import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/day.ts'
import { chosenMethod } from './back-test.ts'
import { forecastGap, forecastOf } from './forecast.ts'
import { methods } from './methods.ts'
import { medianOf, quantileOf, spreadOf } from './statistics.ts'

const start = '2025-01-06'
const rhythm = [100, 200, 300, 400, 500, 600, 700]
const history = (days: number, valueOn: (day: number) => number | null) => ({
  start,
  values: Array.from({ length: days }, (_, day) => valueOn(day)),
})
const weekly = (day: number): number => rhythm[day % 7] ?? 0

it.each([
  [[1, 2, 3, 4], 2.5, 1.4826],
  [[5], 5, 0],
  [[], 0, 0],
])('of %j the median is %d and the spread %d', (values, median, spread) => {
  expect([medianOf(values), spreadOf(values)]).toEqual([median, spread])
})

it('reads quantiles between two values', () => {
  expect(quantileOf([10, 20, 30], 0.25)).toBe(15)
})

describe('each method', () => {
  it.each(['blend', 'weekdays', 'naive'] as const)('%s repeats a rhythm that never changes', (name) => {
    const next = methods[name](history(140, weekly), 7)
    for (const [day, value] of next.entries()) expect(value).toBeCloseTo(rhythm[day] ?? 0, 0)
  })

  it('sparse is the chance of a sale times its size', () => {
    const found = methods.sparse(
      history(140, (day) => (day % 7 === 0 ? 14 : 0)),
      3,
    )
    for (const value of found) expect(value).toBeCloseTo(2, 0)
  })

  it('leaves closed days out: they are no zeros', () => {
    const closed = history(140, (day) => (day % 7 === 6 || day === 137 ? null : weekly(day)))
    expect(methods.blend(closed, 7).slice(0, 6).map(Math.round)).toEqual(rhythm.slice(0, 6))
  })
})

describe('the choice', () => {
  it('is the same weekday a week before where nothing is closer', () => {
    const jumps = history(140, (day) => 100 + ((Math.floor(day / 21) * 37 + (day % 7) * 53) % 100))
    expect(chosenMethod(jumps)).toMatchObject({ method: 'naive', ratio: 1 })
  })

  it('says how much closer than that it is', () => {
    const noisy = history(200, (day) => weekly(day) * (1 + 0.4 * Math.sin(day * 12.9898)))
    const found = chosenMethod(noisy)
    expect(found).toMatchObject({ method: 'blend', origins: 12 })
    expect(found?.ratio).toBeLessThan(0.9)
  })
})

describe('a forecast', () => {
  it.each([
    ['short', history(62, weekly)],
    ['closed', history(140, (day) => (day < 100 ? weekly(day) : null))],
    [null, history(63, weekly)],
  ])('is refused as %s', (gap, known) => {
    expect(forecastGap(known)).toBe(gap)
    expect(forecastOf(known, 7) === null).toBe(gap !== null)
  })

  it('has a range, nothing on closed weekdays, and totals', () => {
    const noisy = (day: number) => weekly(day) * (1 + 0.3 * Math.sin(day * 12.9898))
    const found = forecastOf(
      history(200, (day) => (day % 7 === 6 ? null : noisy(day))),
      28,
    )
    const sunday = found?.days.find(({ day }) => day === addDays(start, 202))
    expect(sunday).toMatchObject({ isOpen: false, value: 0, high: 0 })
    const [first] = found?.days ?? []
    expect(first?.low).toBeLessThan(first?.value ?? 0)
    expect(first?.high).toBeGreaterThan(first?.value ?? 0)
    const total = found?.total(28)
    expect(total?.value).toBeCloseTo(
      (found?.days ?? []).reduce((sum, { value }) => sum + value, 0),
      6,
    )
    // Ups and downs of days cancel out over four weeks.
    expect((total?.high ?? 0) / (total?.value ?? 1)).toBeLessThan((first?.high ?? 0) / (first?.value ?? 1))
  })
})
