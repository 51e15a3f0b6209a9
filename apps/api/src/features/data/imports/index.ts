import { imports, listExports } from '@tillsight/contract'
import { answering, answeringPrepared } from '#platform/http/answering.ts'
import { checkImport, readImport, startImport } from './begin-steps.ts'
import { cancelImport } from './cancel-import.ts'
import { createImport } from './create-import.ts'
import { discardImport } from './discard-import.ts'
import { downloadRefused } from './download-refused.ts'
import { exportImports } from './export-imports.ts'
import { exportImportRows } from './export-rows.ts'
import { getImport, listImports } from './get-import.ts'
import { listImportRows } from './list-rows.ts'
import { undoImport } from './undo-import.ts'
import { takeBytes, uploadChunk } from './upload-chunk.ts'

export const importCalls = [
  answering(imports.createImport, createImport),
  answeringPrepared(imports.uploadChunk, { prepare: takeBytes }, uploadChunk),
  answering(imports.readImport, readImport),
  answering(imports.getImport, getImport),
  answering(imports.listImports, listImports),
  answering(listExports.exportImports, exportImports),
  answering(imports.checkImport, checkImport),
  answering(imports.listImportRows, listImportRows),
  answering(listExports.exportImportRows, exportImportRows),
  answering(imports.downloadRefused, downloadRefused),
  answering(imports.startImport, startImport),
  answering(imports.undoImport, undoImport),
  answering(imports.cancelImport, cancelImport),
  answering(imports.discardImport, discardImport),
]

export { cleanUpImports } from './clean-up-imports.ts'
export { findErased } from './customers/erased-people.ts'
export { selectFoundCustomers } from './customers/found-customers.queries.ts'
export { customerMatcher } from './customers/plan-customers.ts'
export { insertCustomers } from './customers/write-customers.queries.ts'
export { countFinishedImports, emptyFinishedImports, hasOpenImport } from './erase-imports.queries.ts'
export { eraseImports } from './erase-imports.ts'
export { insertExpenses } from './expenses/write-expenses.queries.ts'
export { importTask } from './import-task.ts'
export { methodFinder } from './payment-methods.ts'
export { insertWholeProducts } from './products/apply-products.ts'
export { selectFoundProducts } from './products/found-products.queries.ts'
export { productMatcher } from './products/match-product.ts'
export { otherCategory, type ReadyProduct } from './products/plan-products.ts'
export { ensureCategories, insertPriceLines } from './products/write-products.queries.ts'
export { minus, taxesBack } from './returns/taxes-back.ts'
export { writeReturns } from './returns/write-returns.ts'
export { type LineRow, type ReturnedLineRow, type SaleRow, sumsOf } from './sales/sale-row.ts'
export { selectSellers } from './sales/sellers.queries.ts'
export { insertSales, takeNumbers } from './sales/write-sales.queries.ts'
export { addAllSums, addSumsLater, lookUpByIndex } from './usage.queries.ts'
