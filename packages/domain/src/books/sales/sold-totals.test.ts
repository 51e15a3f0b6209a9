import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addQuantities } from '#domain/quantity.ts'
import { returnedTotals } from './returned-totals.ts'
import { saleTotals } from './sale-totals.ts'
import { type SaleRules, saleDiscountProblem, soldTotals, type TaxedLine } from './sold-totals.ts'

const plain: SaleRules = { pricesIncludeTax: false, taxRounding: 'LINE', step: 1, saleDiscount: null }
const vat = [{ name: 'VAT', rate: 19_000 }]

const line = (price: number, more: Partial<TaxedLine> = {}): TaxedLine => ({
  price,
  unitCost: 1,
  quantity: 1,
  discount: 0,
  taxes: [],
  ...more,
})

describe('a discount on the whole sale', () => {
  const problem = 'The discount is more than the sale.'
  it.each<[SaleRules['saleDiscount'], string | null]>([
    [null, null],
    [{ percent: 100 }, null],
    [{ amount: 19_00 }, null],
    [{ amount: 19_01 }, problem],
  ])('%j of 19.00 after the discount of a line: %s', (saleDiscount, said) => {
    const lines = [line(10_00, { discount: 10, taxes: vat }), line(5_00, { quantity: 2 })]
    expect(saleDiscountProblem(lines, { step: 1, saleDiscount })).toBe(said)
  })
})

describe('a sale', () => {
  it.each([
    ['tax on top', [line(10_00, { taxes: vat })], {}, { gross: 10_00, discount: 0, total: 10_00, tax: 1_90 }],
    [
      'tax within the price',
      [line(11_90, { taxes: vat })],
      { pricesIncludeTax: true },
      { gross: 10_00, discount: 0, total: 10_00, tax: 1_90 },
    ],
    [
      'tax within a discounted price',
      [line(11_90, { taxes: vat, discount: 50 })],
      { pricesIncludeTax: true },
      { gross: 10_00, discount: 5_00, total: 5_00, tax: 95 },
    ],
    [
      'a tenth off the whole sale',
      [line(10_00), line(5_00, { quantity: 2 })],
      { saleDiscount: { percent: 10 } },
      { gross: 20_00, discount: 2_00, total: 18_00, tax: 0 },
    ],
    [
      'five off the whole sale, then tax',
      [line(10_00, { taxes: vat }), line(15_00)],
      { saleDiscount: { amount: 5_00 } },
      { gross: 25_00, discount: 5_00, total: 20_00, tax: 1_52 },
    ],
    [
      'more off than there is',
      [line(3_00, { taxes: vat })],
      { saleDiscount: { amount: 5_00 } },
      { gross: 3_00, discount: 3_00, total: 0, tax: 0 },
    ],
    ['a weight', [line(12_99, { quantity: 0.345 })], {}, { quantity: 0.345, gross: 4_48, total: 4_48 }],
  ] satisfies [string, TaxedLine[], Partial<SaleRules>, object][])(
    'with %s',
    (_what, lines, rules, expected) => {
      expect(saleTotals(soldTotals(lines, { ...plain, ...rules }))).toMatchObject(expected)
    },
  )

  it('spreads a discount of its own by what each line comes to', () => {
    const lines = soldTotals([line(10_00), line(20_00, { discount: 50 }), line(3_33)], {
      ...plain,
      saleDiscount: { amount: 10_00 },
    })

    expect(lines.map(({ saleDiscount }) => saleDiscount)).toEqual([4_29, 4_28, 1_43])
  })
})

const anyLine = fc.record({
  price: fc.integer({ min: 1, max: 100_000 }),
  unitCost: fc.integer({ min: 0, max: 100_000 }),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 50 }),
    fc.integer({ min: 1, max: 20_000 }).map((grams) => grams / 1000),
  ),
  discount: fc.integer({ min: 0, max: 10_000 }).map((rate) => rate / 100),
  taxes: fc.array(fc.record({ name: fc.constantFrom('A', 'B'), rate: fc.integer({ min: 0, max: 30_000 }) }), {
    maxLength: 2,
  }),
})

const anyRules = fc.record({
  pricesIncludeTax: fc.boolean(),
  taxRounding: fc.constantFrom('LINE' as const, 'SALE' as const),
  step: fc.constant(1),
  saleDiscount: fc.oneof(
    fc.constant(null),
    fc.record({ percent: fc.integer({ min: 0, max: 10_000 }).map((rate) => rate / 100) }),
    fc.record({ amount: fc.integer({ min: 0, max: 1_000_000 }) }),
  ),
})

const anySale = fc.record({ lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }), rules: anyRules })

describe('any sale', () => {
  it('charges what its prices and discounts come to, with tax in it or on top', () => {
    fc.assert(
      fc.property(anySale, ({ lines, rules }) => {
        const sold = soldTotals(lines, rules)
        const untaxed = saleTotals(
          soldTotals(
            lines.map((line) => ({ ...line, taxes: [] })),
            rules,
          ),
        )
        const { total, tax } = saleTotals(sold)
        expect(rules.pricesIncludeTax ? total + tax : total).toBe(untaxed.total)
        for (const { gross, discount, total, tax, taxes } of sold) {
          expect(gross - discount).toBe(total)
          expect(Math.min(discount, total, tax)).toBeGreaterThanOrEqual(0)
          expect(taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax)
        }
      }),
    )
  })

  it('is undone by what comes back, in any parts', () => {
    fc.assert(
      fc.property(anySale, fc.integer({ min: 1, max: 5 }), ({ lines, rules }, parts) => {
        const sold = soldTotals(lines, rules)
        const back = sold.flatMap((line) => {
          const part = Math.ceil((line.quantity * 1000) / parts) / 1000
          const returns = []
          for (let returned = 0; returned < line.quantity; returned = addQuantities(returned, part))
            returns.push(
              returnedTotals({ ...line, returned }, Math.min(part, addQuantities(line.quantity, -returned))),
            )
          return returns
        })
        expect(saleTotals([...sold, ...back])).toEqual(saleTotals([]))
      }),
    )
  })
})
