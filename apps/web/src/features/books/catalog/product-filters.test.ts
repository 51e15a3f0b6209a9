import { describe, expect, it } from 'vitest'
import { writeFilters } from '#platform/lists/use-filters.ts'
import { readFilters } from './product-filters.ts'

describe('filters in the address', () => {
  it('are read back as they were written', () => {
    const filters = { search: 'tea & co', category: 'c', family: 'f', status: 'ENDING' } as const
    expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters)
  })

  it('leave no trace when empty, and leave the others alone', () => {
    const query = writeFilters(new URLSearchParams('search=tea&status=ACTIVE'), { search: '' })
    expect(query.toString()).toBe('status=ACTIVE')
  })

  it('that mean nothing are no filters', () => {
    expect(readFilters(new URLSearchParams('status=GONE&search=%20'))).toEqual({
      search: '',
      category: '',
      family: '',
      status: '',
    })
  })
})
