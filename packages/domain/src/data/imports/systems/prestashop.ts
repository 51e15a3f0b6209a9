import type { SystemFile } from './system-file.ts'

export const prestashop: readonly SystemFile[] = [
  {
    system: 'PrestaShop',
    file: 'Products',
    kind: 'product',
    decimal: '.',
    facts: [
      'https://github.com/PrestaShop/PrestaShop, controllers/admin/AdminImportController.php and the tests of its sample files',
    ],
    needs: ['Product ID', 'Name *', 'Price tax excluded', 'Wholesale price'],
    columns: {
      name: 'Name *',
      sku: 'Reference #',
      barcodes: 'EAN13',
      category: 'Categories (x,y,z...)',
      price: 'Price tax excluded',
      cost: 'Wholesale price',
      quantity: 'Quantity',
      low_stock: 'Low stock level',
    },
  },
]
