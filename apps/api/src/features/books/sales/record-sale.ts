import type { sales } from '@tillsight/contract'
import { percentOf } from '@tillsight/domain/books/sales/sale-totals'
import { amountOf } from '@tillsight/domain/money'
import { v7 as newId } from 'uuid'
import { lockStock } from '#features/books/catalog/index.ts'
import { countVisit } from '#features/books/customers/index.ts'
import { selectTaxesOfProducts } from '#features/books/taxes/index.ts'
import { takeOneWrite } from '#features/people/tills/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { pipeline } from '#platform/database/pipeline.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { presentSale } from './present-sale.ts'
import { publishSale } from './publish-sale.ts'
import { issueReceipt } from './receipts.queries.ts'
import { recordedSale } from './recorded-sale.ts'
import { saleDetails, soldAtOf } from './sale-details.ts'
import { saleRules } from './sale-rules.ts'
import { insertSale, type NewLine, type NewSale, upsertLines } from './sales.queries.ts'
import { soldLines } from './sold-lines.ts'
import { givenOut, moveStock, refuseShortage } from './take-stock.ts'
import { unitsOf } from './units-of.ts'

const asSale = {
  kind: 'SALE',
  returnOf: null,
  reason: null,
  restocked: null,
  restockedUnits: 0,
  lostCost: 0,
  isSample: false,
} as const

const countPurchase = async (
  request: MemberRequest,
  { customerId, soldAt, totals: { total, profit } }: NewSale,
): Promise<void> => {
  if (!customerId) return
  await countVisit(request, { customerId, purchases: 1, spent: total, profit, at: soldAt })
}

/** As the sale is answered, but for its number, which is not known yet. */
const auditOf = (sale: NewSale, lines: NewLine[]) => ({
  id: sale.id,
  date: sale.soldAt,
  client: sale.customerId && { id: sale.customerId, name: sale.customerName },
  id_seller: sale.sellerId,
  payment_method: sale.paymentMethod,
  note: sale.note,
  total: amountOf(sale.totals.total),
  ...(sale.totals.tax ? { tax: amountOf(sale.totals.tax) } : {}),
  ...(sale.saleDiscount ? { sale_discount: amountOf(sale.saleDiscount) } : {}),
  lines: lines.map(({ productId, productName, price, discountRate, totals }) => ({
    product: { id: productId, name: productName },
    quantity: totals.quantity,
    price: amountOf(price),
    discount: percentOf(discountRate),
  })),
})

export const recordSale: Verb<typeof sales.recordSale> = (request, input) =>
  inTransaction(request, async (request) => {
    await takeOneWrite(request)
    const soldAt = await soldAtOf(request, input.sold_at, request.now)
    const productIds = input.lines.map(({ id_product }) => id_product)
    const [stock, taxes] = await pipeline(request, [
      () => lockStock(request, productIds),
      () => selectTaxesOfProducts(request, { productIds, at: soldAt }),
    ])
    const rules = saleRules(request, input)
    const lines = soldLines(request, input.lines, { stock, taxes, rules })
    refuseShortage(request, input.lines, { stock })
    const details = await saleDetails(request, { form: input, lines, rules, soldAt })
    const sale: NewSale = { ...details, id: newId(), ...asSale }

    // The counters, which other sales wait for, are locked late and briefly; lines need their sale.
    const [, , , numbered, categoryNames, receipt] = await pipeline(request, [
      () =>
        moveStock(request, { stock, units: givenOut(unitsOf(lines)) }, { reason: 'sale', saleId: sale.id }),
      () => countPurchase(request, sale),
      () =>
        audit(request, {
          ...request,
          action: 'sale.recorded',
          record: { kind: 'sale', id: sale.id },
          after: auditOf(sale, lines),
        }),
      () => insertSale(request, sale),
      () => upsertLines(request, sale.id, lines),
      () => issueReceipt(request, sale.id),
    ])
    publishSale(request)
    return presentSale(request, recordedSale({ sale, lines, numbered, categoryNames, receipt }))
  })
