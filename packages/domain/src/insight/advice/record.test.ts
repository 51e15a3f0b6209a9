import { describe, expect, it } from 'vitest'
import { effectOf, isHarmful, type Outcome, verdictOf } from './record.ts'

const controls = [-40, -30, -20, -10, 0, 10, 20, 30, 40]

it.each([
  ['better than hardly any that was not followed', 100, controls, 'better'],
  ['worse', -100, controls, 'worse'],
  ['within what chance brings', 25, controls, 'cannot tell'],
  ['beside too few others', 100, controls.slice(0, 7), 'cannot tell'],
] as const)('one that is %s: %d', (_, change, others, verdict) => {
  expect(verdictOf(change, others)).toBe(verdict)
})

describe('a kind of advice', () => {
  const outcomes = (count: number, change: number): Outcome[] => [
    ...controls.map((one) => ({ wasFollowed: false, change: one })),
    ...Array.from({ length: count }, (_, place) => ({ wasFollowed: true, change: change + (place % 3) })),
  ]

  it('has an effect once enough were followed and enough were not', () => {
    expect(effectOf(outcomes(7, 50))).toBeNull()
    expect(effectOf(outcomes(9, 50))).toMatchObject({ median: 51, low: 51, high: 51 })
  })

  it.each([
    ['does harm', 20, -50, true],
    ['has too few that were followed', 19, -50, false],
    ['helps', 20, 50, false],
    ['makes no difference', 20, -1, false],
  ])('%s: retired %s', (_, count, change, isRetired) => {
    expect(isHarmful(outcomes(count, change))).toBe(isRetired)
  })
})
