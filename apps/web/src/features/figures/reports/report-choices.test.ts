import { describe, expect, it } from 'vitest'
import { readChoices, reportInput, writeChoices } from './report-choices.ts'

const today = '2026-11-15'
const read = (query: string) => readChoices(new URLSearchParams(query), today)

describe('what is chosen', () => {
  it.each([
    ['', { type: 'sales', fmt: 'pdf', preset: 'month', period: { start: '2026-11-01', end: '2026-11-30' } }],
    [
      'type=dashboard&format=csv&range=all-time',
      { type: 'dashboard', fmt: 'csv', preset: 'all-time', period: null },
    ],
    ['range=24-hours', { preset: '24-hours', period: { start: '2026-11-14', end: '2026-11-15' } }],
    ['range=week', { preset: 'week', period: { start: '2026-11-09', end: '2026-11-15' } }],
    ['from=2026-03-05&to=2026-03-01', { preset: null, period: { start: '2026-03-01', end: '2026-03-05' } }],
    ['type=taxes&format=doc&range=ever', { type: 'sales', fmt: 'pdf', preset: 'month' }],
  ])('in the address ?%s', (query, chosen) => {
    expect(read(query)).toMatchObject(chosen)
  })

  it.each(['type=sales&range=week&format=excel', 'type=customers&from=2026-03-01&to=2026-03-05&format=csv'])(
    'stands in the address as %s, and is read back from it',
    (query) => {
      expect(writeChoices(read(query)).toString()).toBe(query)
    },
  )

  it('asks the server for days as it takes them, and for none of all time', () => {
    expect(reportInput(read('range=week'))).toEqual({
      type: 'sales',
      fmt: 'pdf',
      start_date: '09-11-2026',
      end_date: '15-11-2026',
    })
    expect(reportInput(read('range=24-hours'))).toEqual({ type: 'sales', fmt: 'pdf', last_hours: 24 })
    expect(reportInput(read('range=all-time'))).toEqual({ type: 'sales', fmt: 'pdf' })
  })
})
