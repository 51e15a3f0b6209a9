import type { sales } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import { holdStock } from '#features/catalog/index.ts'
import { countVisit } from '#features/customers/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getSaleRow } from './find-sales.ts'
import { presentSale } from './present-sale.ts'
import { saleDetails } from './sale-details.ts'
import { insertSale, upsertLines } from './sales.queries.ts'
import { soldLines } from './sold-lines.ts'
import { givenOut, moveStock, refuseShortage } from './take-stock.ts'
import { unitsOf } from './units-of.ts'

export const recordSale: Verb<typeof sales.recordSale> = (request, input) =>
  inTransaction(request, async (request) => {
    const stock = await holdStock(
      request,
      input.lines.map(({ id_product }) => id_product),
    )
    const lines = soldLines(input.lines, stock)
    refuseShortage(input.lines, stock)
    const details = await saleDetails(request, { form: input, lines })
    const { customerId, totals, soldAt } = details

    const id = newId()
    await insertSale(request, { ...details, id, kind: 'SALE', returnOf: null, reason: null, restocked: null })
    await upsertLines(request, id, lines)
    await moveStock(request, { stock, units: givenOut(unitsOf(lines)) }, { reason: 'sale', saleId: id })
    if (customerId) {
      const { total: spent, profit } = totals
      await countVisit(request, { customerId, purchases: 1, spent, profit, at: soldAt })
    }
    const sale = presentSale(request, await getSaleRow(request, id))
    await audit(request, { ...request, action: 'sale.recorded', after: sale })
    return sale
  })
