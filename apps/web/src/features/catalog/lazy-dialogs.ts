import { lazyDialog } from '#platform/lazy-dialog.tsx'

export const ProductDialog = lazyDialog(async () => (await import('./product-dialog.tsx')).ProductDialog)
export const DeleteProductDialog = lazyDialog(
  async () => (await import('./delete-product-dialog.tsx')).DeleteProductDialog,
)
export const StockDialog = lazyDialog(async () => (await import('./stock-dialog.tsx')).StockDialog)
export const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog.tsx')).BulkDialog)
export const CategoryDialog = lazyDialog(async () => (await import('./category-dialog.tsx')).CategoryDialog)
export const ManageCategoriesDialog = lazyDialog(
  async () => (await import('./manage-categories-dialog.tsx')).ManageCategoriesDialog,
)

const all = [
  ProductDialog,
  DeleteProductDialog,
  StockDialog,
  BulkDialog,
  CategoryDialog,
  ManageCategoriesDialog,
]

export const preloadDialogs = () => {
  for (const { preload } of all) preload()
}
