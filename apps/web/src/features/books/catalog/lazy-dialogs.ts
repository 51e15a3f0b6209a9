import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'

/** All dialogs are loaded together while the page is idle: one file instead of a dozen small ones. */
const load = () => import('./dialogs.ts')

export const ProductDialog = lazyDialog(async () => (await load()).ProductDialog)
export const DeleteProductDialog = lazyDialog(async () => (await load()).DeleteProductDialog)
export const StockDialog = lazyDialog(async () => (await load()).StockDialog)
export const BulkDialog = lazyDialog(async () => (await load()).BulkDialog)
export const CategoryDialog = lazyDialog(async () => (await load()).CategoryDialog)
export const ManageCategoriesDialog = lazyDialog(async () => (await load()).ManageCategoriesDialog)
export const VariantsDialog = lazyDialog(async () => (await load()).VariantsDialog)
export const FamilyDialog = lazyDialog(async () => (await load()).FamilyDialog)
export const LabelsDialog = lazyDialog(async () => (await load()).LabelsDialog)

const all = [
  ProductDialog,
  DeleteProductDialog,
  StockDialog,
  BulkDialog,
  CategoryDialog,
  ManageCategoriesDialog,
  VariantsDialog,
  FamilyDialog,
  LabelsDialog,
]

export const preloadDialogs = () => {
  for (const { preload } of all) preload()
}
