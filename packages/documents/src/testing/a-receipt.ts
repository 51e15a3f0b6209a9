import type { ReceiptSheet } from '@tillsight/domain/books/receipts/receipt-sheet'

export const receiptLink = 'https://till.example/r/Yk3pT0bq6Zc8m1XwQvR5aLhN'

/** A receipt with all that can stand on one. */
export const aReceiptSheet = (changes: Partial<ReceiptSheet> = {}): ReceiptSheet => ({
  title: 'Receipt',
  store: {
    name: 'Corner & Sons',
    lines: ['1 High Street', 'London N1', 'Tax number GB123456789'],
    logo: null,
  },
  facts: [
    ['Number', 'T1-000042'],
    ['Sale', '1042'],
    ['Date', '17 Nov 2026, 00:30'],
    ['Sold by', 'Ana Ruiz'],
    ['Till', 'Front counter'],
  ],
  notices: ['Changed on 17 Nov 2026, 09:05.'],
  lines: [
    { name: 'Espresso cup', quantity: '2', price: '£10.00', discount: '−10%', amount: '£18.00' },
    {
      name: 'Walnut desk lamp with linen shade',
      quantity: '1',
      price: '£1,249.00',
      discount: '',
      amount: '£1,249.00',
    },
    { name: 'Coffee, by weight', quantity: '0.275', price: '£24.00', discount: '', amount: '£6.60' },
  ],
  sums: [
    { label: 'Subtotal', amount: '£1,273.60' },
    { label: 'Discount 5%', amount: '−£63.68' },
  ],
  total: { label: 'Total', amount: '£1,209.92' },
  payments: [
    { label: 'Cash', amount: '£1,209.92' },
    { label: 'Cash given', amount: '£1,220.00' },
    { label: 'Change', amount: '£10.08' },
  ],
  taxes: [
    { name: 'VAT 20%', base: '£1,003.00', amount: '£200.65' },
    { name: 'VAT 0%', base: '£6.27', amount: '£0.00' },
  ],
  link: receiptLink,
  ...changes,
})
