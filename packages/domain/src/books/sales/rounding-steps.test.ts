import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPrice } from '#domain/books/catalog/price-change.ts'
import { returnedTotals } from './returned-totals.ts'
import { lineTotals } from './sale-totals.ts'
import { type LineTotals, soldTotals } from './sold-totals.ts'

/** In hundredths: a yen is 100. */
const yen = 100

describe('in a currency without decimals', () => {
  it.each([
    { price: 1000 * yen, quantity: 1, discount: 0, total: 1000 * yen },
    { price: 999 * yen, quantity: 1, discount: 50, total: 500 * yen },
    { price: 333 * yen, quantity: 3, discount: 10, total: 899 * yen },
    { price: 1 * yen, quantity: 1, discount: 40, total: 1 * yen },
    { price: 1 * yen, quantity: 1, discount: 100, total: 0 },
    // From before the change of currency.
    { price: 1050, quantity: 1, discount: 0, total: 1050 },
    { price: 1050, quantity: 3, discount: 10, total: 2800 },
    { price: 150, quantity: 1, discount: 1, total: 100 },
  ])('$quantity × $price less $discount % is $total', ({ total, ...line }) => {
    const totals = lineTotals({ ...line, unitCost: 1 }, yen)

    expect(totals.total).toBe(total)
    expect(totals.discount).toBeGreaterThanOrEqual(0)
    expect(totals.gross - totals.discount).toBe(totals.total)
  })

  it('gives back whole amounts, in the end exactly what was paid', () => {
    const line = { gross: 1200 * yen, cost: 300, quantity: 3, total: 1000 * yen, taxes: [] }

    const back = [0, 1, 2].map((returned) => returnedTotals({ ...line, returned }, 1, yen).total)

    expect(back).toEqual([-333 * yen, -334 * yen, -333 * yen])
  })

  it('gives back what was paid before the change of currency, to the cent', () => {
    const line = { gross: 2100, cost: 200, quantity: 2, total: 2099, taxes: [] }

    const back = [0, 1].map((returned) => returnedTotals({ ...line, returned }, 1, yen).total)

    expect(back[0] ?? 0).toBe(-1000)
    expect((back[0] ?? 0) + (back[1] ?? 0)).toBe(-2099)
  })

  it('gives back no more than was paid where the currency changed between two returns', () => {
    const line = { gross: 23 * yen, cost: 300, quantity: 3, total: 23 * yen, taxes: [] }
    const first = returnedTotals({ ...line, returned: 0 }, 1, yen).total

    const rest = returnedTotals(
      { ...line, returned: 1, refunded: { paid: -first, gross: -first, taxes: [] } },
      2,
    )

    expect([first, rest.total]).toEqual([-8 * yen, -15 * yen])
  })

  it('has no amount in decimals, whatever is sold, taxed, discounted and returned', () => {
    const amount = fc.integer({ min: 0, max: 5_000 }).map((amount) => amount * yen)
    const part = fc.record({
      name: fc.constantFrom('A', 'B', 'C'),
      rate: fc.integer({ min: 0, max: 30_000 }),
    })
    const line = fc.record({
      price: amount,
      unitCost: amount,
      quantity: fc.integer({ min: 1, max: 7 }),
      discount: fc.constantFrom(0, 10, 33.33, 100),
      taxes: fc.array(part, { maxLength: 3 }),
    })
    const rules = fc.record({
      pricesIncludeTax: fc.boolean(),
      taxRounding: fc.constantFrom('LINE' as const, 'SALE' as const),
      step: fc.constant(yen),
      saleDiscount: fc.oneof(fc.constant(null), fc.constant({ percent: 7.5 }), fc.record({ amount })),
    })
    const isWhole = ({ gross, discount, total, tax, saleDiscount, taxes }: LineTotals): boolean =>
      [gross, discount, total, tax, saleDiscount, ...taxes.map(({ amount }) => amount)].every(
        (amount) => amount % yen === 0,
      )
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), rules, (lines, rules) => {
        for (const sold of soldTotals(lines, rules)) {
          expect(isWhole(sold)).toBe(true)
          for (let returned = 0; returned < sold.quantity; returned += 1)
            expect(isWhole(returnedTotals({ ...sold, returned }, 1, yen))).toBe(true)
        }
      }),
    )
  })

  it('raises prices by whole amounts', () => {
    expect(changedPrice(999 * yen, { kind: 'percent', by: 10 }, yen)).toBe(1099 * yen)
  })
})
