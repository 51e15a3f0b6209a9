import {
  categories,
  listExports,
  productExport,
  productFamilies,
  productLabels,
  products,
} from '@tillsight/contract'
import { answering, answeringPrepared } from '#platform/http/answering.ts'
import { addVariants } from './add-variants.ts'
import { archiveProducts } from './archive-products.ts'
import { bulkEdit } from './bulk-edit.ts'
import {
  createCategory,
  deleteCategory,
  listCategories,
  mergeCategories,
  renameCategory,
} from './categories.ts'
import { createFamily } from './create-family.ts'
import { createProduct, prepareProduct } from './create-product.ts'
import { deleteProduct, previewDeletion } from './delete-product.ts'
import { editFamily } from './edit-family.ts'
import { editProduct, prepareEdit } from './edit-product.ts'
import { exportCategories } from './export-categories.ts'
import { exportPriceHistory, exportStockHistory } from './export-history.ts'
import { exportProducts } from './export-products.ts'
import { deleteFamily, getFamily, listFamilies } from './families.ts'
import { alsoWrongInForm } from './find-products.ts'
import { getProduct } from './get-product.ts'
import { listProducts } from './list-products.ts'
import { moveStock } from './move-stock.ts'
import { printLabels } from './print-labels.ts'
import type { SalesOfProducts } from './sales-of-products.ts'
import { undoBulkEdit } from './undo-bulk-edit.ts'
import { viewPicture } from './view-picture.ts'

export const catalogCalls = (sales: SalesOfProducts) => [
  answering(products.listProducts, listProducts),
  answering(productExport.exportProducts, exportProducts),
  answering(products.getProduct, getProduct(sales)),
  answering(products.previewDeletion, previewDeletion(sales)),
  answering(products.deleteProduct, deleteProduct(sales)),
  answeringPrepared(
    products.createProduct,
    { prepare: prepareProduct, alsoWrong: alsoWrongInForm },
    createProduct,
  ),
  answeringPrepared(products.editProduct, { prepare: prepareEdit, alsoWrong: alsoWrongInForm }, editProduct),
  answering(products.archiveProducts, archiveProducts),
  answering(products.moveStock, moveStock),
  answering(products.bulkEdit, bulkEdit),
  answering(products.undoBulkEdit, undoBulkEdit),
  answering(products.viewPicture, viewPicture),
  answering(productLabels.printLabels, printLabels),
  answering(productFamilies.listFamilies, listFamilies),
  answering(productFamilies.getFamily, getFamily),
  answering(productFamilies.createFamily, createFamily),
  answering(productFamilies.addVariants, addVariants),
  answering(productFamilies.editFamily, editFamily),
  answering(productFamilies.deleteFamily, deleteFamily),
  answering(categories.listCategories, listCategories),
  answering(listExports.exportCategories, exportCategories),
  answering(listExports.exportStockHistory, exportStockHistory),
  answering(listExports.exportPriceHistory, exportPriceHistory),
  answering(categories.createCategory, createCategory),
  answering(categories.renameCategory, renameCategory),
  answering(categories.mergeCategories, mergeCategories),
  answering(categories.deleteCategory, deleteCategory),
]

export { encodeLogo, encodePicture, encodeSlidePicture } from './encode-picture.ts'
export { getProductRow } from './find-products.ts'
export { type LockedProduct, lockStock, moveLockedStock } from './locked-stock.ts'
export { refuseParts } from './measure.ts'
export type { EncodedPicture } from './pictures.queries.ts'
export { searchColumns } from './products.queries.ts'
export { receiveStock, takeBackStock } from './receive-stock.ts'
export { isWorthTooMuch, stockTooHigh } from './refuse-stock-value.ts'
export type { SalesOfProducts } from './sales-of-products.ts'
export { scarceProducts } from './scarce-products.ts'
export { type SellableProduct, sellableColumns } from './sellable.queries.ts'
export { newPictureId } from './store-picture.ts'
