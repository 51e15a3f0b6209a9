import { describe, expect, it } from 'vitest'
import { discountWords, restockWords, returnedOf } from './sale-words.ts'

const line = (quantity: number, returned: number, discount = 0) => ({
  id: '1',
  product: { id: '1', name: 'Mug', category: 'Gifts' },
  quantity,
  price: 10,
  discount,
  total: 10,
  returned,
  restocked: null,
})

describe('what a sale says of itself', () => {
  it.each([
    ['nothing', [line(1, 0)], 0, '—'],
    ['the percent of its only line', [line(1, 0, 12.5)], 1.25, '12.5 %'],
    ['the amount of several', [line(1, 0, 10), line(1, 0)], 1, '$1.00'],
    ['a percent that came to nothing', [line(1, 0, 1)], 0, '1 %'],
    ['the amount that a return takes back', [line(-1, 0, 10), line(-1, 0)], -1, '−$1.00'],
  ])('shows as discount %s', (_, lines, discount_amount, words) => {
    expect(discountWords({ lines, discount_amount })).toBe(words)
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
