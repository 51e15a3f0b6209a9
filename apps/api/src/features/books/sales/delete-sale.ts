import type { sales } from '@tillsight/contract'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { lockStock } from '#features/books/catalog/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { getSaleForUpdate, getSaleRow } from './find-sales.ts'
import { presentSale } from './present-sale.ts'
import { publishSale } from './publish-sale.ts'
import { updateReceiptsVoided } from './receipts.queries.ts'
import { refuseInvoiced } from './refuse-invoiced.ts'
import { type SaleRow, selectReturns } from './sale-list.queries.ts'
import { deleteSaleRow, lockSale, selectTillName, updateReturned } from './sales.queries.ts'
import { sendSale } from './send-sale.ts'
import { givenOut, moveStock } from './take-stock.ts'
import { unitsOfRows } from './units-of.ts'
import { recountVisits } from './visits.queries.ts'

/** The lines that moved stock: all that were sold, and of what came back those that went on the shelf. */
const movedLines = ({ kind, lines }: SaleRow) =>
  lines.filter(({ restocked }) => kind === 'SALE' || restocked === true)

/** Gives back what these documents took from the shelf, less what they had put there. */
const giveBack = async (request: MemberRequest, documents: SaleRow[], saleId: string): Promise<void> => {
  const units = unitsOfRows(documents.flatMap(movedLines))
  const stock = await lockStock(
    request,
    units.map(({ productId }) => productId),
  )
  const reason = documents[0]?.kind === 'RETURN' ? 'return' : 'sale'
  await moveStock(request, { stock, units: givenOut([], units) }, { reason, saleId })
}

/** A return is locked through its sale, as when it is recorded: one at a time, and always the sale first. */
const lockWhole = async (request: MemberRequest, id: string): Promise<SaleRow> => {
  const { return_of } = await getSaleRow(request, id)
  if (return_of) await lockSale(request, return_of)
  return getSaleForUpdate(request, id)
}

export const deleteSale: Verb<typeof sales.deleteSale> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const row = await lockWhole(request, id)
    await refuseInvoiced(request, row)
    const returns = await selectReturns(request, id)
    await giveBack(request, [row, ...returns], id)
    if (row.return_of) {
      const unreturned = row.lines.map(({ return_of, quantity }) => ({
        lineId: return_of ?? '',
        by: quantity,
      }))
      await updateReturned(request, row.return_of, unreturned)
    }
    await deleteSaleRow(request, id)
    await updateReceiptsVoided(request, [id, ...returns.map((back) => back.id)])
    await recountVisits(request, [row.customer_id])
    const before = presentSale(request, row)
    await audit(request, {
      ...request,
      action: 'sale.deleted',
      record: { kind: 'sale', id, also: [row.return_of, ...returns.map((back) => back.id)] },
      before: {
        ...before,
        till: await selectTillName(request, row.till_id),
        returns: returns.map(({ number }) => receiptNumber(number)),
      },
    })
    await sendSale(request, 'sale.deleted', before)
    publishSale(request)
    return null
  })
