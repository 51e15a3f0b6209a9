// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useFilters } from './use-filters.ts'

afterEach(cleanup)

const read = (query: URLSearchParams) => ({ search: query.get('search') ?? '' })

it('is one step of the history for a search, also where its second word comes before the first is shown', () => {
  // A step of its own, so that nothing ahead of it is left that the next step would take the place of.
  window.history.pushState(null, '', '/?status=ACTIVE')
  const { result } = renderHook(() => useFilters(read), { wrapper: BrowserRouter })
  const steps = window.history.length

  act(() => {
    result.current.type('cafe')
    result.current.type('cof-')
  })

  expect(window.location.search).toBe('?status=ACTIVE&search=cof-')
  expect(window.history.length).toBe(steps + 1)
})
