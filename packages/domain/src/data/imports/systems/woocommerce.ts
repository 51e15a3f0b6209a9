import type { SystemFile } from './system-file.ts'

export const woocommerce: readonly SystemFile[] = [
  {
    system: 'WooCommerce',
    file: 'Products',
    kind: 'product',
    facts: [
      'https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Importer-&-Exporter',
      'https://woocommerce.github.io/code-reference/files/woocommerce-includes-export-class-wc-product-csv-exporter.html',
    ],
    needs: ['Type', 'Is featured?', 'Visibility in catalog', 'Regular price'],
    rows: [{ column: 'Type', but: ['variable', 'grouped', 'external'] }],
    columns: { name: 'Name', sku: 'SKU', category: 'Categories', price: 'Regular price', quantity: 'Stock' },
  },
]
