import type { SaleForm } from '@tillsight/contract/books/sales'
import {
  highestLineAmount,
  lineTotals,
  percentOf,
  rateOf,
  type SoldLine,
  saleTotals,
  type Totals,
} from '@tillsight/domain/books/sales/sale-totals'
import { stepOf } from '@tillsight/domain/currencies'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { LockedProduct } from '#features/books/catalog/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type LineProblem, refuseLines } from './refuse-lines.ts'
import type { LineRow } from './sale-list.queries.ts'
import type { NewLine } from './sales.queries.ts'

export type AskedLine = z.output<typeof SaleForm>['lines'][number] & { id?: string | undefined }
export type LockedStock = ReadonlyMap<string, LockedProduct>

/** What is frozen on a line when it is sold. */
type Frozen = Pick<
  NewLine,
  'productName' | 'productLongName' | 'categoryId' | 'categoryName' | 'price' | 'unitCost'
>

const frozenNow = (product: LockedProduct): Frozen => ({
  productName: product.name,
  productLongName: product.long_name,
  categoryId: product.category_id,
  categoryName: null,
  price: product.price,
  unitCost: product.cost,
})

const frozenThen = (line: LineRow): Frozen => ({
  productName: line.product_name,
  productLongName: line.product_long_name,
  categoryId: line.category_id,
  categoryName: line.category_name,
  price: line.price,
  unitCost: line.unit_cost,
})

const problemWith = (
  asked: AskedLine,
  product: LockedProduct | undefined,
  before: LineRow | undefined,
): Omit<LineProblem, 'place'> | null => {
  if (!product) return { field: 'id_product', message: 'This product does not exist.' }
  if (product.archived_at && !before)
    return { field: 'id_product', message: 'This product is archived. Restore it to sell it.' }
  const { price, unitCost } = before ? frozenThen(before) : frozenNow(product)
  if (Math.max(price, unitCost) * asked.quantity > highestLineAmount)
    return { field: 'quantity', message: 'The line total is too large.' }
  return null
}

const namedTwice = { field: 'id', message: 'This line appears twice.' }

type Sold = { frozen: Frozen; before: LineRow | undefined; step: number }

const newLine = (asked: AskedLine, { frozen, before, step }: Sold): NewLine => {
  const discountRate = rateOf(asked.discount)
  const sold = { ...frozen, quantity: asked.quantity, discount: percentOf(discountRate) }
  const totals: Totals = totalsOf(sold, before, step)
  return {
    ...frozen,
    id: before?.id ?? newId(),
    returnOf: null,
    productId: asked.id_product,
    discountRate,
    totals,
    restocked: null,
  }
}

/** A line that stays as it was sold keeps its total, also where the currency was another one then. */
const totalsOf = (sold: SoldLine, before: LineRow | undefined, step: number): Totals => {
  const isSame = before?.quantity === sold.quantity && before.discount_rate === rateOf(sold.discount)
  const { total, cost } = isSame ? before : lineTotals(sold, step)
  const gross = sold.price * sold.quantity
  return { quantity: sold.quantity, gross, discount: gross - total, total, cost, profit: total - cost }
}

/** The lines as they are stored: at today's price and cost, or at those a line was sold at before. */
export const soldLines = (
  { settings }: MemberRequest,
  asked: AskedLine[],
  { stock, linesBefore = [] }: { stock: LockedStock; linesBefore?: readonly LineRow[] },
): NewLine[] => {
  const step = stepOf(settings.currency)
  const problems: LineProblem[] = []
  const lines = asked.flatMap((line, place) => {
    const product = stock.get(line.id_product)
    const before = linesBefore.find(({ id, product_id }) => id === line.id && product_id === line.id_product)
    const isRepeated = before && asked.findIndex(({ id }) => id === line.id) < place
    const problem = isRepeated ? namedTwice : problemWith(line, product, before)
    if (problem) problems.push({ ...problem, place })
    if (problem || !product) return []
    const frozen = before ? frozenThen(before) : frozenNow(product)
    return [newLine(line, { frozen, before, step })]
  })
  refuseLines('invalid', problems)
  const { gross, cost } = saleTotals(lines.map(({ totals }) => totals))
  if (Math.max(gross, cost) > highestLineAmount)
    throw fieldError('invalid', 'quantity', 'The sale total is too large.')
  return lines
}
