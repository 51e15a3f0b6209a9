import type { SystemFile } from './system-file.ts'

export const etsy: readonly SystemFile[] = [
  {
    system: 'Etsy',
    file: 'Order items',
    kind: 'sale-lines',
    order: 'mdy',
    decimal: '.',
    facts: [
      'Header row of EtsySoldOrderItems as in published importers: Sale Date, Item Name, Buyer, Quantity, Price …',
      'https://github.com/YitongM/Etsy2ParcelMonkeyCSV, Etsy2ParcelMonkeyCSV/Models/EtsyImportModel.cs (the order file beside it)',
    ],
    needs: ['Sale Date', 'Item Name', 'Listing ID', 'Item Total', 'Order ID'],
    columns: {
      number: 'Order ID',
      date: 'Sale Date',
      customer: 'Ship Name',
      currency: 'Currency',
      product: 'Item Name',
      sku: 'SKU',
      variant: 'Variations',
      quantity: 'Quantity',
      price: 'Price',
      discount: 'Discount Amount',
      line_total: 'Item Total',
      payment: 'Payment Type',
    },
  },
]
