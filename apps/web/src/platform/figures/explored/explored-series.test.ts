import { expect, it } from 'vitest'
import type { Explored } from './explored.api.ts'
import { untilToday } from './explored-series.ts'

const steps = ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01'].map((start) => ({ start }))
const explored = (across: string | null) =>
  ({ answer: { series: steps }, exploration: { across } }) as unknown as Explored

it('ends a line today, unless something is there already, and leaves the past alone', () => {
  const own = { name: 'Net Sales', values: [5, 0, 0, 7] }
  const before = { name: 'Previous period', values: [1, 2, 0, 0], compared: true }
  expect(untilToday([own, before], explored(null), '2026-11-18')).toEqual([
    { ...own, values: [5, 0, null, 7] },
    before,
  ])
  expect(untilToday([own], explored('hour'), '2026-11-18')).toEqual([own])
})
