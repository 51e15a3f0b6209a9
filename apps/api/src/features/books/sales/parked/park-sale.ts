import type { parkedSales } from '@tillsight/contract'
import { saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import { v7 as newId } from 'uuid'
import { lockStock } from '#features/books/catalog/index.ts'
import { requireCustomer } from '#features/books/customers/index.ts'
import { selectTaxesOfProducts } from '#features/books/taxes/index.ts'
import { takeOneWrite } from '#features/people/tills/index.ts'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { promotedLines, promotingOn } from '../promoted-lines.ts'
import { saleRules } from '../sale-rules.ts'
import { soldLines } from '../sold-lines.ts'
import { atAgreedPrices, claimParked } from './claim-parked.ts'
import { insertParked, selectParkedBy } from './parked.queries.ts'
import { auditedParked, presentParked } from './present-parked.ts'

/** Checked as a sale is, except that nothing has to be in stock yet: it takes none. */
export const parkSale: Verb<typeof parkedSales.parkSale> = (request, { label = null, sale, parked }) =>
  inTransaction(request, async (request) => {
    await takeOneWrite(request)
    const before = parked ? await claimParked(request, parked) : null
    const productIds = sale.lines.map(({ id_product }) => id_product)
    const stock = atAgreedPrices(await lockStock(request, productIds), before, sale.lines)
    const taxes = await selectTaxesOfProducts(request, { productIds, at: request.now })
    const promoting = await promotingOn(request, { soldAt: request.now, code: sale.code })
    const asked = promotedLines(request, sale.lines, { stock, promoting })
    const lines = soldLines(request, asked, { stock, taxes, rules: saleRules(request, sale) })
    const customer = sale.id_customer ? await requireCustomer(request, sale.id_customer) : null
    await requireRoom(request, 'parked_sales')
    const { total, tax } = saleTotals(lines.map(({ totals }) => totals))
    const named = sale.lines.map((line, place) => {
      const { productName = '', productLongName = null } = lines[place] ?? {}
      return { ...line, name: productLongName ?? productName }
    })
    const row = { id: newId(), label, sale: { ...sale, lines: named }, total: total + tax }
    await insertParked(request, row)
    await audit(request, {
      ...request,
      action: 'sale.parked',
      record: { kind: 'parked-sale', id: row.id, also: [before?.id ?? null] },
      ...(before && { before: auditedParked(before) }),
      after: auditedParked(row),
    })
    request.publish('parked-sales')
    return presentParked(request, {
      ...row,
      customer_name: customer?.name ?? null,
      parked_at: request.now,
      parked_by: memberOf(request),
      parked_by_name: await selectParkedBy(request),
    })
  })
