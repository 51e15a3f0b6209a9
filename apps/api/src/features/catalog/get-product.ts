import type { products } from '@tillsight/contract'
import { daysOfCover } from '@tillsight/domain/catalog/stock-cover'
import { amountOf } from '@tillsight/domain/money'
import type { Verb } from '#platform/request.ts'
import { getProductRow } from './find-products.ts'
import { presentCost, presentProduct } from './present-product.ts'
import { selectMovements, selectPrices, selectUnitsSold } from './stock.queries.ts'

const day = 24 * 60 * 60 * 1000
const daysLookedAt = 30
const linesShown = 200

export const getProduct: Verb<typeof products.getProduct> = async (request, { id }) => {
  const row = await getProductRow(request, id)
  const since = new Date(request.now.getTime() - daysLookedAt * day)
  const [movements, prices, unitsSold] = await Promise.all([
    selectMovements(request, id, linesShown),
    selectPrices(request, id, linesShown),
    selectUnitsSold(request, id, since),
  ])
  const daysKnown = Math.min(
    daysLookedAt,
    Math.ceil((request.now.getTime() - row.created_at.getTime()) / day),
  )
  return {
    ...presentProduct(request, row),
    units_sold_30_days: unitsSold,
    days_of_cover: daysOfCover(row.balance, unitsSold, daysKnown),
    movements: movements.map((line) => ({
      id: line.id,
      at: line.at.toISOString(),
      reason: line.reason,
      quantity: line.quantity,
      balance: line.balance,
      note: line.note,
      by: line.by_name,
      sale: line.sale_id && line.sale_number ? { id: line.sale_id, number: line.sale_number } : null,
    })),
    prices: prices.map((line) => ({
      at: line.at.toISOString(),
      price: amountOf(line.price),
      ...presentCost(request, line.cost),
      by: line.by_name,
    })),
  }
}
