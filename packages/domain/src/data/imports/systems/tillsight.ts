import type { SystemFile } from './system-file.ts'

const facts = ['packages/domain/src/lists/lists.ts']

/** Our own lists, as they are exported. Their columns can be chosen, so few are needed to know them. */
export const tillsight: readonly SystemFile[] = [
  {
    system: 'Tillsight',
    file: 'Products',
    kind: 'product',
    facts,
    decimal: '.',
    needs: ['Product', 'Category', 'Price', 'Status'],
    columns: {
      name: 'Product',
      long_name: 'Long name',
      sku: 'SKU',
      barcodes: 'Barcodes',
      category: 'Category',
      price: 'Price',
      cost: 'Cost',
      quantity: 'Quantity',
      unit: 'Unit',
      status: 'Status',
    },
  },
  {
    system: 'Tillsight',
    file: 'Customers',
    kind: 'customer',
    facts,
    needs: ['Name', 'Segment', 'Total Spent', 'Average Check'],
    columns: { name: 'Name', email: 'Email', phone: 'Phone', location: 'Location' },
  },
  {
    system: 'Tillsight',
    file: 'Sales',
    kind: 'sale-rows',
    facts,
    decimal: '.',
    order: 'ymd',
    needs: ['Date', 'Number', 'Product', 'Total Amount'],
    columns: {
      date: 'Date',
      number: 'Number',
      customer: 'Client',
      product: 'Product',
      seller: 'Seller',
      quantity: 'Quantity',
      discount: 'Discount',
      payment: 'Payment',
      total: 'Total Amount',
      paid: 'Paid',
      profit: 'Profit',
    },
  },
  {
    system: 'Tillsight',
    file: 'Expenses',
    kind: 'expense',
    facts,
    decimal: '.',
    order: 'ymd',
    needs: ['Expense', 'When', 'Each'],
    columns: { category: 'Expense', note: 'Note', date: 'When', kind: 'Kind', amount: 'Each' },
  },
]
