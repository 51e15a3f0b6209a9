import { describe, expect, it } from 'vitest'
import { change, ratio } from './ratio.ts'

describe('a ratio', () => {
  it.each([
    [10, 4, 2.5],
    [-10, 4, -2.5],
    [0, 4, 0],
    [0, 0, null],
    [10, 0, null],
  ])('of %d to %d is %s', (part, whole, answer) => {
    expect(ratio(part, whole)).toBe(answer)
  })
})

describe('the change', () => {
  it.each([
    [150, 100, 50],
    [100, 100, 0],
    [50, 100, -50],
    [0, 100, -100],
    [-50, 100, -150],
    [1032.49, 1000, 3.2],
    [1032.5, 1000, 3.3],
    [967.5, 1000, -3.3],
    [100.01, 100, 0],
    [10, 0, null],
    [0, 0, null],
    [10, -5, null],
    [null, 100, null],
    [10, null, null],
  ])('to %s from %s is %s percent', (value, previous, answer) => {
    expect(change(value, previous)).toBe(answer)
  })
})
