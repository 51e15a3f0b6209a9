import { describe, expect, it } from 'vitest'
import { isGivenUp, mostTries, pauseBeforeRetry, retryAfterOf } from './retry.ts'

const now = new Date('2026-03-06T12:00:00Z')
const hour = 3_600_000

describe('pauseBeforeRetry', () => {
  it.each([
    [1, null, 0, 5000],
    [1, null, 1, 6000],
    [2, null, 0, 300_000],
    [9, null, 0, 24 * hour],
    [10, null, 0, null],
    [1, 60_000, 0, 60_000],
    [2, 1000, 0, 300_000],
    [1, 90 * hour, 0, 24 * hour],
    [10, 60_000, 0, null],
  ])('after try %d with Retry-After %s and chance %d is %s', (tries, retryAfterMs, chance, pause) => {
    expect(pauseBeforeRetry({ tries, retryAfterMs, chance })).toBe(pause)
  })

  it('is a little over three days in all', () => {
    const pauses = Array.from({ length: mostTries }, (_, place) =>
      pauseBeforeRetry({ tries: place + 1, retryAfterMs: null, chance: 0 }),
    )
    const days = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / (24 * hour)
    expect(days).toBeGreaterThan(3)
    expect(days).toBeLessThan(3.5)
  })
})

it.each([
  [undefined, null],
  ['120', 120_000],
  [' 5 ', 5000],
  ['Fri, 06 Mar 2026 12:01:00 GMT', 60_000],
  ['Fri, 06 Mar 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
])('Retry-After %s is %s', (header, ms) => {
  expect(retryAfterOf(header, now)).toBe(ms)
})

it.each([
  [410, 0, true],
  [500, 71, false],
  [500, 72, true],
  [null, 100, true],
])('answer %s after %d hours of failing: given up %s', (status, hours, expected) => {
  const failingSince = new Date(now.getTime() - hours * hour)
  expect(isGivenUp({ status, failingSince, now })).toBe(expected)
})
