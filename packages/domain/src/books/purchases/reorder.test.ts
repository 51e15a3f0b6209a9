import { describe, expect, it } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import { usualSettings } from '#domain/people/store/settings.ts'
import { reorder, reorderWords, type Shelf, type Terms } from './reorder.ts'

const shelf = (given: Partial<Shelf>): Shelf => ({
  balance: 100,
  onOrder: 0,
  lowStock: 5,
  sold: 0,
  daysKnown: 28,
  ...given,
})
const terms = (given: Partial<Terms> = {}): Terms => ({ leadDays: 7, packSize: 1, ...given })

describe('a product is ordered', () => {
  it.each([
    ['not while there is enough and nothing sells', {}, {}, null],
    ['at its limit', { balance: 5 }, {}, 1],
    ['below its limit, so that it is above it again', { balance: 2 }, {}, 4],
    ['below its limit, in whole packs', { balance: 2 }, { packSize: 12 }, 12],
    ['of which none is left and no limit is set', { balance: 0, lowStock: 0 }, {}, 1],
    ['that was sold below zero', { balance: -3, lowStock: 0 }, {}, 4],
    ['not where what is on order brings it above', { balance: 2, onOrder: 10 }, {}, null],
    ['where what is on order is too little', { balance: 2, onOrder: 2 }, {}, 2],
    // 1 a day: 14 days are lead time and safety, and 35 are covered.
    ['not where it lasts for exactly the lead time and the safety', { balance: 14, sold: 28 }, {}, null],
    ['where it lasts for less', { balance: 13, sold: 28 }, {}, 22],
    ['less by what is on order', { balance: 8, onOrder: 5, sold: 28 }, {}, 22],
    ['in packs', { balance: 13, sold: 28 }, { packSize: 6 }, 24],
    ['more for a longer lead time', { balance: 13, sold: 28 }, { leadDays: 30 }, 45],
    ['at the pace of the days it is known for', { balance: 13, sold: 10, daysKnown: 10 }, {}, 22],
    ['not by the pace of a product that only came back', { balance: 13, sold: -2 }, {}, null],
    // 0.5 a day: 17.5 for 35 days.
    ['by the piece, never by a part of it', { balance: 6, sold: 14 }, {}, 12],
    ['by weight in its packs', { balance: 1.5, lowStock: 0, sold: 7 }, { packSize: 0.5 }, 7.5],
    ['as soon as it is known', { balance: 3, daysKnown: 0 }, {}, 3],
  ] as const)('%s', (_, shelved, agreed, quantity) => {
    expect(reorder(shelf(shelved), terms(agreed))?.quantity ?? null).toBe(quantity)
  })

  it('says which of the two it is, the limit first', () => {
    expect(reorder(shelf({ balance: 5, sold: 28 }), terms())).toMatchObject({ reason: 'low', cover: 5 })
    expect(reorder(shelf({ balance: 6, sold: 28 }), terms())).toMatchObject({ reason: 'cover', cover: 6 })
    expect(reorder(shelf({ balance: 5 }), terms())).toMatchObject({ reason: 'low', cover: null })
  })
})

describe('why it is ordered', () => {
  const words = (shelved: Partial<Shelf>, agreed: Partial<Terms> = {}, unit: 'KG' | null = null) => {
    const [there, by] = [shelf(shelved), terms(agreed)]
    const found = reorder(there, by)
    return found && reorderWords({ shelf: there, terms: by, found, unit }, formatsOf(usualSettings))
  }

  it.each([
    [
      { balance: 6, onOrder: 4, sold: 28 },
      { packSize: 6 },
      '6 in stock and 4 on order. 28 sold in 28 days, so it lasts 10 days. A delivery takes 7 days, plus 7 days for safety. 30 covers 35 days, in packs of 6.',
    ],
    [
      { balance: 2 },
      {},
      '2 in stock, at or below the limit of 5. None sold in 28 days. 4 is above the limit again.',
    ],
  ] as const)('%j %j', (shelved, agreed, said) => {
    expect(words(shelved, agreed)).toBe(said)
  })

  it('writes what is weighed with its unit', () => {
    expect(words({ balance: 1.5, sold: 14 }, {}, 'KG')).toMatch(/^1.5 kg in stock, at or below/)
  })
})
