import type { SystemFile } from './system-file.ts'

export const amazon: readonly SystemFile[] = [
  {
    system: 'Amazon',
    file: 'All orders',
    kind: 'sale-lines',
    decimal: '.',
    order: 'ymd',
    facts: [
      'Header row of the report “All orders by order date” as in published readers: amazon-order-id, merchant-order-id, purchase-date …',
    ],
    needs: ['amazon-order-id', 'purchase-date', 'order-status', 'item-price'],
    rows: [{ column: 'order-status', but: ['cancelled', 'canceled', 'pending'] }],
    columns: {
      number: 'amazon-order-id',
      date: 'purchase-date',
      currency: 'currency',
      product: 'product-name',
      sku: 'sku',
      quantity: 'quantity',
      line_total: 'item-price',
      tax: 'item-tax',
      discount: 'item-promotion-discount',
    },
  },
]
