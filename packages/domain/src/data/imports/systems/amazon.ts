import type { SystemFile } from './system-file.ts'

export const amazon: readonly SystemFile[] = [
  {
    system: 'Amazon',
    file: 'All orders',
    kind: 'sale-lines',
    decimal: '.',
    order: 'ymd',
    facts: [
      'https://github.com/caponica/AmazonMwsComplete, src/CaponicaAmazonMwsComplete/Domain/Report/ReportTrackingByOrderDateFlatFile.php (the header row that it expects)',
    ],
    needs: ['amazon-order-id', 'purchase-date', 'order-status', 'item-price'],
    rows: [
      { column: 'order-status', but: ['cancelled', 'canceled', 'pending'] },
      { column: 'item-status', but: ['cancelled', 'canceled'] },
    ],
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
