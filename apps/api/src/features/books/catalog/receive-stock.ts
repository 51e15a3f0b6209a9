import { averageCost } from '@tillsight/domain/books/purchases/average-cost'
import { stepOf } from '@tillsight/domain/currencies'
import type { Cents } from '@tillsight/domain/money'
import { addQuantities } from '@tillsight/domain/quantity'
import type { MemberRequest } from '#platform/request.ts'
import { changeBalance } from './change-balance.ts'
import { getProductsForUpdate } from './find-products.ts'
import { refuseParts } from './measure.ts'
import { type ProductRow, updateProduct } from './products.queries.ts'
import { refuseStockValue } from './refuse-stock-value.ts'
import { insertPrices } from './stock.queries.ts'

const setCost = async (request: MemberRequest, row: ProductRow, cost: Cents): Promise<void> => {
  if (cost === row.cost) return
  await updateProduct(request, row.id, { cost })
  await insertPrices(request, [{ productId: row.id, price: row.price, cost }])
}

type Delivery = { productId: string; quantity: number; cost: Cents }
type CostChange = { costBefore: Cents; costAfter: Cents }

const lockedRows = async (request: MemberRequest, ids: string[]) => {
  const rows = await getProductsForUpdate(request, ids, 'lines')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Goods that came: into the ledger, and into what the product costs. Each product once. */
export const receiveStock = async (
  request: MemberRequest,
  deliveries: readonly Delivery[],
  note: string,
): Promise<CostChange[]> => {
  const rows = await lockedRows(
    request,
    deliveries.map(({ productId }) => productId),
  )
  const changes: CostChange[] = []
  for (const { productId, quantity, cost } of deliveries) {
    const row = rows.get(productId)
    if (!row) throw new Error('a product that was locked is not there')
    refuseParts(row, quantity, { field: 'lines', message: `${row.name}: enter a whole number.` })
    const costAfter = averageCost(row, { quantity, cost }, stepOf(request.settings.currency))
    await changeBalance(request, row, { reason: 'received', by: quantity, note })
    refuseStockValue(
      request,
      { ...row, cost: costAfter, balance: addQuantities(row.balance, quantity) },
      'lines',
    )
    await setCost(request, row, costAfter)
    changes.push({ costBefore: row.cost, costAfter })
  }
  return changes
}

type Wrong = CostChange & { productId: string; quantity: number }

/** The cost goes back only where nothing has changed it since. */
export const takeBackStock = async (
  request: MemberRequest,
  { productId, quantity, costBefore, costAfter }: Wrong,
  note: string,
): Promise<void> => {
  const row = (await lockedRows(request, [productId])).get(productId)
  if (!row) throw new Error('a product that was locked is not there')
  await changeBalance(request, row, { reason: 'correction', by: -quantity, note })
  await setCost(request, row, row.cost === costAfter ? costBefore : row.cost)
}
