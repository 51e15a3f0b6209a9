import { assert, constantFrom, integer, property, string, tuple, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { mergedTaxes, paymentsFrom, paymentsText, taxesFrom, taxesText } from './parts.ts'

it.each([
  [[{ name: 'VAT', rate: 19_000, amount: 319 }], 'VAT 19% 3.19'],
  [
    [
      { name: 'State', rate: 5000, amount: 50 },
      { name: 'City + County', rate: 2125, amount: -5 },
    ],
    'State 5% 0.50 + City + County 2.125% -0.05',
  ],
])('writes and reads taxes: %j', (taxes, text) => {
  expect(taxesText(taxes)).toBe(text)
  expect(taxesFrom(text)).toEqual(taxes)
})

it.each([
  [[{ name: 'Cash', amount: 1000 }], 'Cash 10.00'],
  [
    [
      { name: 'Cash', amount: 137 },
      { name: 'Gift card 2 + 1', amount: 2000 },
    ],
    'Cash 1.37 + Gift card 2 + 1 20.00',
  ],
])('writes and reads payments: %j', (payments, text) => {
  expect(paymentsText(payments)).toBe(text)
  expect(paymentsFrom(text)).toEqual(payments)
})

it.each(['', 'Cash', 'Cash 10', '10.00', 'VAT 19% 3.19 + City'])('reads nothing from %j', (text) => {
  expect([taxesFrom(text), paymentsFrom(text)]).toEqual([null, null])
})

const name = string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '')
const amount = integer({ min: -10_000_000, max: 10_000_000 })

it('comes back whatever the names are', () => {
  const part = tuple(name, amount, constantFrom(0, 5000, 19_000, 2125, 99_999, 100_000))
  const parts = uniqueArray(part, { minLength: 1, maxLength: 5, selector: ([each]) => each })
  assert(
    property(parts, (written) => {
      const taxes = written.map(([name, amount, rate]) => ({ name, amount, rate }))
      const payments = written.map(([name, amount]) => ({ name, amount }))
      expect(taxesFrom(taxesText(taxes))).toEqual(taxes)
      expect(paymentsFrom(paymentsText(payments))).toEqual(payments)
    }),
  )
})

it('adds up the same tax of several lines', () => {
  const [state, city] = [
    { name: 'State', rate: 5000 },
    { name: 'City', rate: 2000 },
  ]
  expect(
    mergedTaxes([
      { ...state, amount: 10 },
      { ...city, amount: 4 },
      { ...state, amount: 5 },
    ]),
  ).toEqual([
    { ...state, amount: 15 },
    { ...city, amount: 4 },
  ])
})
