import type { sales } from '@tillsight/contract'
import type { Sale } from '@tillsight/contract/books/sales'
import type { Promotion } from '@tillsight/domain/books/promotions/promotion'
import { methodName } from '@tillsight/domain/books/sales/limits'
import { paymentsOf } from '@tillsight/domain/books/sales/payments'
import { percentOf, saleTotals, type Totals } from '@tillsight/domain/books/sales/sale-totals'
import { amountOf } from '@tillsight/domain/money'
import type { AuditAction } from '@tillsight/domain/operations/audit/actions'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { lockStock } from '#features/books/catalog/index.ts'
import { countVisit, lockCustomer } from '#features/books/customers/index.ts'
import { holdPromotions } from '#features/books/promotions/index.ts'
import { selectTaxesOfProducts } from '#features/books/taxes/index.ts'
import { takeOneWrite } from '#features/people/tills/index.ts'
import { type Actor, memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { pipeline } from '#platform/database/pipeline.ts'
import { planOnce } from '#platform/database/transaction.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { coverShortage } from './cover-shortage.ts'
import { insertSale } from './insert-sale.queries.ts'
import { atAgreedPrices, claimParked } from './parked/claim-parked.ts'
import { presentSale } from './present-sale.ts'
import { promotedLines, promotingOn, promotionIdsOf } from './promoted-lines.ts'
import { publishSale } from './publish-sale.ts'
import { issueReceipt } from './receipts.queries.ts'
import { recordedSale } from './recorded-sale.ts'
import { saleDetails, soldAtOf } from './sale-details.ts'
import { contentHash, insertSaleKey, type SaleKey } from './sale-keys.queries.ts'
import { saleRules } from './sale-rules.ts'
import type { NewLine, NewSale } from './sales.queries.ts'
import { sendSale } from './send-sale.ts'
import { type LockedStock, soldLines } from './sold-lines.ts'
import { givenOut, moveStock, refuseShortage } from './take-stock.ts'
import { unitsOf } from './units-of.ts'
import { insertLines } from './write-lines.queries.ts'

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
  payments: paymentsOf({ payment_method: sale.paymentMethod, payments: sale.payments, ...sale.totals }).map(
    ({ method, amount }) => ({ name: methodName(method, sale.methodNames), amount: amountOf(amount) }),
  ),
  ...(sale.cashGiven === null ? {} : { cash_given: amountOf(sale.cashGiven) }),
  note: sale.note,
  total: amountOf(sale.totals.total),
  ...(sale.totals.tax ? { tax: amountOf(sale.totals.tax) } : {}),
  ...(sale.saleDiscount ? { sale_discount: amountOf(sale.saleDiscount) } : {}),
  lines: lines.map(({ productId, productName, price, discountRate, promotion, totals }) => ({
    product: { id: productId, name: productName },
    quantity: totals.quantity,
    price: amountOf(price),
    discount: percentOf(discountRate),
    ...(promotion && { promotion: promotion.name }),
  })),
})

type Recording = {
  /** Stored with the sale, so that it is never recorded twice; null where there is none, or it is stored already. */
  key: SaleKey | null
  id?: string
  /** The promotions that its lines were sold with, where a device has applied them. */
  promotionsOf?: () => Promise<(Promotion | null)[]>
  /** The stock at the prices that the sale was made at. */
  atPricesOf?: (stock: LockedStock) => Promise<LockedStock>
  /** Refuses totals that are not those the customer saw. */
  checkTotals?: (totals: Totals) => void
  /** It has happened: also where stock is gone or a product was archived since. */
  isAnyway?: boolean
  audit?: { action: AuditAction; actor: Actor; after: object }
}

export const recordSaleAs = (
  request: MemberRequest,
  input: z.output<typeof sales.recordSale.input>,
  { key, id = newId(), promotionsOf, atPricesOf, checkTotals, isAnyway = false, audit: audited }: Recording,
): Promise<Sale> =>
  inTransaction(request, async (request) => {
    const soldAt = await soldAtOf(request, input.sold_at, request.now)
    const parked = input.parked ? await claimParked(request, input.parked) : null
    const productIds = input.lines.map(({ id_product }) => id_product)
    const given = await promotionsOf?.()
    const [, locked, taxes, promoting, held] = await pipeline(request, [
      () => planOnce(request.db),
      () => lockStock(request, productIds),
      () => selectTaxesOfProducts(request, { productIds, at: soldAt }),
      () => promotingOn(request, { soldAt, code: given ? null : input.code }),
      async () => input.id_customer && (await lockCustomer(request, input.id_customer)),
    ])
    const priced = atAgreedPrices((await atPricesOf?.(locked)) ?? locked, parked, input.lines)
    const rules = saleRules(request, input)
    const asked = promotedLines(request, input.lines, {
      stock: priced,
      promoting: given ? { ...promoting, given } : promoting,
    })
    const lines = soldLines(request, asked, { stock: priced, taxes, rules, isAnyway })
    const units = givenOut(unitsOf(lines))
    if (!isAnyway) refuseShortage(request, input.lines, { stock: priced })
    const stock = isAnyway ? await coverShortage(request, { stock: priced, units }, id) : priced
    checkTotals?.(saleTotals(lines.map(({ totals }) => totals)))
    const details = await saleDetails(request, { form: input, lines, rules, soldAt, held: held || null })
    const sale: NewSale = { ...details, id, ...asSale }
    await holdPromotions(request, promotionIdsOf(lines))

    // The counters, which other sales wait for, are locked late and briefly; lines need their sale.
    const [, , , isNewKey, numbered, categoryNames, receipt] = await pipeline(request, [
      () => moveStock(request, { stock, units }, { reason: 'sale', saleId: sale.id }),
      () => countPurchase(request, sale),
      () =>
        audit(request, {
          ...request,
          action: 'sale.recorded',
          record: { kind: 'sale', id: sale.id },
          ...audited,
          after: { ...auditOf(sale, lines), ...audited?.after },
        }),
      async () =>
        !key || insertSaleKey(request, { ...key, saleId: sale.id, contentHash: contentHash(input) }),
      () => insertSale(request, sale),
      () => insertLines(request, sale.id, lines),
      () => issueReceipt(request, sale.id),
    ])
    if (!isNewKey) throw new AppError('conflict', 'This Idempotency-Key was already used for another sale.')
    const answer = presentSale(request, recordedSale({ sale, lines, numbered, categoryNames, receipt }))
    await sendSale(request, 'sale.recorded', answer)
    publishSale(request)
    return answer
  })

/** An answer that was lost may be asked for again after its key has expired: the sale has its own. */
const keyOf = (request: MemberRequest): SaleKey | null =>
  request.idempotencyKey ? { madeBy: memberOf(request), key: request.idempotencyKey } : null

export const recordSale: Verb<typeof sales.recordSale> = (request, input) =>
  inTransaction(request, async (request) => {
    await takeOneWrite(request)
    return recordSaleAs(request, input, { key: keyOf(request) })
  })
