import { describe, expect, it } from 'vitest'
import { averageCost } from './average-cost.ts'
import { purchaseCode, purchaseSampleNumber, statusByLines, statusWithoutRest } from './purchase-status.ts'

describe('the cost after a delivery', () => {
  it.each([
    ['is what was paid where nothing was there', 0, 400, 10, 500, 1, 500],
    ['lies between both', 10, 400, 10, 500, 1, 450],
    ['weighs by quantity', 30, 400, 10, 500, 1, 425],
    ['rounds half a cent up', 1, 400, 1, 401, 1, 401],
    ['rounds down below that', 2, 400, 1, 401, 1, 400],
    ['does not count stock below zero', -5, 400, 10, 500, 1, 500],
    ['is whole where the currency has no decimals', 1, 400, 2, 500, 100, 500],
    ['takes parts of what is weighed', 0.5, 1000, 1.5, 2000, 1, 1750],
    ['is never nothing', 0, 100, 1000, 1, 100, 100],
  ])('%s', (_, balance, cost, quantity, paid, step, expected) => {
    expect(averageCost({ balance, cost }, { quantity, cost: paid }, step)).toBe(expected)
  })
})

describe('an order', () => {
  const lines = (...pairs: [number, number][]) =>
    pairs.map(([quantity, received]) => ({ quantity, received }))

  it.each([
    [lines([5, 0], [2, 0]), 'SENT', 'CANCELLED'],
    [lines([5, 5], [2, 0]), 'PARTLY', 'RECEIVED'],
    [lines([5, 1], [2, 0]), 'PARTLY', 'RECEIVED'],
    [lines([5, 5], [2, 2]), 'RECEIVED', 'RECEIVED'],
    [lines([5, 6], [2, 2]), 'RECEIVED', 'RECEIVED'],
  ])('with %j is %s, and %s without its rest', (of, status, ended) => {
    expect([statusByLines(of), statusWithoutRest(of)]).toEqual([status, ended])
  })

  it('has a number once it is sent', () => {
    expect([null, 12, purchaseSampleNumber(3)].map(purchaseCode)).toEqual(['Draft', 'PO-12', 'PO-S3'])
  })
})
