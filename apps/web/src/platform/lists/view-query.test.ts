import { expect, it } from 'vitest'
import { droppedWords, isChanged, openedView, viewQuery } from './view-query.ts'

const list = { filters: ['search', 'payment', 'range'] }
const at = (query: string) => new URLSearchParams(query)
const view = {
  id: 'v',
  list: 'sales' as const,
  name: 'Cards',
  query: 'payment=CARD&range=this-month&sort=-total',
  columns: ['date', 'total'],
  shared: false,
  version: 1,
  editable: true,
  dropped: [],
}

it.each([
  ['tab=expenses&sort=-total&payment=CARD', 'payment=CARD&sort=-total'],
  ['range=this-month&new=sale&view=v&columns=a', 'range=this-month'],
  ['search=', ''],
])('keeps of %j %j', (query, expected) => {
  expect(viewQuery(at(query), list)).toBe(expected)
})

it('opens a view in place of the filters, and leaves the rest of the address', () => {
  expect(openedView(at('tab=expenses&search=mug&sort=date'), list, view).toString()).toBe(
    'tab=expenses&view=v&payment=CARD&range=this-month&sort=-total&columns=date%2Ctotal',
  )
  expect(openedView(at('tab=expenses&view=v&payment=CARD&columns=date'), list, null).toString()).toBe(
    'tab=expenses',
  )
})

it('says whether what is shown is still the view', () => {
  const opened = openedView(at(''), list, view)
  expect(isChanged(opened, list, view)).toBe(false)
  for (const [name, value] of [
    ['payment', 'CASH'],
    ['sort', 'total'],
    ['columns', 'date'],
  ] as const) {
    const changed = new URLSearchParams(opened)
    changed.set(name, value)
    expect(isChanged(changed, list, view)).toBe(true)
  }
})

it('says what was dropped', () => {
  expect(droppedWords(['category'])).toBe('The category of this view was deleted. Its filter was removed.')
  expect(droppedWords(['category', 'customer'])).toBe(
    'The category and client of this view were deleted. Their filters were removed.',
  )
})
