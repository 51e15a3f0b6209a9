import { describe, expect, it } from 'vitest'
import { segment } from './segment.ts'
import { visitRhythm } from './visit-rhythm.ts'

describe('the segment', () => {
  it.each([
    [0, 'NEW'],
    [1, 'NEW'],
    [2, 'RETURNING'],
    [4, 'RETURNING'],
    [5, 'VIP'],
    [500, 'VIP'],
  ] as const)('of someone with %i purchases is %s', (purchases, answer) => {
    expect(segment(purchases)).toBe(answer)
  })
})

describe('the rhythm of visits', () => {
  const on = (...days: number[]) => days.map((day) => new Date(Date.UTC(2026, 0, day)))

  it.each([
    ['two visits', on(1, 8), 7, 15],
    ['an odd number of gaps, by the middle one', on(1, 3, 10, 40), 7, 47],
    ['an even number of gaps, by the mean of the middle two', on(1, 3, 11), 5, 16],
    ['visits in any order', on(8, 1), 7, 15],
    ['two visits on one day', on(4, 4), 0, 4],
  ])('of %s', (_what, visits, usualDays, nextDay) => {
    expect(visitRhythm(visits)).toEqual({ usualDays, nextVisitAt: on(nextDay)[0] })
  })

  it.each([[on()], [on(3)]])('is unknown of fewer', (visits) => {
    expect(visitRhythm(visits)).toBeNull()
  })
})
