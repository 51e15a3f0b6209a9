import { describe, expect, it } from 'vitest'
import { cashOf, changeOf, paymentsFrom, restOf, rowsOf, splitRows, withAnother } from './payment-rows.ts'

const typed = (...rows: [method: string, amount: string][]) =>
  rows.map(([method, amount]) => ({ key: method, method, amount }))

describe('payments as they are typed', () => {
  it('begin with the chosen method and another one', () => {
    expect(splitRows('CASH').map(({ method }) => method)).toEqual(['CASH', 'CARD'])
    expect(splitRows('CARD').map(({ method }) => method)).toEqual(['CARD', 'CASH'])
  })

  it('take a method that is not among them yet', () => {
    const rows = withAnother(typed(['CASH', ''], ['CARD', '']), ['CASH', 'CARD', 'OTHER'])
    expect(rows.map(({ method }) => method)).toEqual(['CASH', 'CARD', 'OTHER'])
    expect(withAnother(rows, ['CASH', 'CARD', 'OTHER'])).toBe(rows)
  })

  it.each([
    ['cash, the rest by card', typed(['CASH', '20'], ['CARD', '']), 5_00, 20_00],
    ['card, the rest in cash', typed(['CARD', '20'], ['CASH', '']), 5_00, 5_00],
    ['too much', typed(['CASH', '20'], ['CARD', '6']), -1_00, 20_00],
    ['not a number yet', typed(['CASH', 'x'], ['CARD', '6']), 19_00, 0],
    ['no cash', typed(['OTHER', '1'], ['CARD', '']), 24_00, 0],
  ])('know the rest and the cash: %s', (_, rows, rest, cash) => {
    expect(restOf(rows, 25_00)).toBe(rest)
    expect(cashOf(rows, 'CASH', 25_00)).toBe(cash)
  })

  it('are what is due where there is one way', () => {
    expect(cashOf([], 'CASH', 25_00)).toBe(25_00)
    expect(cashOf([], 'CARD', 25_00)).toBe(0)
    expect(paymentsFrom([])).toBeNull()
    expect(rowsOf([{ method: 'CASH', amount: 25 }])).toEqual([])
  })

  it('are sent without an amount for the rest', () => {
    expect(paymentsFrom(typed(['CASH', '20'], ['CARD', ' ']))).toEqual([
      { method: 'CASH', amount: 20 },
      { method: 'CARD' },
    ])
  })

  it.each([
    ['50', 25_00, 25_00],
    ['25', 25_00, 0],
    ['24.99', 25_00, null],
    ['', 25_00, null],
    ['50', 0, null],
  ])('of %s in cash for %i give back %s', (given, inCash, change) => {
    expect(changeOf(given, inCash)).toBe(change)
  })
})
