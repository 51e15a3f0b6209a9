import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargedTaxes, type TaxRules, taxesOfLines, taxOn } from './tax.ts'

const added: TaxRules = { pricesIncludeTax: false, taxRounding: 'LINE', step: 1 }
const included: TaxRules = { ...added, pricesIncludeTax: true }

const one = (rate: number) => [{ name: 'Tax', rate }]
const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** The tax of lines, rounded in both ways that a store can choose. */
const bothWays = (amounts: number[], rate: number, rules = added) => {
  const lines = amounts.map((amount) => ({ amount, parts: one(rate) }))
  const rounded = (taxRounding: TaxRules['taxRounding']) =>
    sumOf(taxesOfLines(lines, { ...rules, taxRounding }))
  return { byLine: rounded('LINE'), bySale: rounded('SALE') }
}

const newZealand = 'ird.govt.nz, Calculating GST, 16 August 2010'
const unitedKingdom = 'HMRC, VAT fractions'

describe('an example that a tax office published', () => {
  it.each([
    [newZealand, '$1,500.00 and 15%', 1_500_00, 15_000, added, 225_00],
    [newZealand, '3/23 of $1,725.00', 1_725_00, 15_000, included, 225_00],
    [unitedKingdom, '3/23 of £115.00 at 15%', 115_00, 15_000, included, 15_00],
    [unitedKingdom, '7/47 of £117.50 at 17.5%', 117_50, 17_500, included, 17_50],
    [unitedKingdom, '1/6 of £120.00 at 20%', 120_00, 20_000, included, 20_00],
  ])('%s: %s', (_source, _what, amount, rate, rules, tax) => {
    expect(taxOn(amount, one(rate), rules)).toBe(tax)
  })

  it('Canada, Budget 2012, rounding: a coffee for $1.83 and a sandwich for $2.86 come to $4.92 with 5% GST', () => {
    expect(bothWays([1_83, 2_86], 5_000)).toEqual({ byLine: 23, bySale: 23 })
    expect(1_83 + 2_86 + 23).toBe(4_92)
  })

  it('Canada Revenue Agency, interpretation 125136: HST on $31.95 as a whole at 13%, for both of its parts', () => {
    const parts = [
      { name: 'Federal', rate: 5_000 },
      { name: 'Provincial', rate: 8_000 },
    ]
    const tax = taxOn(31_95, parts, added)

    expect(tax).toBe(4_15)
    expect(chargedTaxes(tax, parts, added).map(({ amount }) => amount)).toEqual([1_60, 2_55])
  })

  it('IRAS, Calculating GST on tax invoices: three pens, by line and by invoice, which may differ (at $1.77 and 6%)', () => {
    expect(bothWays([1_77, 1_77, 1_77], 6_000)).toEqual({ byLine: 33, bySale: 32 })
  })
})

const anyRate = fc.integer({ min: 1, max: 30_000 })
const anyAmount = fc.integer({ min: 1, max: 10_000_000 })

/** Written as the laws are, and not as ours is: in thousandths of a cent, cut off after the third decimal place of a dollar. */
const byThirdDecimal = (amount: number, rate: number): number => {
  const mills = (BigInt(amount) * BigInt(rate)) / 10_000n
  return Number(mills / 10n + (mills % 10n > 4n ? 1n : 0n))
}

describe('a rule that a law states', () => {
  it('Streamlined Sales Tax, as in RCW 82.08.054: to the third decimal place, and up where that is greater than four, state and city together, by item or by invoice', () => {
    fc.assert(
      fc.property(fc.array(anyAmount, { minLength: 1, maxLength: 6 }), anyRate, (amounts, rate) => {
        expect(bothWays(amounts, rate)).toEqual({
          byLine: sumOf(amounts.map((amount) => byThirdDecimal(amount, rate))),
          bySale: byThirdDecimal(sumOf(amounts), rate),
        })
      }),
    )
  })

  it('Australia, GST Act 1999, section 9-90: an eleventh of the price, half a cent upwards, of each supply or of all on an invoice', () => {
    const eleventh = (amount: number): number => Math.floor((2 * amount + 11) / 22)
    fc.assert(
      fc.property(fc.array(anyAmount, { minLength: 1, maxLength: 6 }), (amounts) => {
        expect(bothWays(amounts, 10_000, included)).toEqual({
          byLine: sumOf(amounts.map(eleventh)),
          bySale: eleventh(sumOf(amounts)),
        })
      }),
    )
  })
})
