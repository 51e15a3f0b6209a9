import { expect, it } from 'vitest'
import { nextStart } from './tax-values.ts'

it.each([
  [['2026-01-01'], '2026-12-01'],
  [['2026-01-01', '2027-04-15'], '2027-05-01'],
  [['2026-12-01'], '2027-01-01'],
  [['soon', ''], '2026-12-01'],
])('starts another rate after those of %j: on %s', (starts, next) => {
  expect(
    nextStart(
      starts.map((starts_on) => ({ starts_on })),
      '2026-11-17',
    ),
  ).toBe(next)
})
