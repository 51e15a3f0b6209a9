import { describe, expect, it } from 'vitest'
import { chargedTaxes, partsOn, type TaxRules, taxesOfLines, taxOn } from './tax.ts'

const added: TaxRules = { pricesIncludeTax: false, taxRounding: 'LINE', step: 1 }
const included: TaxRules = { ...added, pricesIncludeTax: true }

const one = (rate: number) => [{ name: 'Tax', rate }]

describe('tax on top of a price', () => {
  it.each([
    ['New York City, 8.875% of $100.00', 100_00, one(8875), 8_88],
    ['Texas with a city, 6.25% and 2% of $19.99', 19_99, [...one(6250), ...one(2000)], 1_65],
    ['California, 7.25% of $9.99', 9_99, one(7250), 72],
    ['half a cent goes up', 10, one(5000), 1],
    ['nothing at no rate', 100_00, one(0), 0],
    ['nothing without a tax', 100_00, [], 0],
    ['the largest line', 900_000_000_000, one(100_000), 900_000_000_000],
  ])('%s', (_what, amount, parts, tax) => {
    expect(taxOn(amount, parts, added)).toBe(tax)
  })

  it('is whole in a currency without decimals', () => {
    expect(taxOn(998_00, one(10_000), { ...added, step: 100 })).toBe(100_00)
  })
})

describe('tax within a price', () => {
  it.each([
    ['United Kingdom, 20%: a sixth of £120.00', 120_00, 20_000, 20_00],
    ['United Kingdom, 5%: a 21st of £10.50', 10_50, 5_000, 50],
    ['Germany, 19% in €119.00', 119_00, 19_000, 19_00],
    ['Germany, 7% in €1.07', 1_07, 7_000, 7],
    ['Germany, 19% in €9.99', 9_99, 19_000, 1_60],
    ['Switzerland, 8.1% in 108.10', 108_10, 8_100, 8_10],
    ['Australia, an eleventh of $11.00', 11_00, 10_000, 1_00],
    ['New Zealand, three 23rds of $115.00', 115_00, 15_000, 15_00],
    ['Japan, 10% in ¥1,100', 1_100_00, 10_000, 100_00],
  ])('%s', (_what, amount, rate, tax) => {
    expect(taxOn(amount, one(rate), included)).toBe(tax)
  })
})

describe('the parts of a tax', () => {
  it('sum to the tax that was rounded once', () => {
    const parts = [
      { name: 'State', rate: 6250 },
      { name: 'City', rate: 2000 },
    ]

    expect(chargedTaxes(1_65, parts, added).map(({ amount }) => amount)).toEqual([1_25, 40])
  })

  it('are those of the latest start that is not after the day', () => {
    const rates = [
      { startsOn: '2026-01-01', parts: one(19_000) },
      { startsOn: '2027-01-01', parts: one(20_000) },
    ]

    expect(partsOn(rates, '2025-12-31')).toEqual([])
    expect(partsOn(rates, '2026-12-31')).toEqual(one(19_000))
    expect(partsOn(rates.toReversed(), '2027-01-01')).toEqual(one(20_000))
  })
})

describe('the tax of several lines', () => {
  const lines = [1, 2, 3].map(() => ({ amount: 99, parts: one(8875) }))

  it('is rounded by line', () => {
    expect(taxesOfLines(lines, added)).toEqual([9, 9, 9])
  })

  it('is rounded by sale, and the lines sum to it', () => {
    expect(taxesOfLines(lines, { ...added, taxRounding: 'SALE' })).toEqual([9, 9, 8])
  })

  it('is rounded apart for each tax, also by sale', () => {
    const mixed = [...lines, { amount: 1000, parts: one(7000) }, { amount: 500, parts: [] }]

    expect(taxesOfLines(mixed, { ...added, taxRounding: 'SALE' })).toEqual([9, 9, 8, 70, 0])
  })
})
