import type { SystemFile } from './system-file.ts'

export const opensourcepos: readonly SystemFile[] = [
  {
    system: 'Open Source Point of Sale',
    file: 'Items',
    kind: 'product',
    decimal: '.',
    facts: ['https://github.com/opensourcepos/opensourcepos, app/Helpers/importfile_helper.php'],
    needs: ['Barcode', 'Item Name', 'Supplier ID', 'Reorder Level'],
    columns: {
      name: 'Item Name',
      barcodes: 'Barcode',
      category: 'Category',
      price: 'Unit Price',
      cost: 'Cost Price',
      low_stock: 'Reorder Level',
      quantity: 'location_*',
      picture: 'Image',
    },
  },
]
