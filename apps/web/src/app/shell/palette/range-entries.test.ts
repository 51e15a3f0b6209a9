import { describe, expect, it } from 'vitest'
import { rangeEntries } from './range-entries.ts'

const found = (typed: string) =>
  rangeEntries(typed, '2026-11-15').map(({ label, detail, does }) => [label, detail, 'to' in does && does.to])

describe('ranges in the palette', () => {
  it('opens a preset by its name, so that it stays relative', () => {
    expect(found('last month')).toEqual([
      ['Last month', 'Dashboard', '/platform/dashboard?range=last-month'],
      ['Last month', 'Sales', '/platform/sales?range=last-month'],
    ])
  })

  it('opens other days by their dates', () => {
    expect(found('1–15 Oct')).toEqual([
      ['01 Oct 2026 – 15 Oct 2026', 'Dashboard', '/platform/dashboard?from=2026-10-01&to=2026-10-15'],
      ['01 Oct 2026 – 15 Oct 2026', 'Sales', '/platform/sales?from=2026-10-01&to=2026-10-15'],
    ])
    expect(found('this week')[0]?.[0]).toBe('09 Nov 2026 – 15 Nov 2026')
  })

  it('offers the presets that begin so', () => {
    expect([...new Set(found('last').map(([label]) => label))]).toEqual([
      'Last 7 days',
      'Last 30 days',
      'Last month',
      'Last year',
    ])
  })

  it.each(['', 'la', 'mug', '12'])('finds none for %j', (typed) => {
    expect(found(typed)).toEqual([])
  })
})
