import { formatsOf } from '@tillsight/domain/formats'
import { addQuantities } from '@tillsight/domain/quantity'
import { v7 as newId } from 'uuid'
import { AppError } from '#platform/errors.ts'
import { insertImported, insertSources } from '../imported.queries.ts'
import { methodFinder } from '../payment-methods.ts'
import { type ReturnedLineRow, type ReturnRow, sumsOf } from '../sales/sale-row.ts'
import { takeNumbers } from '../sales/write-sales.queries.ts'
import type { Work } from '../work.ts'
import { productFinder, type ReadyReturn } from './plan-returns.ts'
import { type Given, givenBack } from './returned-lines.ts'
import { findStoredSales, type StoredLine, type StoredSale } from './sold-sales.ts'
import { minus, taxesBack } from './taxes-back.ts'
import { addRefunds } from './write-returns.queries.ts'
import { writeReturns } from './write-returns.ts'

const refuse = (row: number, message: string): never => {
  throw new AppError('conflict', `Nothing was imported. Row ${row}: ${message}`)
}

const lineRow = (
  saleId: string,
  place: number,
  { line: { row }, ...back }: Given<StoredLine>,
): ReturnedLineRow => ({
  sale_id: saleId,
  id: newId(),
  place,
  return_of: row.id,
  product_id: row.product_id,
  product_name: row.product_name,
  product_long_name: row.product_long_name,
  category_id: row.category_id,
  category_name: row.category_name,
  price: row.price,
  unit_cost: row.unit_cost,
  discount_rate: row.discount_rate,
  quantity: minus(back.quantity),
  gross: minus(back.gross),
  discount: minus(back.gross - back.total),
  total: minus(back.total),
  cost: minus(back.cost),
  tax: minus(back.tax),
  taxes: taxesBack(row.taxes, back.tax),
  restocked: back.restocked,
  unit: row.unit,
})

/** Those of a part of a return, as a filtered list has it, do not add up. */
const refundedBy = ({ payment, payments = [] }: ReadyReturn, sold: StoredSale, due: number) => ({
  payment: payment ?? sold.row.payment_method,
  payments: payments.reduce((sum, { amount }) => sum + amount, 0) === due ? payments : [],
})

const returnRow = (
  returned: ReadyReturn,
  { row: sold }: StoredSale,
  lines: readonly ReturnedLineRow[],
): Omit<ReturnRow, 'id' | 'number' | 'payment' | 'payments'> => {
  const lost = lines.filter(({ restocked }) => !restocked)
  return {
    return_of: sold.id,
    day: returned.day,
    at: returned.at,
    sold_at: sold.sold_at,
    customer_id: sold.customer_id,
    seller_id: sold.seller_id,
    note: returned.note,
    reason: returned.reason,
    restocked: lost.length === 0,
    restocked_units: addQuantities(
      ...lines.filter(({ restocked }) => restocked).map(({ quantity }) => minus(quantity)),
    ),
    lost_cost: lost.reduce((all, { cost }) => all + minus(cost), 0),
    is_discounted: sold.is_discounted,
    ...sumsOf(lines),
    prices_include_tax: sold.prices_include_tax,
    search_text: sold.search_text,
  }
}

const applyBatch = async (work: Work, returns: readonly ReadyReturn[]): Promise<void> => {
  const { request, importId, options } = work
  const find = await findStoredSales(work, returns)
  const productOf = await productFinder(
    work,
    returns.flatMap(({ lines }) => lines),
  )
  const formats = formatsOf(request.settings)
  const paidBy = await methodFinder(work, returns)
  const first = await takeNumbers(request, returns.length)
  const rows = returns.map((returned, place) => {
    const found = find(returned)
    if ('message' in found) return refuse(returned.row, found.message)
    const { given, problems } = givenBack({ returned, sale: found.sale, productOf, formats })
    if (problems[0]) return refuse(problems[0].row, problems[0].message)
    const id = newId()
    const lines = given.map((one, at) => lineRow(id, at, one))
    const row = returnRow(returned, found.sale, lines)
    const paid = paidBy(refundedBy(returned, found.sale, row.total + row.tax))
    return { id, lines, sale: { id, number: first + place, ...row, ...paid } }
  })
  await writeReturns(request, rows)
  await insertImported(
    request,
    importId,
    'sale',
    rows.map(({ id }) => ({ id, before: null, version: 1 })),
  )
  await insertSources(
    request,
    importId,
    { kind: 'sale', source: options.source },
    returns.map(({ ref, hash }, place) => ({ ref, hash, record_id: rows[place]?.id ?? '' })),
  )
  work.unsummed.push(...rows.map(({ id }) => id))
  const refunds = new Map<string, { id: string; spent: number; profit: number }>()
  for (const { sale } of rows) {
    const id = sale.customer_id
    if (!id) continue
    const before = refunds.get(id) ?? { id, spent: 0, profit: 0 }
    const profit = before.profit + sale.total - sale.cost
    refunds.set(id, { id, spent: before.spent + sale.total, profit })
  }
  await addRefunds(request, [...refunds.values()])
}

const batchSize = 500

/** Once the sales of the file are written. */
export const applyReturns = async (work: Work, returns: readonly ReadyReturn[]): Promise<void> => {
  for (let from = 0; from < returns.length; from += batchSize)
    await applyBatch(work, returns.slice(from, from + batchSize))
}
