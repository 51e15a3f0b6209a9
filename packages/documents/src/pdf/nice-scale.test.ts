import { describe, expect, it } from 'vitest'
import { niceScale } from './nice-scale.ts'

describe('the scale of a chart', () => {
  it.each([
    { values: [], scale: [0, 100] },
    { values: [0], scale: [0, 100] },
    { values: [3, 97], scale: [0, 25, 50, 75, 100] },
    { values: [1234, 5678], scale: [0, 2000, 4000, 6000] },
    { values: [-40, 60], scale: [-50, -25, 0, 25, 50, 75] },
    { values: [-7], scale: [-8, -6, -4, -2, 0] },
  ])('is round and holds zero: $values', ({ values, scale }) => {
    expect(niceScale(values)).toEqual(scale)
  })
})
