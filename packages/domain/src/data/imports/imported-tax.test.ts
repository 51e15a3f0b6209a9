import { expect, it } from 'vitest'
import { importedTaxes } from './imported-tax.ts'

it.each([
  { total: 10_000, tax: 1900, rate: 19_000 },
  { total: 251, tax: 48, rate: 19_000 },
  { total: 1999, tax: 177, rate: 8875 },
  { total: 10_000, tax: 550, rate: 5500 },
  { total: 10_000, tax: 810, rate: 8100 },
  { total: 1_000_003, tax: 77_777, rate: 7778 },
  { total: 100, tax: 300, rate: 100_000 },
  { total: 0, tax: 5, rate: 0 },
])('$tax on $total is tax at $rate', ({ total, tax, rate }) => {
  expect(importedTaxes(total, tax)).toEqual([{ name: 'Tax', rate, amount: tax }])
})

it('is none where there is no tax', () => {
  expect(importedTaxes(1000, 0)).toEqual([])
})
