import { describe, expect, it } from 'vitest'
import { exponentOf } from '../bench/exponent.ts'
import { missesOf } from '../bench/verdict.ts'

describe('the verdict of a bench', () => {
  it.each([
    ['at its bar', { p99: 20 }, { p99: 20 }, []],
    ['above it', { p99: 20 }, { p99: 20.1 }, ['p99 20.1 ms, at most 20']],
    [
      'above one of two',
      { p50: 10, timesFloor: 2 },
      { p50: 9, timesFloor: 2.5 },
      ['2.5 × one statement, at most 2'],
    ],
    ['not measured', { errors: 0 }, {}, ['NaN errors, at most 0']],
    ['measured as nothing', { p50: 10 }, { p50: Number.NaN }, ['p50 NaN ms, at most 10']],
    ['without a bar', {}, { p50: 1000 }, []],
  ])('of what is %s', (_, bar, seen, misses) => {
    expect(missesOf(bar, seen)).toEqual(misses)
  })

  it.each([0, 0.2, 1, 2])('finds growth by a power of %d', (power) => {
    const points = [1000, 10_000, 1_000_000].map((lines) => ({ lines, ms: 3 * lines ** power }))
    expect(exponentOf(points)).toBeCloseTo(power)
  })
})
