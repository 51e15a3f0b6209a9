import type { sales } from '@tillsight/contract'
import { positive } from '@tillsight/contract/books/sale-form'
import { paymentsOf, refundAsPaid } from '@tillsight/domain/books/sales/payments'
import { isSampleNumber } from '@tillsight/domain/books/sales/receipt-number'
import { type Refunded, returnableLeft, returnedTotals } from '@tillsight/domain/books/sales/returned-totals'
import { saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import { stepOf } from '@tillsight/domain/currencies'
import { type Formats, formatsOf } from '@tillsight/domain/formats'
import { addQuantities, subtractQuantity } from '@tillsight/domain/quantity'
import { v7 as newId } from 'uuid'
import { lockStock } from '#features/books/catalog/index.ts'
import { countVisit } from '#features/books/customers/index.ts'
import { takeOneWrite } from '#features/people/tills/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { getAnySale, getAnySaleForUpdate } from './find-sales.ts'
import { insertSale } from './insert-sale.queries.ts'
import { presentSale } from './present-sale.ts'
import { frozenPromotion } from './promoted-lines.ts'
import { publishSale } from './publish-sale.ts'
import { issueReceipt } from './receipts.queries.ts'
import { type LineProblem, refuseLines } from './refuse-lines.ts'
import { type LineRow, type SaleRow, selectReturns } from './sale-list.queries.ts'
import { namesOfMethods, wayOf } from './sale-payments.ts'
import { type NewLine, updateReturned } from './sales.queries.ts'
import { sendSale } from './send-sale.ts'
import { givenOut, moveStock } from './take-stock.ts'
import { unitsOf } from './units-of.ts'
import { insertLines } from './write-lines.queries.ts'

type Asked = { id_line: string; quantity: number; restock?: boolean | undefined }

const leftOf = ({ quantity, returned }: LineRow): number => subtractQuantity(quantity, returned)

const everythingLeft = ({ lines }: SaleRow): Asked[] =>
  lines.filter((line) => leftOf(line) > 0).map((line) => ({ id_line: line.id, quantity: leftOf(line) }))

type Checked = { ask: Asked; isRepeated: boolean; formats: Formats }

const problemWith = (line: LineRow | undefined, { ask: { quantity }, isRepeated, formats }: Checked) => {
  if (!line) return { field: 'id_line', message: 'This line does not exist.' }
  if (isRepeated) return { field: 'id_line', message: 'This line appears twice.' }
  const left = leftOf(line)
  if (left === 0) return { field: 'quantity', message: 'All items were already returned.' }
  if (!Number.isInteger(quantity) && line.unit === null) return { field: 'quantity', message: positive }
  return quantity > left ? { field: 'quantity', message: returnableLeft(left, line.unit, formats) } : null
}

/** What was given back of a line before. */
const refundedOf = (line: LineRow, returns: readonly SaleRow[]): Refunded => {
  const before = returns.flatMap(({ lines }) => lines).filter(({ return_of }) => return_of === line.id)
  const sum = (amount: (line: LineRow) => number): number =>
    before.reduce((sum, line) => sum - amount(line), 0)
  return {
    paid: sum(({ total, tax }) => total + tax),
    gross: sum(({ gross }) => gross),
    taxes: (line.taxes ?? []).map((_, place) => sum(({ taxes }) => taxes?.[place]?.amount ?? 0)),
  }
}

type Back = { quantity: number; restocked: boolean; step: number; refunded: Refunded }

const returnedLine = (line: LineRow, { quantity, restocked, step, refunded }: Back): NewLine => ({
  id: newId(),
  returnOf: line.id,
  productId: line.product_id,
  productName: line.product_name,
  productLongName: line.product_long_name,
  categoryId: line.category_id,
  categoryName: line.category_name,
  price: line.price,
  unitCost: line.unit_cost,
  discountRate: line.discount_rate,
  promotion: frozenPromotion(line),
  unit: line.unit,
  totals: returnedTotals({ ...line, taxes: line.taxes ?? [], refunded }, quantity, step),
  restocked,
})

/** The way it was paid, or the one that is asked for. */
const refundOf = async (
  request: MemberRequest,
  { sale, returns, method, amount }: { sale: SaleRow; returns: SaleRow[]; method?: string; amount: number },
) => {
  const paid = paymentsOf(sale)
  const asPaid = refundAsPaid(paid, returns.flatMap(paymentsOf), {
    amount,
    step: stepOf(request.settings.currency),
  })
  const way = wayOf(method ? [] : asPaid, method ?? sale.payment_method)
  const taken = paid.map(({ method }) => method)
  return { ...way, cashGiven: null, methodNames: await namesOfMethods(request, way, taken) }
}

type Wanted = { asked: Asked[]; restock: boolean; formats: Formats; returns: SaleRow[] }

const returnedLines = (sale: SaleRow, { asked, restock, formats, returns }: Wanted): NewLine[] => {
  const step = stepOf(formats.currency)
  const problems: LineProblem[] = []
  const lines = asked.flatMap((ask, place) => {
    const line = sale.lines.find(({ id }) => id === ask.id_line)
    const isRepeated = asked.findIndex(({ id_line }) => id_line === ask.id_line) < place
    const problem = problemWith(line, { ask, isRepeated, formats })
    if (problem) problems.push({ ...problem, place })
    if (!line || problem) return []
    const refunded = refundedOf(line, returns)
    return [returnedLine(line, { quantity: ask.quantity, restocked: ask.restock ?? restock, step, refunded })]
  })
  const isInvalid = problems.some(({ field, message }) => field === 'id_line' || message === positive)
  refuseLines(isInvalid ? 'invalid' : 'conflict', problems)
  return lines
}

/** What went back on the shelf, and what was lost with what did not. */
const restockedOf = (lines: NewLine[]) => {
  const [back, lost] = [lines.filter((line) => line.restocked), lines.filter((line) => !line.restocked)]
  return {
    restocked: lost.length === 0,
    restockedUnits: addQuantities(...back.map(({ totals }) => -totals.quantity)),
    lostCost: lost.reduce((sum, { totals }) => sum - totals.cost, 0),
  }
}

/** Called in the transaction of a return: an invoice of the sale gets a credit note. */
export type CreditReturn = (request: MemberRequest, saleId: string, returnId: string) => Promise<void>

export const returnSale =
  (creditReturn: CreditReturn): Verb<typeof sales.returnSale> =>
  (request, input) =>
    inTransaction(request, async (request) => {
      await takeOneWrite(request)
      const sale = await getAnySaleForUpdate(request, input.id)
      if (sale.kind === 'RETURN') throw fieldError('conflict', 'id', 'This is already a return.')
      const asked = input.lines ?? everythingLeft(sale)
      if (asked.length === 0) throw fieldError('conflict', 'lines', 'This sale was already fully returned.')
      const returns = await selectReturns(request, sale.id)
      const lines = returnedLines(sale, {
        asked,
        restock: input.restock,
        formats: formatsOf(request.settings),
        returns,
      })
      const restocked = unitsOf(lines.filter((line) => line.restocked))
      const stock = await lockStock(
        request,
        restocked.map(({ productId }) => productId),
      )

      const id = newId()
      const totals = saleTotals(lines.map((line) => line.totals))
      const refund = await refundOf(request, {
        sale,
        returns,
        amount: -(totals.total + totals.tax),
        ...(input.payment_method && { method: input.payment_method }),
      })
      await moveStock(request, { stock, units: givenOut(restocked) }, { reason: 'return', saleId: id })
      if (sale.customer_id) {
        const { total: spent, profit } = totals
        await countVisit(request, { customerId: sale.customer_id, purchases: 0, spent, profit })
      }
      const returned = asked.map(({ id_line, quantity }) => ({ lineId: id_line, by: quantity }))
      await updateReturned(request, sale.id, returned)
      // Last, as when recording a sale: every sale locks these counters, so nothing may wait while holding them.
      await insertSale(request, {
        id,
        kind: 'RETURN',
        returnOf: sale.id,
        soldAt: request.now,
        customerId: sale.customer_id,
        customerName: sale.customer_name,
        sellerId: sale.seller_id,
        ...refund,
        note: null,
        reason: input.reason || null,
        ...restockedOf(lines),
        isSample: isSampleNumber(sale.number),
        isDiscounted: sale.is_discounted,
        isPromoted: lines.some(({ promotion }) => promotion !== null),
        pricesIncludeTax: sale.prices_include_tax,
        saleDiscount: 0,
        saleDiscountRate: null,
        totals,
        searchText: sale.search_text,
      })
      await insertLines(request, id, lines)
      // Samples are not part of the books.
      if (!isSampleNumber(sale.number)) await issueReceipt(request, id)
      const answer = presentSale(request, await getAnySale(request, id))
      await audit(request, {
        ...request,
        action: 'sale.returned',
        record: { kind: 'sale', id, also: [sale.id] },
        after: answer,
      })
      await creditReturn(request, sale.id, id)
      await sendSale(request, 'sale.returned', answer)
      publishSale(request)
      return answer
    })
