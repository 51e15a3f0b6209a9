import { describe, expect, it } from 'vitest'
import { fieldsOf, givenBack, problemWith, returnableLines, returnRules, withAll } from './returning.ts'

const line = (quantity: number, total: number, returned = 0) => ({
  id: '1',
  product: { id: '1', name: 'Mug', category: 'Gifts' },
  quantity,
  price: total / quantity,
  discount: 0,
  total,
  tax: 0,
  taxes: [],
  returned,
  restocked: null,
})

describe('what comes back', () => {
  it('is at first nothing, and all that is left at one click', () => {
    const lines = returnableLines({ lines: [line(3, 30, 1), line(1, 5, 1)] })
    expect(lines.map(({ left, quantity }) => [left, quantity])).toEqual([[2, '']])
    expect(returnRules.safeParse({ lines, reason: '', payment_method: '' }).success).toBe(false)
    expect(givenBack(lines)).toBe(0)
    expect(givenBack(withAll(lines))).toBe(2000)
  })

  it('says by line whether it is restocked', () => {
    const all = withAll(returnableLines({ lines: [line(3, 30), line(1, 5)] }))
    const lines = all.map((returned, place) => ({ ...returned, restock: place === 0 }))
    expect(returnRules.safeParse({ lines, reason: 'Broken', payment_method: 'CARD' })).toMatchObject({
      data: {
        lines: [
          { quantity: 3, restock: true },
          { quantity: 1, restock: false },
        ],
        reason: 'Broken',
        payment_method: 'CARD',
      },
    })
  })

  it('sends only the lines that were chosen, and shows an answer at the line it is about', () => {
    const [, mug, bag] = withAll(returnableLines({ lines: [line(3, 30), line(2, 20), line(1, 5)] }))
    const [left] = returnableLines({ lines: [line(3, 30)] })
    if (!left || !mug || !bag) throw new Error('three lines')
    const lines = [left, mug, bag]
    expect(returnRules.safeParse({ lines, reason: '', payment_method: '' })).toMatchObject({
      data: { lines: [{ quantity: 2 }, { quantity: 1 }] },
    })
    expect(fieldsOf({ 'lines.1.quantity': 'Only 0 can be returned.', reason: 'Too long.' }, lines)).toEqual({
      'lines.2.quantity': 'Only 0 can be returned.',
      reason: 'Too long.',
    })
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

  it.each([
    ['0.235', undefined, 303],
    ['0,5', undefined, 645],
    ['0.8', 'Only 0.735 kg can be returned.', 0],
    ['0.7355', 'Use at most three decimal places.', 0],
    ['-0.1', 'Quantity must be a positive number.', 0],
  ])('%j of 0.735 kg that cost $9.48', (quantity, problem, cents) => {
    const cheese = { ...line(0.735, 9.48), unit: 'KG' as const }
    const returned = { line: cheese, left: 0.735, quantity, restock: true }
    expect(problemWith(returned)).toBe(problem)
    expect(givenBack([returned])).toBe(cents)
  })

  it('is all that is left of a weight, without the rest of a float', () => {
    const [cheese] = withAll(returnableLines({ lines: [{ ...line(1, 12.9, 0.9), unit: 'KG' }] }))
    expect(cheese).toMatchObject({ left: 0.1, quantity: '0.1' })
  })
})
