import type { TakenSale } from '@tillsight/contract/books/parked-sales'
import { usualUnit } from '@tillsight/domain/books/catalog/unit'
import { describe, expect, it } from 'vitest'
import { chargingOf } from '../charging.ts'
import { receiptCents, withProduct, withQuantity } from '../receipt.ts'
import { noTerms } from '../sale-terms.ts'
import { linesOf, termsOf } from './taken.ts'

type Sale = TakenSale['sale']
type Line = Sale['lines'][number]

const product = {
  id: 'mug',
  name: 'Mug',
  long_name: null,
  sku: null,
  barcodes: [],
  unit: usualUnit,
  sold_by_measure: false,
  price: 12,
  balance: 5,
  id_tax: null,
  id_category: 'home',
}
const line = (more: Partial<Line> = {}): Line => ({
  id_product: 'mug',
  name: 'Mug',
  quantity: 2,
  discount: 0,
  price: null,
  product,
  problem: null,
  ...more,
})
const sale = (more: Partial<Sale> = {}): { sale: Sale } => ({
  sale: { id_customer: null, lines: [line()], ...more },
})
const charging = chargingOf(undefined, '2026-11-17')

describe('the lines of a parked sale', () => {
  it.each([
    ['at the price of today', {}, 2400],
    ['at a price of their own', { price: 5 }, 1000],
    ['with their discount', { discount: 50 }, 1200],
  ])('are charged %s', (_how, more, cents) => {
    expect(receiptCents(linesOf(sale({ lines: [line(more)] })), charging)).toBe(cents)
  })

  it('keep their price and discount when the quantity changes, or another unit is scanned', () => {
    const [mug, ...others] = linesOf(sale({ lines: [line({ price: 5, discount: 50 })] }))
    expect(others).toEqual([])
    if (!mug) return
    expect(receiptCents(withQuantity([mug], 'mug', '4'), charging)).toBe(1000)
    expect(receiptCents(withProduct([mug], mug.product), charging)).toBe(750)
  })

  it('say what can no longer be sold, whatever is typed, until it is removed', () => {
    const lines = linesOf(sale({ lines: [line({ product: null, problem: 'This product was deleted.' })] }))
    const error = 'This product was deleted. Remove it to sell the rest.'
    expect(lines).toMatchObject([{ product: { id: 'mug', label: 'Mug' }, error }])
    expect(withQuantity(lines, 'mug', '1')).toMatchObject([{ quantity: '1', error }])
  })
})

describe('what was agreed on the whole parked sale', () => {
  it.each([
    ['nothing', {}, {}],
    ['a percentage', { discount: { percent: 12.5 } }, { discount: '12.5', discount_kind: 'percent' }],
    ['an amount', { discount: { amount: 3 } }, { discount: '3', discount_kind: 'amount' }],
    ['cash given and a note', { cash_given: 20, note: 'Gift' }, { cash_given: '20', note: 'Gift' }],
    [
      'several payments',
      { payments: [{ method: 'CASH', amount: 5 }, { method: 'CARD' }] },
      {
        payments: [
          { method: 'CASH', amount: '5' },
          { method: 'CARD', amount: '' },
        ],
      },
    ],
  ])('is typed again: %s', (_what, typed, terms) => {
    expect(termsOf(sale(typed))).toMatchObject({ ...noTerms, ...terms })
  })
})
