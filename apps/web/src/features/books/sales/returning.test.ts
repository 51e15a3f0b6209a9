import { describe, expect, it } from 'vitest'
import { askedOf, chosenOf, givenBack, problemWith, returnableLines, withAll } from './returning.ts'

const line = (quantity: number, total: number, returned = 0) => ({
  id: '1',
  product: { id: '1', name: 'Mug', category: 'Gifts' },
  quantity,
  price: total / quantity,
  discount: 0,
  total,
  returned,
  restocked: null,
})

describe('what comes back', () => {
  it('is at first nothing, and all that is left at one click', () => {
    const lines = returnableLines({ lines: [line(3, 30, 1), line(1, 5, 1)] })
    expect(lines.map(({ left, quantity }) => [left, quantity])).toEqual([[2, '']])
    expect(chosenOf(lines)).toEqual([])
    expect(givenBack(lines)).toBe(0)
    expect(givenBack(withAll(lines))).toBe(2000)
  })

  it('says by line whether it is restocked', () => {
    const lines = withAll(returnableLines({ lines: [line(3, 30), line(1, 5)] }))
    const asked = askedOf(lines.map((returned, place) => ({ ...returned, restock: place === 0 })))
    expect(asked.map(({ quantity, restock }) => [quantity, restock])).toEqual([
      [3, true],
      [1, false],
    ])
  })

  it.each([
    ['', undefined, 0],
    ['0', undefined, 0],
    ['1', undefined, 333],
    ['3', undefined, 1000],
    ['4', 'Only 3 can be returned.', 0],
    ['-1', 'Quantity must be a positive number.', 0],
    ['one', 'Quantity must be a positive number.', 0],
    ['1.5', 'Quantity must be a positive number.', 0],
  ])('%j of three that cost $10.00', (quantity, problem, cents) => {
    const returned = { line: line(3, 10), left: 3, quantity, restock: true }
    expect(problemWith(returned)).toBe(problem)
    expect(givenBack([returned])).toBe(cents)
  })
})
