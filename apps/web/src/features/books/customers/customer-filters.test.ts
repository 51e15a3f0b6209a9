import { expect, it } from 'vitest'
import { readFilters, writeFilters } from './customer-filters.ts'
import { nextSort, readSort, sortText, wireSort } from './customer-sort.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const write = (query: string, changes: Parameters<typeof writeFilters>[1]) =>
  writeFilters(new URLSearchParams(query), changes).toString()

it('reads the filters from the address, and nothing that cannot be', () => {
  expect(read('search=+ana+&segment=VIP&tag=tea&sort=-total_spent')).toEqual({
    search: 'ana',
    segment: 'VIP',
    tag: 'tea',
    sort: { column: 'total_spent', isDescending: true },
  })
  expect(read('segment=GONE&sort=age')).toEqual({
    search: '',
    segment: '',
    tag: '',
    sort: { column: 'name', isDescending: false },
  })
})

it('writes what is chosen, leaves out what is usual, and keeps the rest', () => {
  expect(write('search=ana&other=1', { segment: 'NEW' })).toBe('search=ana&other=1&segment=NEW')
  expect(write('search=ana', { search: '', sort: readSort('-purchases') })).toBe('sort=-purchases')
  expect(write('sort=-purchases', { sort: readSort('name') })).toBe('')
})

it.each([
  ['name', 'name', '-name'],
  ['-name', 'name', 'name'],
  ['name', 'purchases', '-purchases'],
  ['-purchases', 'purchases', 'purchases'],
] as const)('sorted by %s, a click on %s sorts by %s', (now, column, next) => {
  expect(sortText(nextSort(readSort(now), column))).toBe(next)
})

it('orders segments as the purchases that make them', () => {
  expect(wireSort(readSort('-segment'))).toBe('-purchases')
  expect(wireSort(readSort('average_check'))).toBe('average_check')
})
