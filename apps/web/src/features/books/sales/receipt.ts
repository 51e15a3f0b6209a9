import type { AppliedPromotion } from '@tillsight/domain/books/promotions/promotion'
import { highestSaleQuantity } from '@tillsight/domain/books/sales/limits'
import { ownPriceProblem } from '@tillsight/domain/books/sales/own-price'
import { saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import type { LineTotals, SaleDiscount, TaxedLine } from '@tillsight/domain/books/sales/sold-totals'
import { limitsIn } from '@tillsight/domain/limit-text'
import { amountOf, centsOf } from '@tillsight/domain/money'
import { isQuantity, smallestQuantity, tooManyDecimals } from '@tillsight/domain/quantity'
import type { ShownSale } from '#platform/offline/waiting-sales.ts'
import { chosenFormats } from '#ui/formats/chosen-formats.ts'
import { numberFrom, quantityFrom } from '#ui/formats/formats.ts'
import { type Charging, chargedBy, chargedLines, discountProblem, promotionOn } from './charging.ts'
import type { ProductChoice } from './choices.api.ts'

export type ReceiptLine = {
  product: ProductChoice
  quantity: string
  /** In percent, and a price of its own: of a parked sale that was typed in the full form. */
  discount?: number
  price?: number
  /** What was typed as its price and is none. */
  wrongPrice?: string
  error?: string
  /** The product was deleted or archived since the sale was parked. */
  isGone?: true
}

/** What a unit of it costs the customer, before discounts. */
export const priceOf = ({ product, price }: ReceiptLine): number => price ?? product.price

const withoutError = ({ error, ...line }: ReceiptLine): ReceiptLine =>
  error && (line.isGone || line.wrongPrice !== undefined) ? { ...line, error } : line

export const unitsOf = ({ product, quantity }: ReceiptLine): number => {
  const units = quantityFrom(quantity, product.isMeasured ?? false)
  return units > 0 && units < 1e9 ? units : 0
}

/** Adding the same product again adds one unit. How much of it there is, is not guessed at where it is measured. */
export const withProduct = (lines: ReceiptLine[], product: ProductChoice): ReceiptLine[] => {
  const again = (line: ReceiptLine): string =>
    product.isMeasured ? line.quantity : String(unitsOf(line) + 1)
  return lines.some((line) => line.product.id === product.id)
    ? lines.map((line) =>
        line.product.id === product.id ? { ...withoutError(line), product, quantity: again(line) } : line,
      )
    : [...lines, { product, quantity: product.isMeasured ? '' : '1' }]
}

export const withQuantity = (lines: ReceiptLine[], id: string, quantity: string): ReceiptLine[] =>
  lines.map((line) => (line.product.id === id ? { ...withoutError(line), quantity } : line))

/** A price of its own; undefined for the product's. */
export const withPrice = (lines: ReceiptLine[], id: string, price: number | undefined): ReceiptLine[] =>
  lines.map((line) => {
    if (line.product.id !== id) return line
    const { price: _before, wrongPrice: _wrong, ...others } = line
    const rest = withoutError(others)
    return price === undefined ? rest : { ...rest, price }
  })

/** What was typed stays, with why it is not a price, and the sale is not recorded until it is one. */
export const withWrongPrice = (lines: ReceiptLine[], id: string, wrongPrice: string): ReceiptLine[] =>
  checked(lines.map((line) => (line.product.id === id ? { ...line, wrongPrice } : line)))

export const withoutProduct = (lines: ReceiptLine[], id: string): ReceiptLine[] =>
  lines.filter(({ product }) => product.id !== id)

/** What it is sold with: a discount or a price that was typed takes its place. */
export const promotionOf = (line: ReceiptLine, charging: Charging): AppliedPromotion | null => {
  if (line.discount || line.price !== undefined) return null
  return promotionOn(charging, { product: line.product, quantity: unitsOf(line), day: charging.today })
}

const taxedLine = (line: ReceiptLine, charging: Charging): TaxedLine => {
  const promotion = promotionOf(line, charging)
  return {
    price: centsOf(priceOf(line)),
    unitCost: 0,
    quantity: unitsOf(line),
    discount: promotion?.discount ?? line.discount ?? 0,
    off: promotion?.off ?? null,
    taxes: charging.partsOf(line.product, charging.today),
  }
}

/** Why what was typed is not a price; null where it is. */
export const priceProblem = (typed: string): string | null => {
  const { currency, locale } = chosenFormats()
  const problem = ownPriceProblem(numberFrom(typed), currency)
  return problem && limitsIn(locale, problem)
}

/** The totals of each line, as the server calculates them. */
export const receiptTotals = (
  lines: ReceiptLine[],
  charging: Charging,
  saleDiscount: SaleDiscount | null = null,
): (LineTotals | null)[] =>
  chargedLines(
    lines.map((line) => taxedLine(line, charging)),
    { ...charging, saleDiscount },
  )

export const receiptCents = (
  lines: ReceiptLine[],
  charging: Charging,
  saleDiscount: SaleDiscount | null = null,
): number => {
  const totals = receiptTotals(lines, charging, saleDiscount)
  const { total, tax } = saleTotals(totals.filter((line) => line !== null))
  return total + tax
}

/** Why the discount on the whole sale cannot be given; null where it can. */
export const receiptDiscountProblem = (
  lines: ReceiptLine[],
  charging: Charging,
  saleDiscount: SaleDiscount | null,
): string | null =>
  discountProblem(
    lines.map((line) => taxedLine(line, charging)),
    saleDiscount,
  )

/** What the receipt shows, for a sale that is stored on the device. */
export const shownOf = (
  lines: ReceiptLine[],
  charging: Charging,
  saleDiscount: SaleDiscount | null,
): ShownSale => ({
  total: amountOf(receiptCents(lines, charging, saleDiscount)),
  charging: chargedBy(charging),
  lines: lines.map((line) => ({
    id_product: line.product.id,
    name: line.product.label,
    quantity: unitsOf(line),
    ...(line.product.isMeasured && { unit: line.product.unit }),
    price: priceOf(line),
    taxes: taxedLine(line, charging).taxes,
    promotion: promotionOf(line, charging),
  })),
})

const problemWith = (line: ReceiptLine): string | null => {
  const wrong = line.wrongPrice !== undefined && priceProblem(line.wrongPrice)
  if (wrong) return wrong
  const units = unitsOf(line)
  if (units < smallestQuantity || units > highestSaleQuantity) return 'Quantity must be a positive number.'
  return isQuantity(units) ? null : tooManyDecimals
}

/** Adds an error to each line with an invalid quantity. */
export const checked = (lines: ReceiptLine[]): ReceiptLine[] =>
  lines.map((line) => {
    const error = problemWith(line)
    return error ? { ...line, error } : line
  })

/** Adds the server's error to each line it names. */
export const withErrors = (lines: ReceiptLine[], fields: Record<string, string>): ReceiptLine[] =>
  lines.map((line, place) => {
    const error = fields[`lines.${place}.quantity`] ?? fields[`lines.${place}.id_product`]
    return error ? { ...line, error } : line
  })

const place = 'receipt'

/** An unfinished sale survives a visit to another page; it ends with the tab or at logout. */
export const storedReceipt = (): ReceiptLine[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    return Array.isArray(stored) ? stored.filter(({ product }) => product?.found) : []
  } catch {
    return []
  }
}

export const storeReceipt = (lines: ReceiptLine[]): void => {
  try {
    sessionStorage.setItem(place, JSON.stringify(lines))
  } catch {
    // Where storage is forbidden, it lives as long as the page.
  }
}
