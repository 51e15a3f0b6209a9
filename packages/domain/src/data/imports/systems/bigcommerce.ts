import type { SystemFile } from './system-file.ts'

export const bigcommerce: readonly SystemFile[] = [
  {
    system: 'BigCommerce',
    file: 'Products',
    kind: 'product',
    decimal: '.',
    facts: [
      'https://support.bigcommerce.com/s/article/Importing-Exporting-Products',
      'https://raw.githubusercontent.com/wix/skills/main/wix-replatform/resources/rp-source-csv/vendors/bigcommerce.json',
    ],
    needs: ['Item Type', 'Product Name', 'Product Code/SKU', 'Track Inventory'],
    rows: [{ column: 'Item Type', only: ['product'] }],
    columns: {
      name: 'Product Name',
      sku: 'Product Code/SKU',
      category: 'Category',
      price: 'Price',
      cost: 'Cost Price',
      quantity: 'Current Stock Level',
      low_stock: 'Low Stock Level',
    },
  },
]
