import { listExports, parkedSales, sales } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { deleteSale } from './delete-sale.ts'
import { editSale } from './edit-sale.ts'
import { exportSaleLines } from './export-sale-lines.ts'
import { exportSales } from './export-sales.ts'
import { findTillSale } from './find-till-sale.ts'
import { getSale } from './get-sale.ts'
import { listSales } from './list-sales.ts'
import { listSellers } from './list-sellers.ts'
import { discardParked } from './parked/discard-parked.ts'
import { exportParked } from './parked/export-parked.ts'
import { listParked } from './parked/list-parked.ts'
import { parkSale } from './parked/park-sale.ts'
import { releaseParked } from './parked/release-parked.ts'
import { takeParked } from './parked/take-parked.ts'
import { recordSale } from './record-sale.ts'
import { type CreditReturn, returnSale } from './return-sale.ts'
import { summariseSales } from './summarise-sales.ts'

/** Sales must not import invoices, which come later, so the caller passes in how a return is credited. */
export const saleCalls = (creditReturn: CreditReturn) => [
  answering(sales.listSales, listSales),
  answering(sales.exportSales, exportSales),
  answering(sales.exportSaleLines, exportSaleLines),
  answering(sales.summariseSales, summariseSales),
  answering(sales.getSale, getSale),
  answering(sales.recordSale, recordSale),
  answering(sales.editSale, editSale),
  answering(sales.deleteSale, deleteSale),
  answering(sales.returnSale, returnSale(creditReturn)),
  answering(sales.listSellers, listSellers),
  answering(sales.findTillSale, findTillSale),
  answering(parkedSales.listParked, listParked),
  answering(listExports.exportParked, exportParked),
  answering(parkedSales.parkSale, parkSale),
  answering(parkedSales.takeParked, takeParked),
  answering(parkedSales.releaseParked, releaseParked),
  answering(parkedSales.discardParked, discardParked),
]

export { getAnySale, getSaleRow, ownSellerId } from './find-sales.ts'
export { expensesKnown, factsKnown, type Known } from './known-facts.queries.ts'
export { listSales } from './list-sales.ts'
export { removeOldParked } from './parked/remove-old-parked.ts'
export { forgetOldFacts } from './past-facts.queries.ts'
export { presentPayments, presentSale } from './present-sale.ts'
export { takeNumber } from './receipts.queries.ts'
export { recordSaleAs } from './record-sale.ts'
export { searchTextOf } from './sale-details.ts'
export { contentHash, insertSaleKey, isOtherSale, selectSaleKey } from './sale-keys.queries.ts'
export { methodNames, type SaleRow, selectReturns, selectSale } from './sale-list.queries.ts'
export { addedUp, rollupRows } from './sale-sums.queries.ts'
export { lockSale, selectInstant } from './sales.queries.ts'
export { salesOfProducts } from './sales-of-products.ts'
export type { LockedStock } from './sold-lines.ts'
export { byWorth, readSummed, type TotalsEntry } from './summed-products.ts'
export { recountVisits } from './visits.queries.ts'
