// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SearchBox } from './search-box.tsx'
import { useQuery } from './use-query.ts'

beforeEach(() => window.history.replaceState(null, '', '/?tab=2'))
afterEach(cleanup)

it('loses none of two changes of the address that come before the first is shown', () => {
  const { result } = renderHook(() => useQuery(), { wrapper: BrowserRouter })
  const [, change] = result.current
  const choose = (name: string) =>
    change((before) => {
      before.set(name, '1')
      return before
    })

  act(() => {
    choose('by')
    choose('as')
  })

  expect(window.location.search).toBe('?tab=2&by=1&as=1')
  expect(result.current[0].toString()).toBe('tab=2&by=1&as=1')
})

it('leaves the letters in a search field while a change from before them is shown', () => {
  const List = () => {
    const [query, change] = useQuery()
    const choose = () => change({ status: 'ACTIVE' })
    return (
      <>
        <button type="button" onClick={choose}>
          Active
        </button>
        <SearchBox label="Search" search={query.get('search') ?? ''} onType={() => {}} />
      </>
    )
  }
  render(<List />, { wrapper: BrowserRouter })
  const box = screen.getByRole<HTMLInputElement>('searchbox')

  fireEvent.change(box, { target: { value: 'cafe' } })
  fireEvent.click(screen.getByText('Active'))

  expect(window.location.search).toBe('?status=ACTIVE')
  expect(box.value).toBe('cafe')
})
