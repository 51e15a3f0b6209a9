import { expect, it } from 'vitest'
import { priceWithoutTax } from './product-tax.ts'

const vat = (id: string, rate: number, id_categories: string[] = []) => ({
  id,
  id_categories,
  rates: [
    { starts_on: '2020-01-01', parts: [{ name: 'VAT', rate: 16 }] },
    { starts_on: '2026-01-01', parts: [{ name: 'VAT', rate }] },
  ],
})
const taxes = [vat('full', 19), vat('books', 7, ['novels']), vat('none', 0)]
const netOf = (product: object, day = '2026-11-17', prices_include_tax = true) =>
  priceWithoutTax(
    5950,
    { taxes, settings: { id_tax: 'full', prices_include_tax } },
    { day, step: 1, ...product },
  )

it.each([
  ['by the tax of the store', {}, 5000],
  ['by that of its category', { id_category: 'novels' }, 5561],
  ['by its own before all', { id_category: 'novels', id_tax: 'none' }, 5950],
])('takes the tax out of a price %s', (_how, product, net) => {
  expect(netOf(product)).toBe(net)
})

it('takes the rate of the day, and nothing where tax is added to prices', () => {
  expect(netOf({}, '2025-12-31')).toBe(5129)
  expect(netOf({}, '2026-11-17', false)).toBe(5950)
})
