import { expect, it } from 'vitest'
import { rangeNotice } from './range-notice.ts'

const today = '2026-11-15'

it.each([
  ['all of it ahead', '2026-11-16', '2026-11-20', false, 'This range is in the future', 'last-7-days'],
  ['from today on, nothing sold', '2026-11-15', '2026-11-22', false, 'No sales today yet.', 'last-7-days'],
  ['from today on', '2026-11-15', '2026-11-22', true, 'This range starts today', 'last-7-days'],
  ['quiet past days', '2026-10-01', '2026-10-02', false, 'No sales in this range.', 'last-7-days'],
  ['today alone', '2026-11-15', '2026-11-15', false, 'No sales in this range yet.', 'last-7-days'],
  ['the last 7 days', '2026-11-09', '2026-11-15', false, 'No sales in this range', 'last-30-days'],
] as const)(
  '%s: says why little is shown, and where to look',
  (_what, start, end, hasActivity, text, offers) => {
    const notice = rangeNotice({ period: { start, end }, today, hasActivity })
    expect(notice?.text).toContain(text)
    expect(notice?.offers).toBe(offers)
  },
)

it.each([
  ['days with sales', { start: '2026-11-09', end: '2026-11-15' }],
  ['a month that is not over', { start: '2026-11-01', end: '2026-11-30' }],
  ['all time', null],
])('%s speak for themselves', (_what, period) => {
  expect(rangeNotice({ period, today, hasActivity: true })).toBeNull()
})
