import { describe, expect, it } from 'vitest'
import { discountBandName, discountBands, priceBandName, priceBands } from './bands.ts'

const money = (amount: number): string => `$${amount}`

describe('a discount band', () => {
  it('is named by what is in it', () => {
    expect(discountBands.map((most) => discountBandName(String(most)))).toEqual([
      'No discount',
      'Up to 5%',
      '6 to 10%',
      '11 to 20%',
      '21 to 30%',
      '31 to 50%',
      'Over 50%',
    ])
  })
})

describe('a price band', () => {
  it('begins where the one before ends', () => {
    expect(priceBands.slice(0, 6).map((least) => priceBandName(String(least), money))).toEqual([
      'Under $1',
      '$1 to under $2',
      '$2 to under $5',
      '$5 to under $10',
      '$10 to under $20',
      '$20 to under $50',
    ])
  })

  it('has no end where it is the last', () => {
    expect(priceBandName(String(priceBands.at(-1)), money)).toBe('From $50000000000')
  })
})
