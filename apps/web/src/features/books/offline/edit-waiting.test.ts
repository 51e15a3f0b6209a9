import { describe, expect, it } from 'vitest'
import type { WaitingSale } from '#platform/offline/waiting-sales.ts'
import { acceptedSale, editedSale, isOtherTotal, paymentProblem, typedPayments } from './edit-waiting.ts'

const sale: WaitingSale = {
  key: 'k'.repeat(32),
  number: 'K7QX-1',
  id_store: 'store',
  made_by: 'ben',
  seller: 'Ben',
  sold_at: '2026-11-16T10:00:00.000Z',
  input: {
    id_customer: null,
    note: 'Gift',
    lines: [
      { id_product: 'mug', quantity: 3, discount: 10 },
      { id_product: 'lamp', quantity: 1, discount: 0 },
    ],
  },
  shown: {
    total: 47,
    charging: { isKnown: true, pricesIncludeTax: false, taxRounding: 'LINE' },
    lines: [
      { id_product: 'mug', name: 'Mug', quantity: 3, price: 10, taxes: [] },
      { id_product: 'lamp', name: 'Lamp', quantity: 1, price: 20, taxes: [] },
    ],
  },
  isOfTill: true,
  problem: { message: 'Only 1 left in stock.', fields: {} },
}

describe('a waiting sale that is edited', () => {
  it('changes quantities, takes lines away, and keeps its key, its discount and the rest', () => {
    const edited = editedSale(sale, { quantities: [1, 0], sellerId: 'cleo' })

    expect(edited.input).toEqual({
      id_customer: null,
      note: 'Gift',
      lines: [{ id_product: 'mug', quantity: 1, discount: 10 }],
      id_seller: 'cleo',
    })
    expect(edited.shown).toMatchObject({
      total: 9,
      lines: [{ id_product: 'mug', name: 'Mug', quantity: 1, price: 10 }],
    })
    expect([edited.key, edited.number, edited.problem]).toEqual([sale.key, sale.number, null])
  })

  it('gets a new key where another sale was recorded under its own', () => {
    const other = { ...sale, problem: { message: 'Another sale', fields: { key: 'Another sale' } } }
    const { key, number } = editedSale(other, { quantities: [3, 1], sellerId: '' })

    expect(key).toMatch(/^[\w-]{16,64}$/)
    expect([key === sale.key, number]).toEqual([false, sale.number])
  })

  it('takes off at most what is left of it', () => {
    const discounted = { ...sale, input: { ...sale.input, discount: { amount: 12 } } }
    const one = editedSale(discounted, { quantities: [1, 0], sellerId: '' })
    expect([one.input.discount, one.shown.total]).toEqual([{ amount: 9 }, 0])
    const all = editedSale(discounted, { quantities: [3, 1], sellerId: '' })
    expect([all.input.discount, all.shown.total]).toEqual([{ amount: 12 }, 35])
  })

  it('charges the tax and the discount on the whole sale again, as the receipt did', () => {
    const taxes = [{ name: 'VAT', rate: 20_000 }]
    const taxed = {
      ...sale,
      input: { ...sale.input, discount: { percent: 50 } },
      shown: { ...sale.shown, lines: sale.shown.lines.map((line) => ({ ...line, taxes })) },
    }
    expect(editedSale(taxed, { quantities: [1, 1], sellerId: '' }).shown.total).toBe(17.4)
    const charging = { ...taxed.shown.charging, pricesIncludeTax: true }
    const included = { ...taxed, shown: { ...taxed.shown, charging } }
    expect(editedSale(included, { quantities: [1, 1], sellerId: '' }).shown.total).toBe(14.5)
  })

  it('is paid by the same methods, the last for the rest, or by the first alone', () => {
    const payments = [
      { method: 'CASH' as const, amount: 15 },
      { method: 'CARD' as const, amount: 32 },
    ]
    const split = { ...sale, input: { ...sale.input, payments, cash_given: 20 } }
    const { input } = editedSale(split, { quantities: [2, 0], sellerId: '' })
    expect(input.payments).toEqual([{ method: 'CASH', amount: 15 }, { method: 'CARD' }])
    expect(input.cash_given).toBeNull()
    expect(editedSale(split, { quantities: [1, 0], sellerId: '' }).input).toMatchObject({
      payments: null,
      payment_method: 'CASH',
    })
  })

  it('charges a weight as the till does', () => {
    const weighed = {
      ...sale,
      input: { ...sale.input, lines: [{ id_product: 'ham', quantity: 1, discount: 0 }] },
      shown: {
        ...sale.shown,
        lines: [{ id_product: 'ham', name: 'Ham', quantity: 1, unit: 'KG' as const, price: 12.9, taxes: [] }],
      },
    }
    const { input, shown } = editedSale(weighed, { quantities: [0.735], sellerId: '' })
    expect(input.lines).toEqual([{ id_product: 'ham', quantity: 0.735, discount: 0 }])
    expect(shown).toMatchObject({ total: 9.48, lines: [{ quantity: 0.735, unit: 'KG' }] })
  })

  it('stays with its seller where none is named', () => {
    expect(editedSale(sale, { quantities: [3, 1], sellerId: '' }).input).not.toHaveProperty('id_seller')
  })
})

