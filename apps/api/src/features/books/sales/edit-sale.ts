import type { sales } from '@tillsight/contract'
import { paymentsOf } from '@tillsight/domain/books/sales/payments'
import { centsOf } from '@tillsight/domain/money'
import { lockStock } from '#features/books/catalog/index.ts'
import { holdPromotions } from '#features/books/promotions/index.ts'
import { selectTaxesOfProducts } from '#features/books/taxes/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { pipeline } from '#platform/database/pipeline.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { getSaleForUpdate, getSaleRow } from './find-sales.ts'
import { presentSale } from './present-sale.ts'
import { promotedLines, promotingOn, promotionIdsOf } from './promoted-lines.ts'
import { publishSale } from './publish-sale.ts'
import { updateReceiptsChanged } from './receipts.queries.ts'
import { refuseInvoiced } from './refuse-invoiced.ts'
import { refuseLines } from './refuse-lines.ts'
import { saleDetails, soldAtOf } from './sale-details.ts'
import type { SaleRow } from './sale-list.queries.ts'
import { saleRules } from './sale-rules.ts'
import { deleteLines, type SaleChange, updateReturnsOf, updateSale } from './sales.queries.ts'
import { sendSale } from './send-sale.ts'
import { type AskedLine, soldLines } from './sold-lines.ts'
import { givenOut, moveStock, refuseShortage } from './take-stock.ts'
import { unitsOf, unitsOfRows } from './units-of.ts'
import { lockVisitors, recountVisits } from './visits.queries.ts'
import { upsertLines } from './write-lines.queries.ts'

const asChange = (row: SaleRow): SaleChange => ({
  soldAt: row.sold_at,
  customerId: row.customer_id,
  customerName: row.customer_name,
  sellerId: row.seller_id,
  paymentMethod: row.payment_method,
  payments: row.payments,
  cashGiven: row.cash_given,
  methodNames: row.method_names,
  note: row.note,
  isDiscounted: row.is_discounted,
  isPromoted: row.is_promoted,
  pricesIncludeTax: row.prices_include_tax,
  saleDiscount: row.sale_discount,
  saleDiscountRate: row.sale_discount_rate,
  totals: { ...row, profit: row.total - row.cost },
  searchText: row.search_text,
})

const refuseReturn = ({ kind }: SaleRow): void => {
  if (kind === 'RETURN')
    throw fieldError('conflict', 'id', 'A return cannot be edited. Delete it and record it again.')
}

/** What came back was counted from the line as it was sold, so the line must stay so. */
const refuseToChangeReturned = (row: SaleRow, asked: AskedLine[]): void => {
  const cameBack = row.lines.filter(({ returned }) => returned > 0)
  const same = (line: SaleRow['lines'][number], ask: AskedLine | undefined): boolean =>
    ask?.id_product === line.product_id &&
    ask.quantity === line.quantity &&
    Math.round(ask.discount * 100) === line.discount_rate &&
    (ask.price === undefined || centsOf(ask.price) === line.price)
  const message = 'Some items were already returned, so this line cannot be changed. Delete the return first.'
  refuseLines(
    'conflict',
    cameBack.flatMap((line) => {
      const place = asked.findIndex(({ id }) => id === line.id)
      return same(line, asked[place]) ? [] : [{ place: Math.max(place, 0), field: 'quantity', message }]
    }),
  )
}

const isSplit = ({ payments }: SaleChange): boolean => payments !== null

/** What was refunded was spread over the payments as they were, so these must stay so. */
const refuseToChangeRefunded = (row: SaleRow, after: SaleChange): void => {
  const before = asChange(row)
  const paid = ({ paymentMethod, payments, totals }: SaleChange): string[] =>
    paymentsOf({ payment_method: paymentMethod, payments, ...totals })
      .map(({ method, amount }) => `${method} ${amount}`)
      .sort()
  const isRefunded = row.lines.some(({ returned }) => returned > 0)
  if (!isRefunded || !(isSplit(before) || isSplit(after))) return
  if (paid(before).join() !== paid(after).join())
    throw fieldError(
      'conflict',
      'payments',
      'Some items were already refunded, so the payments cannot be changed. Delete the return first.',
    )
}

export const editSale: Verb<typeof sales.editSale> = (request, input) =>
  inTransaction(request, async (request) => {
    const row = await getSaleForUpdate(request, input.id)
    refuseReturn(row)
    await refuseInvoiced(request, row)
    refuseStaleEdit({ what: 'sale', latest: row, edited: input.version })
    refuseToChangeReturned(row, input.lines)
    const soldAt = await soldAtOf(request, input.sold_at, row.sold_at)
    const productIds = input.lines.map(({ id_product }) => id_product)
    const [stock, taxes, promoting] = await pipeline(request, [
      () => lockStock(request, [...row.lines.map(({ product_id }) => product_id), ...productIds]),
      () => selectTaxesOfProducts(request, { productIds, at: soldAt }),
      () => promotingOn(request, { soldAt, code: null }),
    ])
    const rules = saleRules(request, input, row)
    const asked = promotedLines(request, input.lines, { stock, promoting, before: row })
    const lines = soldLines(request, asked, { stock, taxes, rules, before: row })
    refuseShortage(request, input.lines, { stock, before: unitsOfRows(row.lines) })
    const before = asChange(row)
    await lockVisitors(request, [before.customerId, input.id_customer])
    const after = await saleDetails(request, { form: input, lines, rules, soldAt }, before)
    refuseToChangeRefunded(row, after)
    await holdPromotions(request, promotionIdsOf(lines))

    const kept = new Set(lines.map(({ id }) => id))
    // The sale before its lines: what it was before is stored for contests while all of them are there.
    await updateSale(request, row.id, after)
    await deleteLines(
      request,
      row.id,
      row.lines.map(({ id }) => id).filter((id) => !kept.has(id)),
    )
    await upsertLines(request, row.id, lines)
    const refunded = await updateReturnsOf(request, row.id, { before, after })
    await updateReceiptsChanged(request, [row.id, ...refunded])
    const units = givenOut(unitsOf(lines), unitsOfRows(row.lines))
    await moveStock(request, { stock, units }, { reason: 'sale', saleId: row.id })
    await recountVisits(request, [before.customerId, after.customerId])

    const sale = presentSale(request, await getSaleRow(request, row.id))
    await audit(request, {
      ...request,
      action: 'sale.edited',
      record: { kind: 'sale', id: row.id },
      before: presentSale(request, row),
      after: sale,
    })
    await sendSale(request, 'sale.edited', sale)
    publishSale(request)
    return sale
  })
