import type { forecast } from '@tillsight/contract'
import type { StockAhead } from '@tillsight/contract/insight/forecast'
import { daysOfCover } from '@tillsight/domain/books/catalog/stock-cover'
import { addDays } from '@tillsight/domain/day'
import { forecastOf } from '@tillsight/domain/insight/forecast/forecast'
import type { History } from '@tillsight/domain/insight/forecast/history'
import { bySoldOut, daysUntilEmpty } from '@tillsight/domain/insight/forecast/stock-out'
import { selectShelves } from '#features/books/purchases/index.ts'
import { AppError } from '#platform/errors.ts'
import { inBriefSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { mapInSlices } from '#platform/slices.ts'
import { gapWords } from './gap-words.ts'
import { readProductHistories } from './product-histories.ts'
import { type ProductStock, selectProductStock } from './stock.queries.ts'

const daysAhead = 60
const daysOfError = 28
const mostProducts = 10
/** Fewer than for revenue, since there are several products. */
const mostTrials = 30
const mostCover = 45

/** Those that the pace of the last weeks empties first. */
const readFirstToRunOut = async (request: MemberRequest): Promise<ProductStock[]> =>
  (await selectShelves(request))
    .flatMap(({ id, name, balance, on_order, sold, days_known }) => {
      const cover = daysOfCover(balance, sold, days_known)
      return balance > 0 && cover !== null && cover <= mostCover
        ? [{ id, name, balance, on_order, cover }]
        : []
    })
    .sort((one, other) => one.cover - other.cover)
    .slice(0, mostProducts)

const aheadOf = (request: MemberRequest, product: ProductStock, history: History): StockAhead | null => {
  const found = product.balance > 0 ? forecastOf(history, daysAhead, { mostTrials }) : null
  if (!found) return null
  const dayIn = (days: number | null) => (days === null ? null : addDays(request.today, days - 1))
  const { value, low, high } = daysUntilEmpty(found, product.balance)
  const pastError = found.pastError(daysOfError)
  const { id, name, balance, on_order } = product
  return {
    id,
    name,
    balance,
    on_order,
    expected_on: dayIn(value),
    earliest_on: dayIn(low),
    latest_on: dayIn(high),
    past_error: pastError === null ? null : Math.round(pastError),
  }
}

const findProduct = async (request: MemberRequest, id: string): Promise<ProductStock[]> => {
  const product = await selectProductStock(request, id)
  if (!product) throw new AppError('missing', 'This product does not exist.')
  return [product]
}

export const forecastStock: Verb<typeof forecast.forecastStock> = (request, { id_product }) =>
  inBriefSnapshot(request, async (request) => {
    const asked = id_product ? await findProduct(request, id_product) : null
    if (!request.licence.ai) return { gap: gapWords.licence, products: [] }
    const products = asked ?? (await readFirstToRunOut(request))
    const histories = await readProductHistories(
      request,
      products.map(({ id }) => id),
    )
    const known = products.flatMap((product) => {
      const history = histories.get(product.id)
      return history ? [{ product, history }] : []
    })
    const ahead = await mapInSlices(known, ({ product, history }) => aheadOf(request, product, history), 1)
    return { gap: null, products: ahead.filter((one) => one !== null).sort(bySoldOut) }
  })
