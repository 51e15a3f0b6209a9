import type { sales } from '@tillsight/contract'
import { isSampleNumber } from '@tillsight/domain/books/sales/receipt-number'
import { returnedTotals } from '@tillsight/domain/books/sales/returned-totals'
import { saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import { stepOf } from '@tillsight/domain/currencies'
import { v7 as newId } from 'uuid'
import { lockStock } from '#features/books/catalog/index.ts'
import { countVisit } from '#features/books/customers/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getAnySale, getAnySaleForUpdate } from './find-sales.ts'
import { presentSale } from './present-sale.ts'
import { publishSale } from './publish-sale.ts'
import { type LineProblem, refuseLines } from './refuse-lines.ts'
import type { LineRow, SaleRow } from './sale-list.queries.ts'
import { insertSale, type NewLine, updateReturned, upsertLines } from './sales.queries.ts'
import { givenOut, moveStock } from './take-stock.ts'
import { unitsOf } from './units-of.ts'

type Asked = { id_line: string; quantity: number; restock?: boolean | undefined }

const leftOf = ({ quantity, returned }: LineRow): number => quantity - returned

const everythingLeft = ({ lines }: SaleRow): Asked[] =>
  lines.filter((line) => leftOf(line) > 0).map((line) => ({ id_line: line.id, quantity: leftOf(line) }))

const problemWith = (line: LineRow | undefined, { quantity }: Asked, isRepeated: boolean) => {
  if (!line) return { field: 'id_line', message: 'This line does not exist.' }
  if (isRepeated) return { field: 'id_line', message: 'This line appears twice.' }
  const left = leftOf(line)
  if (left === 0) return { field: 'quantity', message: 'All items were already returned.' }
  return quantity > left ? { field: 'quantity', message: `Only ${left} can be returned.` } : null
}

type Back = { quantity: number; restocked: boolean; step: number }

const returnedLine = (line: LineRow, { quantity, restocked, step }: Back): NewLine => ({
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
  totals: returnedTotals({ ...line, unitCost: line.unit_cost }, quantity, step),
  restocked,
})

type Wanted = { asked: Asked[]; restock: boolean; step: number }

const returnedLines = (sale: SaleRow, { asked, restock, step }: Wanted): NewLine[] => {
  const problems: LineProblem[] = []
  const lines = asked.flatMap((ask, place) => {
    const line = sale.lines.find(({ id }) => id === ask.id_line)
    const isRepeated = asked.findIndex(({ id_line }) => id_line === ask.id_line) < place
    const problem = problemWith(line, ask, isRepeated)
    if (problem) problems.push({ ...problem, place })
    if (!line || problem) return []
    return [returnedLine(line, { quantity: ask.quantity, restocked: ask.restock ?? restock, step })]
  })
  refuseLines(problems.some(({ field }) => field === 'id_line') ? 'invalid' : 'conflict', problems)
  return lines
}

/** What went back on the shelf, and what was lost with what did not. */
const restockedOf = (lines: NewLine[]) => {
  const [back, lost] = [lines.filter((line) => line.restocked), lines.filter((line) => !line.restocked)]
  return {
    restocked: lost.length === 0,
    restockedUnits: back.reduce((sum, { totals }) => sum - totals.quantity, 0),
    lostCost: lost.reduce((sum, { totals }) => sum - totals.cost, 0),
  }
}

export const returnSale: Verb<typeof sales.returnSale> = (request, input) =>
  inTransaction(request, async (request) => {
    const sale = await getAnySaleForUpdate(request, input.id)
    if (sale.kind === 'RETURN') throw fieldError('conflict', 'id', 'This is already a return.')
    const asked = input.lines ?? everythingLeft(sale)
    if (asked.length === 0) throw fieldError('conflict', 'lines', 'This sale was already fully returned.')
    const lines = returnedLines(sale, {
      asked,
      restock: input.restock,
      step: stepOf(request.settings.currency),
    })
    const restocked = unitsOf(lines.filter((line) => line.restocked))
    const stock = await lockStock(
      request,
      restocked.map(({ productId }) => productId),
    )

    const id = newId()
    const totals = saleTotals(lines.map((line) => line.totals))
    await moveStock(request, { stock, units: givenOut(restocked) }, { reason: 'return', saleId: id })
    if (sale.customer_id) {
      const { total: spent, profit } = totals
      await countVisit(request, { customerId: sale.customer_id, purchases: 0, spent, profit })
    }
    const returned = asked.map(({ id_line, quantity }) => ({ lineId: id_line, by: quantity }))
    await updateReturned(request, sale.id, returned)
    // Last, as when recording a sale: every sale locks the receipt counter, so nothing may wait while holding that lock.
    await insertSale(request, {
      id,
      kind: 'RETURN',
      returnOf: sale.id,
      soldAt: request.now,
      customerId: sale.customer_id,
      customerName: sale.customer_name,
      sellerId: sale.seller_id,
      paymentMethod: sale.payment_method,
      note: null,
      reason: input.reason || null,
      ...restockedOf(lines),
      isSample: isSampleNumber(sale.number),
      isDiscounted: sale.is_discounted,
      totals,
      searchText: sale.search_text,
    })
    await upsertLines(request, id, lines)
    const answer = presentSale(request, await getAnySale(request, id))
    await audit(request, {
      ...request,
      action: 'sale.returned',
      record: { kind: 'sale', id, also: [sale.id] },
      after: answer,
    })
    publishSale(request)
    return answer
  })
