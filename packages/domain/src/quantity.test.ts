import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnedTotals } from './books/sales/returned-totals.ts'
import { lineTotals, saleTotals } from './books/sales/sale-totals.ts'
import { soldTotals } from './books/sales/sold-totals.ts'
import { addQuantities, isQuantity, subtractQuantity, timesQuantity } from './quantity.ts'

const quantity = fc.integer({ min: 1, max: 5_000_000 }).map((thousandths) => thousandths / 1000)
const price = fc.integer({ min: 1, max: 100_000 })
const percent = fc.integer({ min: 0, max: 10_000 }).map((rate) => rate / 100)

/** In big integers, sharing no code with what it checks: half a cent goes up. */
const exact = (cents: number, thousandths: number, rate = 10_000): number => {
  const dividend = BigInt(cents) * BigInt(thousandths) * BigInt(rate)
  return Number((2n * dividend + 10_000_000n) / 20_000_000n)
}

describe('quantities', () => {
  it.each([
    [[0.1, 0.2], 0.3],
    [[0.7, 0.1], 0.8],
    [[1.1, 2.2, 3.3], 6.6],
    [[0.735, -0.735], 0],
    [[1_000_000_000, 0.001], 1_000_000_000.001],
    [[], 0],
  ])('%j are %d together', (parts, sum) => {
    expect(addQuantities(...parts)).toBe(sum)
  })

  it('are left as they are written', () => {
    expect([subtractQuantity(1, 0.9), subtractQuantity(0.3, 0.1), subtractQuantity(2, 2)]).toEqual([
      0.1, 0.2, 0,
    ])
  })

  it.each([
    [0.735, true],
    [3, true],
    [-0.001, true],
    [1_000_000_000.001, true],
    [0.7355, false],
    [0.1 + 0.2, false],
    [Number.NaN, false],
  ])('of %d have at most three decimals: %s', (value, expected) => {
    expect(isQuantity(value)).toBe(expected)
  })

  it.each([
    [1290, 0.735, 948],
    [100, 0.005, 1],
    [100, 0.004, 0],
    [101, 0.5, 51],
    [199, 0.125, 25],
    [1290, 3, 3870],
    [99_999_999, 0.001, 100_000],
    [1, 0.499, 0],
    [1, 0.5, 1],
  ])('times: %d cents × %d are %d', (amount, times, product) => {
    expect(timesQuantity(amount, times)).toBe(product)
  })

  it('times are rounded half up to whole amounts of a currency without decimals', () => {
    expect(timesQuantity(99_900, 0.735, 100)).toBe(73_400)
    expect(timesQuantity(99_900, 2, 100)).toBe(199_800)
  })

  it('are summed without a rest, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(quantity, { maxLength: 40 }), (parts) => {
        const thousandths = parts.reduce((sum, part) => sum + BigInt(Math.round(part * 1000)), 0n)
        expect(addQuantities(...parts)).toBe(Number(thousandths) / 1000)
      }),
    )
  })
})

describe('a line of what is weighed', () => {
  it.each([
    ['0.735 kg at 12.90', { price: 1290, quantity: 0.735, discount: 0, unitCost: 800 }, [948, 948, 588, 360]],
    ['10% less', { price: 1290, quantity: 0.735, discount: 10, unitCost: 800 }, [948, 853, 588, 265]],
    // 50.5 cents are not rounded to 51 before the discount, which would make it 26.
    ['rounded once', { price: 101, quantity: 0.5, discount: 50, unitCost: 1 }, [51, 25, 1, 24]],
    ['a gram', { price: 1290, quantity: 0.001, discount: 0, unitCost: 800 }, [1, 1, 1, 0]],
  ])('%s', (_what, sold, [gross, total, cost, profit]) => {
    expect(lineTotals(sold)).toMatchObject({ gross, total, cost, profit, quantity: sold.quantity })
  })

  it('is price × quantity × (1 − discount), rounded half up, once', () => {
    fc.assert(
      fc.property(price, quantity, percent, (price, quantity, discount) => {
        const { gross, total, discount: off } = lineTotals({ price, quantity, discount, unitCost: 1 })
        const thousandths = Math.round(quantity * 1000)
        expect(gross).toBe(exact(price, thousandths))
        expect(total).toBe(exact(price, thousandths, 10_000 - Math.round(discount * 100)))
        expect(total + off).toBe(gross)
      }),
    )
  })

  it('is in whole numbers what it always was', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 10_000 }), percent, (price, quantity, discount) => {
        const rate = 10_000 - Math.round(discount * 100)
        const { total } = lineTotals({ price, quantity, discount, unitCost: 1 })
        expect(total).toBe(Math.round((price * quantity * rate) / 10_000))
      }),
    )
  })

  it('in any portions gives back exactly what was paid, tax and cost, with a discount on the sale or without', () => {
    const anySale = fc.record({
      price,
      unitCost: price,
      discount: percent,
      saleDiscount: percent,
      pricesIncludeTax: fc.boolean(),
      portions: fc.array(quantity, { minLength: 1, maxLength: 6 }),
    })
    fc.assert(
      fc.property(anySale, ({ portions, saleDiscount, pricesIncludeTax, ...line }) => {
        const taxes = [{ name: 'VAT', rate: 19_000 }]
        const [sold] = soldTotals([{ ...line, quantity: addQuantities(...portions), taxes }], {
          pricesIncludeTax,
          taxRounding: 'LINE',
          step: 1,
          saleDiscount: { percent: saleDiscount },
        })
        if (!sold) throw new Error('nothing was sold')
        let returned = 0
        const back = portions.map((portion) => {
          const totals = returnedTotals({ ...sold, returned }, portion)
          returned = addQuantities(returned, portion)
          return totals
        })
        expect(saleTotals([sold, ...back])).toEqual(saleTotals([]))
      }),
    )
  })
})
