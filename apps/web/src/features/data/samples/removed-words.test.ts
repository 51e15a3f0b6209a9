import { expect, it } from 'vitest'
import { removedWords } from './removed-words.ts'

it.each([
  [0, 0, 'Sample data removed.'],
  [1, 0, 'Sample data removed, except items used in your own sales: 1 product.'],
  [0, 2, 'Sample data removed, except items used in your own sales: 2 customers.'],
  [3, 1, 'Sample data removed, except items used in your own sales: 3 products and 1 customer.'],
])('says what stays of %i products and %i customers', (kept_products, kept_customers, words) => {
  expect(removedWords({ kept_products, kept_customers })).toBe(words)
})
