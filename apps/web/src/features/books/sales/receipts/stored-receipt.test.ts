import { receiptSheet } from '@tillsight/domain/books/receipts/receipt-sheet'
import { expect, it } from 'vitest'
import type { StoredSale } from '#platform/offline/waiting-sales.ts'
import { storedReceipt } from './stored-receipt.ts'

const facts = {
  store: {
    name: 'Corner Shop',
    address: '1 High Street',
    tax_number: 'DE123',
    currency: 'EUR',
    locale: 'de-DE' as const,
    time_zone: 'Europe/Berlin',
  },
  payment_methods: [{ id: 'voucher', name: 'Voucher', is_active: true, version: 1 }],
  customers: [{ id: 'mia', name: 'Mia', hint: null }],
  till: 'Front',
}

const sale: StoredSale = {
  isStored: true,
  key: 'k'.repeat(32),
  number: 'W7TQ-1',
  sold_at: '2026-11-16T23:30:00.000Z',
  seller: 'Ana',
  isOfTill: true,
  input: {
    id_customer: 'mia',
    discount: { percent: 10 },
    payments: [{ method: 'voucher', amount: 10 }, { method: 'CASH' }],
    cash_given: 50,
    lines: [
      { id_product: 'mug', quantity: 2, discount: 50 },
      { id_product: 'ham', quantity: 0.5 },
    ],
  },
  shown: {
    total: 48.82,
    charging: { isKnown: true, pricesIncludeTax: true, taxRounding: 'LINE' },
    lines: [
      { id_product: 'mug', name: 'Mug', quantity: 2, price: 47.6, taxes: [{ name: 'VAT', rate: 19_000 }] },
      { id_product: 'ham', name: 'Ham', quantity: 0.5, unit: 'KG', price: 13.3, taxes: [] },
    ],
  },
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '))

it('writes the receipt of a sale that is only on the device, with all that the customer needs', () => {
  expect(plain(receiptSheet(storedReceipt(sale, facts)))).toEqual({
    title: 'Receipt',
    store: { name: 'Corner Shop', lines: ['1 High Street', 'Tax number DE123'], logo: null },
    facts: [
      ['Number', 'W7TQ-1'],
      ['Date', '17.11.2026, 00:30'],
      ['Sold by', 'Ana'],
      ['Till', 'Front'],
      ['Client', 'Mia'],
    ],
    notices: ['Temporary number, final receipt follows.'],
    lines: [
      { name: 'Mug', quantity: '2', price: '47,60 €', discount: '−50 %', amount: '47,60 €' },
      { name: 'Ham', quantity: '0,5 kg', price: '13,30 €', discount: '', amount: '6,65 €' },
    ],
    sums: [
      { label: 'Subtotal', amount: '54,25 €' },
      { label: 'Discount 10 %', amount: '−5,43 €' },
    ],
    total: { label: 'Total', amount: '48,82 €' },
    payments: [
      { label: 'Voucher', amount: '10,00 €' },
      { label: 'Cash', amount: '38,82 €' },
      { label: 'Cash given', amount: '50,00 €' },
      { label: 'Change', amount: '11,18 €' },
    ],
    taxes: [{ name: 'VAT 19 %', base: '36,00 €', amount: '6,84 €' }],
    link: null,
  })
})
