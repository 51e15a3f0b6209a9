import type { SystemFile } from './system-file.ts'

export const erpnext: readonly SystemFile[] = [
  {
    system: 'ERPNext',
    file: 'Items',
    kind: 'product',
    decimal: '.',
    facts: [
      'https://github.com/frappe/erpnext, erpnext/stock/doctype/item/item.json (its labels are the columns)',
    ],
    needs: ['Item Code', 'Item Name', 'Item Group', 'Standard Selling Rate'],
    columns: {
      name: 'Item Name',
      sku: 'Item Code',
      category: 'Item Group',
      price: 'Standard Selling Rate',
      unit: 'Default Unit of Measure',
    },
  },
]
