import type { SystemFile } from './system-file.ts'

export const odoo: readonly SystemFile[] = [
  {
    system: 'Odoo',
    file: 'Products',
    kind: 'product',
    decimal: '.',
    facts: [
      'Sample file of its documentation: External ID, Name, Internal Reference, Category/External ID, … Sale Price, Cost (External_id_3rd_party_application_products.csv)',
    ],
    needs: ['External ID', 'Name', 'Internal Reference', 'Sale Price'],
    columns: {
      name: 'Name',
      sku: 'Internal Reference',
      category: 'Category/External ID',
      price: 'Sale Price',
      cost: 'Cost',
    },
  },
]
