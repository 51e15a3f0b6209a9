import { stepOf } from '@tillsight/domain/currencies'
import type { SalesOfProducts } from '#features/books/catalog/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectSplitSales, updatePayments } from './less-paid.queries.ts'
import { lessPaid } from './less-paid.ts'
import {
  countInvoicesOf,
  deleteEmptySales,
  deleteProductLines,
  lockSalesOfProduct,
  selectProductSums,
  selectSoldNames,
  selectSoldSince,
  updateWithoutProduct,
} from './product-history.queries.ts'
import { publishSale } from './publish-sale.ts'
import { updateReceiptsChanged, updateReceiptsVoided } from './receipts.queries.ts'
import { recountVisits } from './visits.queries.ts'

/** What an invoice says must stay true, so its sale keeps all its lines. */
const refuseInvoiced = async (request: MemberRequest, productId: string): Promise<void> => {
  const invoices = await countInvoicesOf(request, productId)
  if (invoices > 0)
    throw fieldError(
      'conflict',
      'id',
      `This product is on ${invoices === 1 ? '1 invoice' : `${invoices} invoices`}, so it cannot be deleted. Archive it instead.`,
    )
}

const batchSize = 5000

/** A single statement for years of sales could take longer than one may. */
const inBatches = async <Item, Row>(
  items: readonly Item[],
  run: (batch: Item[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[][] = []
  for (let from = 0; from < items.length; from += batchSize)
    rows.push(await run(items.slice(from, from + batchSize)))
  return rows.flat()
}

/** Locks the sales once more: some may have come in before the product was locked. */
const removeFromSales = async (request: MemberRequest, productId: string): Promise<void> => {
  const saleIds = await lockSalesOfProduct(request, productId)
  await refuseInvoiced(request, productId)
  const names = await selectSoldNames(request, productId)
  const split = await selectSplitSales(request, productId)
  const touched = await inBatches(saleIds, (ids) => deleteProductLines(request, productId, ids))
  const now = new Map(touched.map((sale) => [sale.id, sale]))
  const gone = new Set(await deleteEmptySales(request, [...now.keys()]))
  const left = [...now.keys()].filter((id) => !gone.has(id))
  const paid = lessPaid(split, now, stepOf(request.settings.currency)).filter(({ id }) => !gone.has(id))
  await inBatches(paid, async (batch) => [await updatePayments(request, batch)])
  for (const name of names) await updateWithoutProduct(request, left, name)
  await updateReceiptsChanged(request, left)
  await updateReceiptsVoided(request, [...gone])
  await recountVisits(
    request,
    touched.map(({ customer_id }) => customer_id),
  )
  publishSale(request)
}

/** What the catalogue asks of the sales. */
export const salesOfProducts: SalesOfProducts = {
  soldSince: selectSoldSince,
  sumsOf: selectProductSums,
  lockSales: async (request, productId) => void (await lockSalesOfProduct(request, productId)),
  removeFromSales,
}