describe('the payments of a waiting sale', () => {
  const quantities = [3, 1]
  const row = (method: string, amount = '') => ({ key: method, method, amount })
  const paid = (payments: ReturnType<typeof row>[], of: WaitingSale = sale) =>
    editedSale(of, { quantities, sellerId: '', payments })

  it('are typed as they were made', () => {
    expect(typedPayments(sale)).toEqual([row('CASH')])
    const input = { ...sale.input, payments: [{ method: 'CASH', amount: 15 }, { method: 'CARD' }] }
    expect(typedPayments({ input })).toEqual([row('CASH', '15'), row('CARD')])
  })

  it('can be another method, or several', () => {
    expect(paid([row('CARD')]).input).toMatchObject({ payment_method: 'CARD', payments: null })
    expect(paid([row('CASH', '20'), row('CARD')]).input.payments).toEqual([
      { method: 'CASH', amount: 20 },
      { method: 'CARD' },
    ])
  })

  it.each([
    [[row('CARD')], null],
    [[row('CASH', '20'), row('CARD')], null],
    [[row('CASH', '20'), row('CARD', '27')], null],
    [[row('CASH', '20'), row('CARD', '20')], expect.any(String)],
    [[row('CASH', '47'), row('CARD')], expect.any(String)],
    [[row('CASH', '0'), row('CARD')], 'Enter an amount above 0.'],
    [[row('CASH', 'x'), row('CARD')], 'Enter an amount above 0.'],
  ])('%j are right, or say why not', (payments, problem) => {
    expect(paymentProblem(paid(payments))).toEqual(problem)
  })
})

describe('a waiting sale that was refused', () => {
  it('because taxes have changed is accepted for what it is now', () => {
    const taxed = {
      ...sale,
      problem: { message: 'Taxes have changed.', fields: { paid: 'Taxes have changed.' } },
    }
    expect([sale, taxed].map(isOtherTotal)).toEqual([false, true])
    expect(acceptedSale(taxed)).toMatchObject({ input: sale.input, isEdited: true, problem: null })
  })

  it('because someone else has sold the parked sale is a new sale once it is edited', () => {
    const parked = { id: 'parked', hold: 'device' }
    const input = { ...sale.input, parked }
    const taken = { ...sale, input, problem: { message: 'Gone.', fields: { parked: 'Gone.' } } }
    expect(acceptedSale(taken).input).not.toHaveProperty('parked')
    expect(acceptedSale({ ...sale, input }).input).toMatchObject({ parked })
  })
})
