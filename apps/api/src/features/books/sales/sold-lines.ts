import { positive, type SaleForm } from '@tillsight/contract/books/sale-form'
import { may } from '@tillsight/domain/access'
import { measuredIn } from '@tillsight/domain/books/catalog/unit'
import { unknownProduct } from '@tillsight/domain/books/offline/anyway'
import { highestLineAmount, rateOf, saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import {
  type LineTotals,
  type SaleRules,
  saleDiscountProblem,
  soldTotals,
} from '@tillsight/domain/books/sales/sold-totals'
import type { TaxPart } from '@tillsight/domain/books/taxes/tax'
import { decimalsProblem } from '@tillsight/domain/currencies'
import { amountOf, centsOf } from '@tillsight/domain/money'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { LockedProduct } from '#features/books/catalog/index.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { keptTotals } from './kept-totals.ts'
import { type LineProblem, refuseLines } from './refuse-lines.ts'
import type { LineRow, SaleRow } from './sale-list.queries.ts'
import type { FrozenPromotion, NewLine } from './sales.queries.ts'

export type AskedLine = z.output<typeof SaleForm>['lines'][number] & { id?: string | undefined }
/** With the discount that it is sold with, by hand or by a promotion. */
export type PromotedLine = AskedLine & { promotion: FrozenPromotion | null }
export type LockedStock = ReadonlyMap<string, LockedProduct>

/** What is frozen on a line when it is sold. */
type Frozen = Pick<
  NewLine,
  'productName' | 'productLongName' | 'categoryId' | 'categoryName' | 'price' | 'unitCost' | 'unit'
> & {
  taxes: readonly TaxPart[]
}

type Taxes = ReadonlyMap<string, readonly TaxPart[]>

const frozenNow = (product: LockedProduct, taxes: Taxes): Frozen => ({
  productName: product.name,
  productLongName: product.long_name,
  categoryId: product.category_id,
  categoryName: null,
  price: product.price,
  unitCost: product.cost,
  unit: measuredIn(product),
  taxes: taxes.get(product.id) ?? [],
})

const frozenThen = (line: LineRow): Frozen => ({
  productName: line.product_name,
  productLongName: line.product_long_name,
  categoryId: line.category_id,
  categoryName: line.category_name,
  price: line.price,
  unitCost: line.unit_cost,
  unit: line.unit,
  taxes: (line.taxes ?? []).map(({ name, rate }) => ({ name, rate })),
})

type Asked = { asked: PromotedLine; before: LineRow | undefined; frozen: Frozen }

/** At the price that was asked for, where one was. */
const pricedAs = ({ price }: AskedLine, frozen: Frozen): Frozen =>
  price === undefined ? frozen : { ...frozen, price: centsOf(price) }

type Sold = {
  product: LockedProduct | undefined
  before: LineRow | undefined
  taxes: Taxes
  isAnyway: boolean
}

const problemWith = (
  { role, settings }: MemberRequest,
  asked: AskedLine,
  { product, before, taxes, isAnyway }: Sold,
): Omit<LineProblem, 'place'> | null => {
  if (!product) return { field: 'id_product', message: unknownProduct }
  if (product.archived_at && !before && !isAnyway)
    return { field: 'id_product', message: 'This product is archived. Restore it to sell it.' }
  const usual = before ? frozenThen(before) : frozenNow(product, taxes)
  const { price, unitCost, unit } = pricedAs(asked, usual)
  if (!Number.isInteger(asked.quantity) && unit === null) return { field: 'quantity', message: positive }
  if (price !== usual.price && !may(role, 'sales:price'))
    return { field: 'price', message: 'Only owners and managers can change a price.' }
  const decimals = price !== usual.price ? decimalsProblem(amountOf(price), settings.currency) : null
  if (decimals) return { field: 'price', message: decimals }
  if (Math.max(price, unitCost) * asked.quantity > highestLineAmount)
    return { field: 'quantity', message: 'The line total is too large.' }
  return null
}

const namedTwice = { field: 'id', message: 'This line appears twice.' }

const newLine = ({ asked, before, frozen }: Asked, totals: LineTotals): NewLine => {
  const { taxes: _parts, ...line } = frozen
  return {
    ...line,
    id: before?.id ?? newId(),
    returnOf: null,
    productId: asked.id_product,
    discountRate: rateOf(asked.discount),
    promotion: asked.promotion,
    totals,
    restocked: null,
  }
}

type Selling = { stock: LockedStock; taxes: Taxes; rules: SaleRules; before?: SaleRow; isAnyway?: boolean }

/** The lines as they are stored: at today's price, cost and tax, or at those a line was sold at before. */
export const soldLines = (
  request: MemberRequest,
  asked: PromotedLine[],
  { stock, taxes, rules, before: saleBefore, isAnyway = false }: Selling,
): NewLine[] => {
  const problems: LineProblem[] = []
  const lines = asked.flatMap((line, place): Asked[] => {
    const product = stock.get(line.id_product)
    const before = saleBefore?.lines.find(
      ({ id, product_id }) => id === line.id && product_id === line.id_product,
    )
    const isRepeated = before && asked.findIndex(({ id }) => id === line.id) < place
    const problem = isRepeated ? namedTwice : problemWith(request, line, { product, before, taxes, isAnyway })
    if (problem) problems.push({ ...problem, place })
    if (problem || !product) return []
    const frozen = pricedAs(line, before ? frozenThen(before) : frozenNow(product, taxes))
    return [{ asked: line, before, frozen }]
  })
  const isForbidden = !may(request.role, 'sales:price') && problems.some(({ field }) => field === 'price')
  refuseLines(isForbidden ? 'forbidden' : 'invalid', problems)
  const priced = lines.map(({ asked, frozen }) => ({
    ...frozen,
    quantity: asked.quantity,
    discount: asked.discount,
    off: asked.promotion?.off ?? null,
  }))
  const tooHigh = saleDiscountProblem(priced, rules)
  if (tooHigh) throw fieldError('invalid', 'discount', tooHigh)
  const totals = soldTotals(priced, rules)
  const kept = saleBefore ? keptTotals(saleBefore, { lines, rules }) : []
  const sold = lines.flatMap((line, place) => {
    const its = kept[place] ?? totals[place]
    return its ? [newLine(line, its)] : []
  })
  const { gross, cost } = saleTotals(sold.map(({ totals }) => totals))
  if (Math.max(gross, cost) > highestLineAmount)
    throw fieldError('invalid', 'quantity', 'The sale total is too large.')
  return sold
}
