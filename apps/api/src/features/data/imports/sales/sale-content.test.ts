import { expect, it } from 'vitest'
import { saleHash } from './sale-content.ts'

const sale = {
  number: '17',
  day: '2024-02-29',
  at: '2024-02-29T11:30:00.000Z',
  customer: 'Mia',
  customer_email: null,
  customer_phone: null,
  seller: null,
  payment: 'CARD',
  note: null,
  lines: [
    {
      row: 2,
      product: 'Blue mug',
      sku: 'M-1',
      barcodes: ['4006381333931'],
      category: 'Mugs',
      quantity: 2,
      price: 1250,
      discount: 100,
      total: 2400,
      tax: 456,
      discountPercent: null,
      unitCost: 420,
      isWholeSale: false,
    },
  ],
}

it('stays the same in every version, since it is stored: a file that was imported before is known again', () => {
  expect(saleHash(sale)).toBe('BRLt3V6VAhRXcnIaV_oWv9')
})

it('is of the sale, and not of its customer or its place in the file', () => {
  const moved = { ...sale, customer: 'Zoe', lines: sale.lines.map((line) => ({ ...line, row: 9 })) }
  expect(saleHash(moved)).toBe(saleHash(sale))
  expect(saleHash({ ...sale, payment: 'CASH' })).not.toBe(saleHash(sale))
})
