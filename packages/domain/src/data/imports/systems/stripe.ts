import type { SystemFile } from './system-file.ts'

export const stripe: readonly SystemFile[] = [
  {
    system: 'Stripe',
    file: 'Payments',
    kind: 'sale-rows',
    decimal: '.',
    isUtc: true,
    order: 'ymd',
    facts: [
      'Header row of the payments export as in published importers: id, Description, Seller Message, Created (UTC), Amount …',
    ],
    needs: ['id', 'Seller Message', 'Created (UTC)', 'Amount Refunded'],
    rows: [
      { column: 'Status', only: ['paid', 'refunded', 'partially refunded', 'succeeded'] },
      { column: 'Mode', but: ['test'] },
    ],
    columns: {
      number: 'id',
      date: 'Created (UTC)',
      customer: 'Customer Description',
      customer_email: 'Customer Email',
      currency: 'Currency',
      status: 'Status',
      refunded: 'Amount Refunded',
      payment: 'Card Brand',
      product: 'Description',
      total: 'Amount',
      tax: 'Tax',
    },
  },
]
