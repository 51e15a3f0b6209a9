import { listExports, suppliers } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { archiveSupplier } from './archive-supplier.ts'
import { createSupplier } from './create-supplier.ts'
import { deleteSupplier } from './delete-supplier.ts'
import { editSupplier } from './edit-supplier.ts'
import { exportProductSuppliers } from './export-product-suppliers.ts'
import { exportSupplierProducts } from './export-supplier-products.ts'
import { exportSuppliers } from './export-suppliers.ts'
import { getSupplier } from './get-supplier.ts'
import { listProductSuppliers, listSupplierProducts } from './list-supplier-products.ts'
import { listSuppliers } from './list-suppliers.ts'
import { removeSupplierProduct } from './remove-supplier-product.ts'
import { setSupplierProduct } from './set-supplier-product.ts'

export const supplierCalls = [
  answering(suppliers.listSuppliers, listSuppliers),
  answering(suppliers.exportSuppliers, exportSuppliers),
  answering(suppliers.getSupplier, getSupplier),
  answering(suppliers.createSupplier, createSupplier),
  answering(suppliers.editSupplier, editSupplier),
  answering(suppliers.archiveSupplier, archiveSupplier),
  answering(suppliers.deleteSupplier, deleteSupplier),
  answering(suppliers.listSupplierProducts, listSupplierProducts),
  answering(listExports.exportSupplierProducts, exportSupplierProducts),
  answering(suppliers.listProductSuppliers, listProductSuppliers),
  answering(listExports.exportProductSuppliers, exportProductSuppliers),
  answering(suppliers.setSupplierProduct, setSupplierProduct),
  answering(suppliers.removeSupplierProduct, removeSupplierProduct),
]

export { requireSupplier } from './find-supplier.ts'
export { selectTerms, updateCosts } from './supplier-products.queries.ts'
export { searchColumns as supplierSearch, selectSupplier } from './suppliers.queries.ts'
