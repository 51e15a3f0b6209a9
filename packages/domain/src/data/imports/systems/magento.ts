import type { SystemFile } from './system-file.ts'

export const magento: readonly SystemFile[] = [
  {
    system: 'Magento',
    file: 'Products',
    kind: 'product',
    decimal: '.',
    facts: [
      'https://experienceleague.adobe.com/docs/commerce-admin/systems/data-transfer/data-attributes-product.html',
    ],
    needs: ['sku', 'attribute_set_code', 'product_type', 'product_online'],
    rows: [{ column: 'product_type', only: ['simple', 'virtual', 'downloadable'] }],
    columns: {
      name: 'name',
      sku: 'sku',
      category: 'categories',
      price: 'price',
      cost: 'cost',
      quantity: 'qty',
      picture: 'base_image',
    },
  },
]
