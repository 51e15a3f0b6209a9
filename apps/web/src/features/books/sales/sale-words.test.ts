import type { ListedSale } from '@tillsight/contract/books/sales'
import { describe, expect, it } from 'vitest'
import {
  discountWords,
  paidPart,
  receiptWords,
  restockWords,
  returnedOf,
  shownLines,
  shownPart,
} from './sale-words.ts'

const line = (quantity: number, returned: number, discount = 0) => ({
  id: '1',
  product: { id: '1', name: 'Mug', category: 'Gifts' },
  quantity,
  price: 10,
  discount,
  total: 10,
  tax: 0,
  taxes: [],
  returned,
  restocked: null,
})

describe('what a sale says of itself', () => {
  it.each([
    ['nothing', [line(1, 0)], 0, '—'],
    ['the percent of its only line', [line(1, 0, 12.5)], 1.25, '12.5%'],
    ['the amount of several', [line(1, 0, 10), line(1, 0)], 1, '$1.00'],
    ['a percent that came to nothing', [line(1, 0, 1)], 0, '1%'],
    ['the amount that a return takes back', [line(-1, 0, 10), line(-1, 0)], -1, '−$1.00'],
  ])('shows as discount %s', (_, lines, discount_amount, words) => {
    expect(discountWords({ lines, discount_amount })).toBe(words)
  })

  it('shows what was paid with tax, of the part that matches', () => {
    const taxed = (id: string) => ({ ...line(1, 0), id, tax: 1.9 })
    const sale = { lines: [taxed('1'), taxed('2')], paid: 23.8 }
    const matched = { id_lines: ['2'], quantity: 1, discount_amount: 0, total: 10 }
    expect([paidPart(sale), paidPart({ ...sale, matched })]).toEqual([23.8, 11.9])
  })

  it('shows the part that matches beside its receipt, and no part where all of it matches', () => {
    const part = { id_lines: ['2'], quantity: 1, discount_amount: 0, total: 10, profit: 4 }
    const sale = {
      ...{ lines: [line(1, 0, 50), { ...line(1, 0), id: '2' }], quantity: 2, discount_amount: 5, total: 15 },
    } as unknown as ListedSale
    const listed = { ...sale, matched: part }

    expect([discountWords(sale), receiptWords(sale), shownPart(sale).total]).toEqual(['$5.00', null, 15])
    expect([discountWords(listed), receiptWords(listed), shownPart(listed).total]).toEqual([
      '—',
      'of $15.00 receipt',
      10,
    ])
    expect([shownLines(sale), shownLines(listed)].map((lines) => lines.map(({ id }) => id))).toEqual([
      ['1', '2'],
      ['2'],
    ])
    const whole = { ...sale, matched: { ...part, id_lines: ['1', '2'], quantity: 2, total: 15 } }
    expect(receiptWords(whole)).toBeNull()
  })

  it.each([
    [[true, true], 'Restocked'],
    [[true, false], 'Partly restocked'],
    [[false, false], 'Not restocked'],
  ])('says of what came back, restocked %j: %s', (restocked, words) => {
    expect(restockWords({ lines: restocked.map((one) => ({ ...line(-1, 0), restocked: one })) })).toBe(words)
  })

  it.each([
    ['none', [line(2, 0), line(1, 0)]],
    ['partly', [line(2, 2), line(1, 0)]],
    ['partly', [line(2, 1)]],
    ['fully', [line(2, 2), line(1, 1)]],
  ] as const)('knows that it was %s returned', (returned, lines) => {
    expect(returnedOf({ kind: 'SALE', lines: [...lines] })).toBe(returned)
  })
})
