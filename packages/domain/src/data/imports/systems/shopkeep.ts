import type { SystemFile } from './system-file.ts'

export const shopkeep: readonly SystemFile[] = [
  {
    system: 'ShopKeep',
    file: 'Transactions by item',
    kind: 'sale-lines',
    decimal: '.',
    facts: [
      'Columns of the export as in a published table definition: Time, Register Name/Number, Cashier Name, Operation Type, Store Code, UPC, Line Item …',
    ],
    needs: ['Register Name/Number', 'Operation Type', 'Store Code', 'Line Item', 'Net Total'],
    columns: {
      number: 'Transaction ID',
      date: 'Time',
      kind: 'Operation Type',
      seller: 'Cashier Name',
      product: 'Line Item',
      sku: 'Store Code',
      barcode: 'UPC',
      category: 'Category',
      quantity: 'Quantity',
      price: 'Price',
      discount: 'Discounts',
      line_total: 'Net Total',
      tax: 'Tax',
    },
  },
]
