import type { SystemFile } from './system-file.ts'

export const paypal: readonly SystemFile[] = [
  {
    system: 'PayPal',
    file: 'Activity',
    kind: 'sale-rows',
    facts: [
      'https://github.com/simonmichael/hledger, examples/csv/paypal-2018.csv.rules (all columns of the activity download)',
    ],
    needs: ['TimeZone', 'Gross', 'Fee', 'Net', 'From Email Address', 'Transaction ID'],
    rows: [
      { column: 'Status', only: ['completed', 'refunded', 'partially refunded'] },
      {
        column: 'Type',
        but: [
          'general withdrawal',
          'account hold for open authorization',
          'general currency conversion',
          'bank deposit to pp account',
          'general authorization',
        ],
      },
    ],
    columns: {
      number: 'Transaction ID',
      date: 'Date',
      time: 'Time',
      kind: 'Type',
      status: 'Status',
      customer: 'Name',
      customer_email: 'From Email Address',
      currency: 'Currency',
      product: 'Item Title',
      quantity: 'Quantity',
      total: 'Gross',
      note: 'Note',
      tax: 'Sales Tax',
    },
  },
]
