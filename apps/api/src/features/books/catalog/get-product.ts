import type { products } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import { daysOfCover } from '@tillsight/domain/books/catalog/stock-cover'
import { amountOf } from '@tillsight/domain/money'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { getProductRow } from './find-products.ts'
import { presentMovement } from './present-movement.ts'
import { presentCost, presentProduct } from './present-product.ts'
import type { SalesOfProducts } from './sales-of-products.ts'
import { selectMovements, selectPrices } from './stock.queries.ts'

const day = 24 * 60 * 60 * 1000
const daysLookedAt = 30
const linesShown = 200

/** A seller may not see when and how much colleagues sold, only the balance that is left. */
export const ownSalesOnly = (request: MemberRequest): string | null =>
  may(request.role, 'sales:read') ? null : memberOf(request)

/** Units sold are read from the sales: the ledger only knows when stock moved. */
export const getProduct =
  ({ soldSince }: SalesOfProducts): Verb<typeof products.getProduct> =>
  async (request, { id }) => {
    const row = await getProductRow(request, id)
    const since = new Date(request.now.getTime() - daysLookedAt * day)
    const [movements, prices, sold] = await Promise.all([
      selectMovements(request, id, { sellerId: ownSalesOnly(request), limit: linesShown }),
      selectPrices(request, id, { limit: linesShown }),
      soldSince(request, id, since),
    ])
    const knownSince = Math.min(row.created_at.getTime(), sold.firstAt?.getTime() ?? Number.POSITIVE_INFINITY)
    const daysKnown = Math.min(daysLookedAt, Math.ceil((request.now.getTime() - knownSince) / day))
    return {
      ...presentProduct(request, row),
      units_sold_30_days: sold.units,
      days_of_cover: daysOfCover(row.balance, sold.units, daysKnown),
      movements: movements.map(presentMovement),
      prices: prices.map((line) => ({
        at: line.at.toISOString(),
        price: amountOf(line.price),
        ...presentCost(request, line.cost),
        by: line.by_name,
      })),
    }
  }
