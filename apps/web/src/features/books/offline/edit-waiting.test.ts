import { describe, expect, it } from 'vitest'
import type { WaitingSale } from '#platform/offline/waiting-sales.ts'
import { editedSale } from './edit-waiting.ts'

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
