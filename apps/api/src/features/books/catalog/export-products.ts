import type { productExport } from '@tillsight/contract'
import { statusNames } from '@tillsight/domain/books/catalog/product-status'
import { stockStatus } from '@tillsight/domain/books/catalog/stock-status'
import { units } from '@tillsight/domain/books/catalog/unit'
import { lists } from '@tillsight/domain/lists/lists'
import { everyRow } from '#platform/lists/every-row.ts'
import { exportList } from '#platform/lists/export-list.ts'
import type { Verb } from '#platform/request.ts'
import { selectCategory } from './categories.queries.ts'
import { selectFamily } from './families.queries.ts'
import { productList } from './list-products.ts'
import { type ProductRow, selectProducts } from './products.queries.ts'

const cells = (row: ProductRow) => ({
  name: row.name,
  long_name: row.long_name,
  sku: row.sku,
  barcodes: row.barcodes.join(', '),
  category: row.category_name,
  price: row.price,
  cost: row.cost,
  quantity: row.balance,
  unit: units[row.unit].name,
  status: statusNames[row.archived_at ? 'ARCHIVED' : stockStatus(row.balance, row.low_stock)],
  low_stock: row.low_stock,
  sold_by_measure: row.sold_by_measure ? 'Yes' : 'No',
})

export const exportProducts: Verb<typeof productExport.exportProducts> = async (request, asked) => {
  const { filter, order } = productList(request, asked)
  const family = filter.familyId ? await selectFamily(request, filter.familyId) : undefined
  const category = filter.categoryId ? await selectCategory(request, filter.categoryId) : undefined
  return exportList(request, {
    list: lists.products,
    asked,
    filters: [
      ...(filter.search ? [`Search: “${filter.search}”`] : []),
      ...(category ? [`Category: ${category.name}`] : []),
      ...(family ? [`Family: ${family.name}`] : []),
      ...(filter.status ? [`Status: ${statusNames[filter.status]}`] : []),
    ],
    rows: everyRow((page) => selectProducts(request, filter, { order, ...page })),
    cells,
    emptyMessage: 'No products found.',
  })
}
