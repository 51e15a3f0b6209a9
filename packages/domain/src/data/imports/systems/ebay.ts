import type { SystemFile } from './system-file.ts'

export const ebay: readonly SystemFile[] = [
  {
    system: 'eBay',
    file: 'Orders',
    kind: 'sale-lines',
    decimal: '.',
    fillsDown: true,
    facts: [
      'https://github.com/randomecho/shifted-sales-report, README.md (all columns of the order report)',
    ],
    needs: ['Sales Record Number', 'Order Number', 'Buyer Username', 'Sold For'],
    columns: {
      number: 'Order Number',
      date: 'Sale Date',
      customer: 'Buyer Name',
      customer_email: 'Buyer Email',
      customer_phone: 'Ship To Phone',
      payment: 'Payment Method',
      note: 'Buyer Note',
      product: 'Item Title',
      variant: 'Variation Details',
      sku: 'Custom Label',
      quantity: 'Quantity',
      price: 'Sold For',
      sale_total: 'Total Price',
    },
  },
]
