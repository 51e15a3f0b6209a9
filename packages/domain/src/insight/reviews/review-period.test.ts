import { expect, it } from 'vitest'
import { reviewPeriod } from './review-period.ts'

it.each([
  ['weekly_review', '2026-11-16', 'MONDAY', '2026-11-09', '2026-11-15'],
  ['weekly_review', '2026-11-18', 'MONDAY', '2026-11-09', '2026-11-15'],
  ['weekly_review', '2026-11-18', 'SUNDAY', '2026-11-08', '2026-11-14'],
  ['month_end', '2026-03-31', 'MONDAY', '2026-02-01', '2026-02-28'],
  ['month_end', '2026-01-01', 'MONDAY', '2025-12-01', '2025-12-31'],
  ['dead_stock', '2026-11-18', 'MONDAY', '2026-11-18', '2026-11-18'],
  ['for_the_bank', '2026-11-18', 'MONDAY', '2025-11-01', '2026-10-31'],
] as const)('%s on %s is about what has just ended', (type, today, weekStart, start, end) => {
  expect(reviewPeriod(type, today, weekStart)).toEqual({ start, end })
})
