import type { SystemFile } from './system-file.ts'

export const wix: readonly SystemFile[] = [
  {
    system: 'Wix',
    file: 'Orders',
    kind: 'sale-lines',
    decimal: '.',
    fillsDown: true,
    facts: [
      'Header row of the order export as in published tests: Order number, Date created, Time, Total order quantity …',
    ],
    needs: ['Order number', 'Date created', 'Total order quantity', 'Quantity refunded'],
    columns: {
      number: 'Order number',
      date: 'Date created',
      time: 'Time',
      customer: 'Billing name',
      customer_email: 'Contact email',
      customer_phone: 'Billing phone',
      note: 'Note from customer',
      refunded: 'Quantity refunded',
      product: 'Item',
      variant: 'Variant',
      sku: 'SKU',
      quantity: 'Qty',
      price: 'Price',
    },
  },
  {
    system: 'Wix',
    file: 'Products',
    kind: 'product',
    decimal: '.',
    facts: [
      'Header row of the product export as in published converters: handleId, fieldType, name, description, productImageUrl …',
    ],
    needs: ['handleId', 'fieldType', 'productImageUrl'],
    rows: [{ column: 'fieldType', only: ['product'] }],
    columns: {
      name: 'name',
      sku: 'sku',
      category: 'collection',
      price: 'price',
      cost: 'cost',
      quantity: 'inventory',
    },
  },
]
