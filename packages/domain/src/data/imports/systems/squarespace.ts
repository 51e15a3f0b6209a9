import type { SystemFile } from './system-file.ts'

export const squarespace: readonly SystemFile[] = [
  {
    system: 'Squarespace',
    file: 'Orders',
    kind: 'sale-lines',
    decimal: '.',
    fillsDown: true,
    facts: [
      'Header row of the order export as in a published app: Order ID, Email, Financial Status, Paid at, … Lineitem variant …',
    ],
    needs: ['Order ID', 'Financial Status', 'Amount Refunded', 'Lineitem variant'],
    columns: {
      number: 'Order ID',
      date: 'Created at',
      customer: 'Billing Name',
      customer_email: 'Email',
      customer_phone: 'Billing Phone',
      currency: 'Currency',
      status: 'Financial Status',
      cancelled: 'Cancelled at',
      refunded: 'Amount Refunded',
      product: 'Lineitem name',
      variant: 'Lineitem variant',
      sku: 'Lineitem sku',
      quantity: 'Lineitem quantity',
      price: 'Lineitem price',
      sale_total: 'Total',
      sale_discount: 'Discount Amount',
    },
  },
]
