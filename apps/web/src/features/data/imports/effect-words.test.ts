import type { ImportEffect } from '@tillsight/contract/data/imports'
import { expect, it } from 'vitest'
import { effectWords } from './effect-words.ts'
import { madeWords, startWords } from './import-words.ts'

const effect = (more: Partial<ImportEffect>): ImportEffect => ({
  revenue: [],
  expenses: [],
  new_categories: 0,
  new_products: 0,
  new_customers: 0,
  segments: [],
  stock: { products: 0, units: 0 },
  ...more,
})
const month = (at: string, before: number, after: number) => ({ month: at, before, after })

it('says what the figures will be, and what they have become', () => {
  const sales = effect({
    revenue: [month('2026-03', 100, 1304)],
    segments: [
      { segment: 'RETURNING', customers: 1 },
      { segment: 'VIP', customers: 3 },
    ],
    new_products: 1,
    new_customers: 2,
    stock: { products: 2, units: -5 },
  })
  expect(effectWords(sales, 'sale-lines', 'will')).toEqual([
    'Revenue of March 2026 rises by $1,204.00, to $1,304.00.',
    '1 customer becomes a returning customer.',
    '3 customers become VIP.',
    'Also adds 1 product and 2 customers.',
    'The stock of 2 products changes by −5 in all.',
  ])
  expect(effectWords(sales, 'sale-lines', 'did')[0]).toBe(
    'Revenue of March 2026 rose by $1,204.00, to $1,304.00.',
  )
})

it('sums many months up to the cent', () => {
  const months = [1, 2, 3, 4].map((at) => month(`2026-0${at}`, 0, 0.1))
  expect(effectWords(effect({ revenue: months }), 'sale-rows', 'will')).toEqual([
    'Revenue of January 2026 to April 2026 rises by $0.40 in all.',
  ])
  expect(effectWords(effect({ expenses: [month('2026-01', 5, 9)] }), 'expense', 'will')).toEqual([
    'Expenses of January 2026 rise by $4.00, to $9.00.',
  ])
})

it('does not repeat the records of the file itself', () => {
  expect(effectWords(effect({ new_products: 4 }), 'product', 'will')).toEqual([])
})

it('has a button that says what it does', () => {
  const counts = { new: 1204, changed: 0, unchanged: 3, refused: 1 }
  expect(startWords('sale-lines', counts)).toBe('Import 1,204 sales')
  expect(startWords('product', { ...counts, new: 0, changed: 1 })).toBe('Update 1 product')
  expect(madeWords('product', { ...counts, new: 2, changed: 3 })).toBe('2 products added, 3 updated')
})
