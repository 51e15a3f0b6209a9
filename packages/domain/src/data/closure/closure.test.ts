import { expect, it } from 'vitest'
import { deletionDay } from './closure.ts'

it.each([
  ['2026-11-17', '2026-12-17'],
  ['2026-12-31', '2027-01-30'],
  ['2028-01-31', '2028-03-01'],
])('a store that is closed on %s is deleted on %s', (today, day) => {
  expect(deletionDay(today)).toBe(day)
})
