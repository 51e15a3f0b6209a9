import { expect, it } from 'vitest'
import { writeFilters } from '#platform/lists/use-filters.ts'
import { readFilters } from './customer-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const write = (query: string, changes: Parameters<typeof writeFilters>[1]) =>
  writeFilters(new URLSearchParams(query), changes).toString()

it('reads the filters from the address, and nothing that cannot be', () => {
  expect(read('search=+ana+&segment=VIP&tag=tea')).toEqual({ search: 'ana', segment: 'VIP', tag: 'tea' })
  expect(read('segment=GONE')).toEqual({ search: '', segment: '', tag: '' })
})

it('writes what is chosen, and keeps the rest', () => {
  expect(write('search=ana&other=1', { segment: 'NEW' })).toBe('search=ana&other=1&segment=NEW')
  expect(write('search=ana&sort=-purchases', { search: '' })).toBe('sort=-purchases')
})
