import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnedTotals } from './returned-totals.ts'
import { highestLineAmount, lineTotals, saleTotals } from './sale-totals.ts'

const line = (price: number, quantity: number, discount: number, unitCost = 1) => ({
  price,
  quantity,
  discount,
  unitCost,
})

describe('a line', () => {
  it.each([
    ['without a discount', line(1250, 2, 0, 420), { gross: 2500, discount: 0, total: 2500, profit: 1660 }],
    ['at half price', line(1250, 2, 50, 420), { gross: 2500, discount: 1250, total: 1250, profit: 410 }],
    ['given away', line(1250, 2, 100, 420), { gross: 2500, discount: 2500, total: 0, profit: -840 }],
    ['that falls on half a cent, which goes up', line(1, 1, 50), { total: 1, discount: 0 }],
    ['rounded once, not by unit', line(333, 3, 10), { gross: 999, total: 899, discount: 100 }],
    ['with a part of a percent', line(10_000, 1, 33.33), { total: 6667 }],
    ['with a hundredth of a percent', line(10_000, 1, 0.01), { total: 9999 }],
    ['of 1.005, which a float gets wrong', line(201, 1, 50), { total: 101 }],
    ['as large as can be', line(highestLineAmount, 1, 0.01), { total: 899_910_000_000 }],
  ])('%s', (_what, sold, expected) => {
    expect(lineTotals(sold)).toMatchObject(expected)
  })

  it('always splits its gross into discount and total, and its total into cost and profit', () => {
    const anyLine = fc.record({
      price: fc.integer({ min: 1, max: 1_000_000 }),
      unitCost: fc.integer({ min: 1, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 10_000 }),
      discount: fc.integer({ min: 0, max: 10_000 }).map((rate) => rate / 100),
    })
    fc.assert(
      fc.property(anyLine, (sold) => {
        const { gross, discount, total, cost, profit } = lineTotals(sold)
        expect([total + discount, cost + profit]).toEqual([gross, total])
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(gross)
      }),
    )
  })
})

describe('a sale', () => {
  it('is the sum of its lines', () => {
    const lines = [lineTotals(line(1250, 2, 10, 420)), lineTotals(line(99, 3, 0, 50))]

    expect(saleTotals(lines)).toEqual({
      quantity: 5,
      gross: 2797,
      discount: 250,
      total: 2547,
      tax: 0,
      cost: 990,
      profit: 1557,
    })
  })

  it('of nothing is nothing', () => {
    expect(saleTotals([]).total).toBe(0)
  })
})

describe('a return', () => {
  it.each([
    ['whole', 3, 0, { quantity: -3, gross: -999, discount: -100, total: -899, cost: -3, profit: -896 }],
    ['the first of three', 1, 0, { quantity: -1, gross: -333, total: -300 }],
    ['the second of three', 1, 1, { total: -299 }],
    ['the last of three', 1, 2, { total: -300 }],
  ])('%s', (_what, quantity, returned, expected) => {
    const sold = { gross: 999, cost: 3, quantity: 3, total: 899, taxes: [], returned }

    expect(returnedTotals(sold, quantity)).toMatchObject(expected)
  })

  it('of something given away is nothing, not minus nothing', () => {
    const sold = { gross: 100, cost: 40, quantity: 1, total: 0, taxes: [], returned: 0 }

    expect(Object.is(returnedTotals(sold, 1).total, 0)).toBe(true)
  })

  it('in any parts undoes the sale exactly', () => {
    const sale = fc.record({
      price: fc.integer({ min: 1, max: 100_000 }),
      discount: fc.integer({ min: 0, max: 10_000 }).map((rate) => rate / 100),
      parts: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
    })
    fc.assert(
      fc.property(sale, ({ price, discount, parts }) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        const sold = lineTotals({ price, discount, quantity, unitCost: 7 })
        let returned = 0
        const back = parts.map((part) => {
          const totals = returnedTotals({ ...sold, taxes: [], returned }, part)
          returned += part
          return totals
        })
        expect(saleTotals([sold, ...back])).toEqual(saleTotals([]))
      }),
    )
  })
})
