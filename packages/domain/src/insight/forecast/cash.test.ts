import { describe, expect, it } from 'vitest'
import { byShares, cashUntil } from './cash.ts'
import { daysUntilEmpty } from './stock-out.ts'

describe('cash that is expected', () => {
  const facts = {
    salesUntil: () => ({ value: 100_000, low: 80_000, high: 125_000 }),
    taxShare: 0.2,
    out: [
      { day: '2026-11-20', amount: 30_000 },
      { day: '2026-12-20', amount: 99_999 },
    ],
  }

  it('is what is sold, less what is due until then; tax comes in and is not left', () => {
    expect(cashUntil('2026-11-24', facts)).toEqual({
      day: '2026-11-24',
      receipts: { value: 120_000, low: 96_000, high: 150_000 },
      tax: 20_000,
      out: 30_000,
      left: { value: 70_000, low: 50_000, high: 95_000 },
    })
  })

  it('is split by how customers paid before, to the cent', () => {
    const shares = [
      { key: 'CASH', weight: 1 },
      { key: 'CARD', weight: 2 },
      { key: 'TRANSFER', weight: 0 },
    ]
    expect(byShares(100, shares)).toEqual([
      { key: 'CARD', amount: 67 },
      { key: 'CASH', amount: 33 },
    ])
    expect(byShares(100, [])).toEqual([])
  })
})

describe('the day on which nothing is left', () => {
  const days = Array.from({ length: 10 }, (_, place) => ({
    day: `2026-11-${18 + place}`,
    isOpen: true,
    ...{ value: 4, low: 2, high: 6 },
  }))
  const total = (count: number) => ({ value: 4 * count, low: 2 * count, high: 6 * count })

  it.each([
    [12, { low: 2, value: 3, high: 6 }],
    [30, { low: 5, value: 8, high: null }],
    [100, { low: null, value: null, high: null }],
  ])('with %d in stock', (balance, left) => {
    expect(daysUntilEmpty({ days, total }, balance)).toEqual(left)
  })
})
