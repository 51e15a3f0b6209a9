import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'

/** All dialogs are loaded together while the page is idle: one file of 12 kB instead of a dozen small ones. */
const load = () => import('./dialogs.ts')

export const ProductDialog = lazyDialog(async () => (await load()).ProductDialog)
export const DeleteProductDialog = lazyDialog(async () => (await load()).DeleteProductDialog)
export const StockDialog = lazyDialog(async () => (await load()).StockDialog)
export const BulkDialog = lazyDialog(async () => (await load()).BulkDialog)
export const CategoryDialog = lazyDialog(async () => (await load()).CategoryDialog)
export const ManageCategoriesDialog = lazyDialog(async () => (await load()).ManageCategoriesDialog)

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
