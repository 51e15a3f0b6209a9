import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mainPayment,
  type Payment,
  paymentsOfLess,
  refundAsPaid,
  refundOfLess,
  settlePayments,
} from './payments.ts'

const sumOf = (payments: readonly Payment[]) => payments.reduce((sum, { amount }) => sum + amount, 0)

describe('the payments of a sale', () => {
  it.each([
    ['all by one', [{ method: 'CARD' }], [25_00]],
    ['cash, and the rest by card', [{ method: 'CASH', amount: 20_00 }, { method: 'CARD' }], [20_00, 5_00]],
    ['the rest first', [{ method: 'CARD' }, { method: 'CASH', amount: 24_99 }], [1, 24_99]],
    [
      'all said',
      [
        { method: 'CASH', amount: 10_00 },
        { method: 'CARD', amount: 15_00 },
      ],
      [10_00, 15_00],
    ],
  ])('%s', (_, asked, amounts) => {
    expect(settlePayments(asked, 25_00)).toEqual({
      payments: asked.map(({ method }, place) => ({ method, amount: amounts[place] })),
    })
  })

  it.each([
    [
      'too little',
      [{ method: 'CASH', amount: 24_99 }],
      0,
      'The payments do not add up to the total of the sale.',
    ],
    [
      'too much',
      [
        { method: 'CASH', amount: 20_00 },
        { method: 'CARD', amount: 6_00 },
      ],
      1,
      'The payments do not add up to the total of the sale.',
    ],
    [
      'nothing left for the rest',
      [{ method: 'CARD' }, { method: 'CASH', amount: 25_00 }],
      0,
      'The other payments already cover the sale.',
    ],
    [
      'two for the rest',
      [{ method: 'CARD' }, { method: 'CASH' }],
      1,
      'Only one payment can be for the rest.',
    ],
    [
      'one method twice',
      [{ method: 'CASH', amount: 1 }, { method: 'CASH' }],
      1,
      'This payment method appears twice.',
    ],
  ])('refuses %s', (_, asked, place, message) => {
    expect(settlePayments(asked, 25_00)).toEqual({ problems: [{ place, message }] })
  })

  it('count for the largest, the first of equal ones', () => {
    const payments: [Payment, ...Payment[]] = [
      { method: 'CASH', amount: 5 },
      { method: 'CARD', amount: 9 },
      { method: 'OTHER', amount: 9 },
    ]
    expect(mainPayment(payments).method).toBe('CARD')
  })

  it.each([1, 100])('go back as they came, whatever comes back first, in steps of %i', (step) => {
    const amount = fc.integer({ min: 1, max: 1_000_00 }).map((amount) => amount * step)
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 4 }), fc.array(amount), (paid, backs) => {
        const payments = paid.map((amount, place) => ({ method: String(place), amount }))
        const refunded: Payment[] = []
        let left = sumOf(payments)
        for (const asked of [...backs, Number.POSITIVE_INFINITY]) {
          const back = Math.min(asked, left)
          left -= back
          const refund = refundAsPaid(payments, refunded, { amount: back, step })
          expect(sumOf(refund)).toBe(-back || 0)
          expect(refund.every(({ amount }) => amount % step === 0)).toBe(true)
          refunded.push(...refund)
        }
        for (const { method, amount } of payments)
          expect(sumOf(refunded.filter((back) => back.method === method))).toBe(-amount)
      }),
    )
  })

  it.each([1, 100])('of a sale that comes to less cover what was refunded, in steps of %i', (step) => {
    const amount = fc.integer({ min: 1, max: 1_000_00 }).map((amount) => amount * step)
    const percent = fc.integer({ min: 0, max: 100 })
    const any = fc.record({
      paid: fc.array(amount, { minLength: 1, maxLength: 4 }),
      back: percent,
      backLess: percent,
      less: percent,
    })
    const partOf = (amount: number, percent: number) => Math.floor((amount / step) * (percent / 100)) * step
    fc.assert(
      fc.property(any, ({ paid, back, backLess, less }) => {
        const payments = paid.map((amount, place) => ({ method: String(place), amount }))
        const [whole, given] = [sumOf(payments), partOf(sumOf(payments), back)]
        const before = refundAsPaid(payments, [], { amount: given, step })
        const after = refundOfLess(before, { amount: -partOf(given, backLess), step })
        const due = -sumOf(after) + partOf(whole - given, less)

        const now = paymentsOfLess(payments, { refunded: { before, after }, due, step })

        expect(sumOf(now)).toBe(due)
        expect([...now, ...after].every(({ amount }) => amount !== 0 && amount % step === 0)).toBe(true)
        for (const { method, amount } of payments) {
          const net = [...now, ...after].filter((each) => each.method === method)
          expect(sumOf(net)).toBeGreaterThanOrEqual(0)
          expect(sumOf(net)).toBeLessThanOrEqual(amount)
        }
      }),
    )
  })
})
