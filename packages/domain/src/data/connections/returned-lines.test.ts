import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MappedLine, MappedRefund } from './mapped.ts'
import { returnedLines } from './returned-lines.ts'
import { saleProblem } from './sale-problem.ts'

const aLine = (line: Partial<MappedLine> = {}): MappedLine => ({
  ref: 'a',
  product: { ref: null, sku: null, barcode: null, name: 'Mug', category: null },
  ...{ quantity: 2, price: 1000, discount: 0, total: 2000, tax: 400, cost: null },
  ...line,
})
const aRefund = (refund: Partial<MappedRefund> = {}): MappedRefund => ({
  ref: 'r',
  at: '2026-03-02T10:00:00.000Z',
  ...{ amount: 1200, reason: null, lines: [] },
  ...refund,
})

describe('what a refund gives back', () => {
  it.each([
    [
      'of a line that it names',
      [aRefund({ lines: [{ ref: 'a', quantity: 1, total: 1000, tax: 200 }] })],
      [{ place: 0, quantity: 1, gross: 1000, total: 1000, tax: 200 }],
    ],
    [
      'an amount alone, which is no unit',
      [aRefund({ amount: 600 })],
      [{ place: 0, quantity: 0, gross: 500, total: 500, tax: 100 }],
    ],
    [
      'all of it',
      [aRefund({ amount: 2400 })],
      [{ place: 0, quantity: 2, gross: 2000, total: 2000, tax: 400 }],
    ],
  ])('%s', (_name, refunds, lines) => {
    expect(returnedLines({ lines: [aLine()], refunds })).toMatchObject([{ lines }])
  })

  it.each([
    ['more than was paid', [aRefund({ amount: 2401 })]],
    ['more units than were sold', [aRefund({ lines: [{ ref: 'a', quantity: 3, total: 1000, tax: 200 }] })]],
    ['an item that is not there', [aRefund({ lines: [{ ref: 'z', quantity: 1, total: 1000, tax: 200 }] })]],
    [
      'items above its amount',
      [aRefund({ amount: 100, lines: [{ ref: 'a', quantity: 1, total: 1000, tax: 200 }] })],
    ],
  ])('is refused where it is %s', (_name, refunds) => {
    expect(returnedLines({ lines: [aLine()], refunds })).toHaveProperty('problem')
  })

  it('adds up to its amount, to the cent, and never to more than a line has', () => {
    const cents = fc.integer({ min: 0, max: 5000 })
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      total: cents,
      tax: cents,
      discount: cents,
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.array(cents, { maxLength: 4 }),
        (given, amounts) => {
          const lines = given.map((each, place) => aLine({ ...each, ref: String(place) }))
          const paid = lines.reduce((sum, { total, tax }) => sum + total + tax, 0)
          let left = paid
          const refunds = amounts.flatMap((amount, place) => {
            const part = Math.min(amount, left)
            left -= part
            return part > 0 ? [aRefund({ ref: String(place), amount: part })] : []
          })
          const returned = returnedLines({ lines, refunds })
          if ('problem' in returned) throw new Error(returned.problem)
          for (const { refund, lines: back } of returned)
            expect(back.reduce((sum, { total, tax }) => sum + total + tax, 0)).toBe(refund.amount)
          for (const [place, sold] of lines.entries()) {
            const back = returned.flatMap((each) => each.lines.filter((one) => one.place === place))
            expect(back.reduce((sum, { gross }) => sum + gross, 0)).toBeLessThanOrEqual(
              sold.total + sold.discount,
            )
            expect(back.every(({ gross, total }) => gross >= total)).toBe(true)
          }
        },
      ),
    )
  })
})

describe('a sale of another system', () => {
  const sale = {
    kind: 'sale' as const,
    ...{ ref: '1', number: '#1', at: '2026-03-01T10:00:00.000Z', currency: 'EUR', status: 'paid' as const },
    ...{ lines: [aLine()], total: 2400, customer: null, seller: null, payments: [], note: null, refunds: [] },
  }
  const context = { currency: 'EUR', now: new Date('2026-03-05T00:00:00Z') }

  it.each([
    ['currency', { currency: 'USD' }],
    ['date', { at: 'yesterday' }],
    ['date', { at: '2026-03-07T00:00:00.000Z' }],
    ['lines', { lines: [] }],
    ['lines', { lines: [aLine({ quantity: 0 })] }],
    ['lines', { lines: [aLine({ total: 20.5 })] }],
    ['total', { total: 2399 }],
    [
      'payments',
      {
        payments: [
          { method: 'CASH', amount: 1 },
          { method: 'CARD', amount: 2 },
        ],
      },
    ],
    ['refunds', { refunds: [aRefund({ amount: 2401 })] }],
  ])('is refused at its %s', (field, change) => {
    expect(saleProblem({ ...sale, ...change }, context)).toMatchObject({ field })
  })

  it('is taken where all of it adds up', () => {
    expect(saleProblem({ ...sale, refunds: [aRefund()] }, context)).toBeNull()
  })
})
