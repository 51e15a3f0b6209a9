import { describe, expect, it } from 'vitest'
import {
  columnsOf,
  type ListDefinition,
  nextSort,
  readSort,
  seenColumns,
  shownColumns,
  sortsOf,
  sortWords,
} from './list.ts'
import { listNames, lists } from './lists.ts'

describe('every list', () => {
  it.each(listNames)(
    '%s has its primary column among those shown, and a usual sort that there is',
    (name) => {
      const list = lists[name]
      expect(shownColumns(list, 'owner', null)).toContain(list.primary)
      expect(sortsOf(list)).toContain(list.usualSort)
    },
  )

  it.each(listNames)('%s holds a ratio only with the columns it comes from', (name) => {
    const columns: ListDefinition['columns'] = lists[name].columns
    for (const { total } of Object.values(columns))
      if (typeof total === 'object' && total !== null)
        expect(Object.keys(columns)).toEqual(expect.arrayContaining(Object.values(total)))
  })
})

describe('the columns of the sales', () => {
  it.each([
    [
      'owner',
      null,
      ['date', 'number', 'client', 'product', 'quantity', 'discount', 'payment', 'total', 'profit'],
    ],
    ['seller', null, ['date', 'number', 'client', 'product', 'quantity', 'discount', 'payment', 'total']],
    ['owner', ['total', 'seller', 'gone'], ['product', 'seller', 'total']],
    ['seller', ['profit'], ['product']],
    ['owner', [], ['product']],
  ] as const)('for a %s who chose %j are %j', (role, chosen, expected) => {
    expect(shownColumns(lists.sales, role, chosen)).toEqual(expected)
  })

  it('are those that the role may see', () => {
    expect(seenColumns(lists.sales, 'analyst')).toEqual(columnsOf(lists.sales))
    expect(seenColumns(lists.sales, 'seller')).not.toContain('profit')
    expect(seenColumns(lists.products, 'seller')).not.toContain('cost')
  })
})

it.each([
  ['owner', '-profit', '-profit'],
  ['seller', '-profit', null],
  ['seller', '-total', '-total'],
  ['owner', 'product', null],
  ['owner', '--total', null],
  ['owner', null, null],
] as const)('for a %s reads the sort %j as %j', (role, text, expected) => {
  expect(readSort(lists.sales, role, text)).toBe(expected)
})

it.each([
  ['-date', 'total', '-total'],
  ['-total', 'total', 'total'],
  ['total', 'total', '-total'],
  ['-date', 'client', 'client'],
  ['client', 'client', '-client'],
])('sorted by %s, a press on %s sorts by %s', (current, column, expected) => {
  expect(nextSort(lists.sales, current, column)).toBe(expected)
})

it.each([
  ['-date', 'Date, newest first'],
  ['number', 'Number, lowest first'],
  ['client', 'Client, A to Z'],
  ['-total', 'Total Amount, highest first'],
])('says %s as “%s”', (sort, words) => {
  expect(sortWords(lists.sales, sort)).toBe(words)
})
