import { describe, expect, it } from 'vitest'
import { writeFilters } from '#platform/lists/use-filters.ts'
import { readFilters, type SaleFilters, withKnownCategory } from './sale-filters.ts'

const noFilters: SaleFilters = {
  search: '',
  from: '',
  to: '',
  category: '',
  product: '',
  seller: '',
  payment: '',
  customer: '',
}

const today = '2026-03-10'
const mug = '0199a5c4-0000-7000-8000-000000000001'

describe('the filters in the address', () => {
  it('are read as they were written', () => {
    const filters = {
      ...noFilters,
      search: 'mug',
      from: '2026-03-01',
      to: '2026-03-31',
      product: mug,
      payment: 'CARD',
    } as const
    expect(readFilters(writeFilters(new URLSearchParams(), filters), today)).toEqual(filters)
  })

  it.each([
    ['all time', 'range=all-time'],
    ['half a range', 'from=2026-03-05'],
    ['a day that is none', 'from=2026-02-30&to=2026-03-01'],
    ['an id that is none', 'product=mug&customer=1&seller=%27&category='],
    ['a way to pay that is none', 'payment=SHELLS'],
  ])('leave out %s', (_, query) => {
    expect(readFilters(new URLSearchParams(query), today)).toEqual(noFilters)
  })

  it('know a range by its name', () => {
    const week = { ...noFilters, from: '2026-03-04', to: '2026-03-10' }
    expect(readFilters(new URLSearchParams('range=last-7-days'), today)).toEqual(week)
  })

  it('leave out a category that was deleted, once the categories are known', () => {
    const filters = { ...noFilters, category: mug }
    expect(withKnownCategory(filters, undefined)).toEqual(filters)
    expect(withKnownCategory(filters, [{ id: mug }])).toEqual(filters)
    expect(withKnownCategory(filters, [])).toEqual(noFilters)
  })

  it('keep what is not theirs', () => {
    const next = writeFilters(new URLSearchParams(`sale=${mug}&search=mug`), noFilters)
    expect(next.toString()).toBe(`sale=${mug}`)
  })
})
