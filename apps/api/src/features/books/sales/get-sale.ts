import type { sales } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectClosesOf } from './closed.queries.ts'
import { getSaleRow } from './find-sales.ts'
import { selectInvoiceNumber } from './invoiced.queries.ts'
import { presentSale } from './present-sale.ts'
import { selectTemporaryNumber } from './sale-keys.queries.ts'
import { selectReturns } from './sale-list.queries.ts'

export const getSale: Verb<typeof sales.getSale> = async (request, { id }) => {
  const row = await getSaleRow(request, id)
  const returns = await selectReturns(request, id)
  const closes = await selectClosesOf(request, [id, ...returns.map((back) => back.id)])
  return {
    ...presentSale(request, row),
    returns: returns.map((back) => ({ ...presentSale(request, back), close: closes.get(back.id) ?? null })),
    close: closes.get(id) ?? null,
    temporary_number: await selectTemporaryNumber(request, id),
    invoice: await selectInvoiceNumber(request, id),
  }
}
