import { expect, it } from 'vitest'
import { reportFileName } from './report-file-name.ts'

it.each([
  ['the current month', { start: '2026-11-01', end: '2026-11-30' }, 'sales_report_15-11-2026.pdf'],
  ['another month', { start: '2026-09-01', end: '2026-09-30' }, 'sales_report_01-09-2026_30-09-2026.pdf'],
  ['a part of it', { start: '2026-11-01', end: '2026-11-15' }, 'sales_report_01-11-2026_15-11-2026.pdf'],
  ['one day', { start: '2026-11-15', end: '2026-11-15' }, 'sales_report_15-11-2026_15-11-2026.pdf'],
  ['all time', null, 'sales_report_all-time_15-11-2026.pdf'],
])('a report of %s has its dates in its name', (_what, period, name) => {
  expect(reportFileName({ type: 'sales', period, today: '2026-11-15', extension: 'pdf' })).toBe(name)
})
