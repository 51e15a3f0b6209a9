import { expect, it } from 'vitest'
import { shownDiscount } from './shown-discount.ts'
import { soldTotals } from './sold-totals.ts'

const taxes = [{ name: 'VAT', rate: 19_000 }]
const lines = [
  { price: 3000, unitCost: 0, quantity: 1, discount: 0, taxes },
  { price: 2140, unitCost: 0, quantity: 1, discount: 10, taxes },
]

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

it.each([
  ['with tax where prices include it', true, 953],
  ['without where tax is added', false, 953],
])('is %s, so that prices less discount are what is charged for', (_how, pricesIncludeTax, off) => {
  const rules = { pricesIncludeTax, taxRounding: 'LINE' as const, step: 1, saleDiscount: { percent: 15 } }
  const totals = soldTotals(lines, rules)
  const discounts = totals.map((line, place) =>
    shownDiscount({ ...line, price: lines[place]?.price ?? 0 }, rules),
  )
  const charged = sumOf(totals.map(({ total, tax }) => total + (pricesIncludeTax ? tax : 0)))

  expect(sumOf(discounts)).toBe(off)
  expect(3000 + 2140 - off).toBe(charged)
})

it('is negative of what came back', () => {
  const back = { price: 1190, quantity: -2, discount: -200, total: -1800, tax: -342 }
  expect(shownDiscount(back, { pricesIncludeTax: true, step: 1 })).toBe(-238)
})
