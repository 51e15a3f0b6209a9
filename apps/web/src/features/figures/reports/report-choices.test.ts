import { usualSettings } from '@tillsight/domain/people/store/settings'
import { describe, expect, it } from 'vitest'
import { setFormats } from '#ui/formats/chosen-formats.ts'
import { chooseType, readChoices, reportInput, writeChoices } from './report-choices.ts'

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

  it.each([
    ['type=profit_and_loss', 'fiscal-year', { start: '2026-01-01', end: '2026-12-31' }],
    ['type=stock_valuation', 'today', { start: today, end: today }],
    [
      'type=stock_valuation&range=last-month-end',
      'last-month-end',
      { start: '2026-10-31', end: '2026-10-31' },
    ],
    ['type=stock_valuation&range=last-year-end', 'last-year-end', { start: '2025-12-31', end: '2025-12-31' }],
    ['type=sales_journal', 'month', { start: '2026-11-01', end: '2026-11-30' }],
  ])('for ?%s is the range %s', (query, preset, period) => {
    expect(read(query)).toMatchObject({ preset, period })
  })

  it('follows the fiscal year of the store', () => {
    setFormats({ ...usualSettings, fiscalMonth: 4 })
    expect(read('type=profit_and_loss').period).toEqual({ start: '2026-04-01', end: '2027-03-31' })
    expect(read('type=stock_valuation&range=last-year-end').period?.end).toBe('2026-03-31')
    setFormats(usualSettings)
  })

  it.each([
    ['type=sales', 'profit_and_loss', 'fiscal-year'],
    ['type=profit_and_loss', 'sales', 'month'],
    ['type=sales&range=all-time', 'profit_and_loss', 'all-time'],
    ['type=sales&range=week', 'profit_and_loss', 'fiscal-year'],
    ['type=sales&from=2026-03-01&to=2026-03-05', 'sales_journal', null],
    ['type=sales&from=2026-03-01&to=2026-03-05', 'stock_valuation', 'today'],
    ['type=stock_valuation&from=2026-03-01&to=2026-03-01', 'sales', 'month'],
  ] as const)('from ?%s to %s has the range %s', (query, type, preset) => {
    expect(chooseType(read(query), type, today)).toMatchObject({ type, preset })
  })

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
