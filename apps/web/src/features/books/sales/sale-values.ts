import type { Sale, SaleLine } from '@tillsight/contract/books/sales'
import { usualUnit } from '@tillsight/domain/books/catalog/unit'
import type { AppliedPromotion } from '@tillsight/domain/books/promotions/promotion'
import type { PaymentMethod } from '@tillsight/domain/books/sales/limits'
import { saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import { shownDiscount } from '@tillsight/domain/books/sales/shown-discount'
import type { LineTotals, TaxedLine } from '@tillsight/domain/books/sales/sold-totals'
import { taxRateOf } from '@tillsight/domain/books/taxes/tax'
import { stepOf } from '@tillsight/domain/currencies'
import { amountOf, centsOf } from '@tillsight/domain/money'
import { smallestQuantity } from '@tillsight/domain/quantity'
import type { ShownSale } from '#platform/offline/waiting-sales.ts'
import type { StoreTime } from '#platform/time/store-time.ts'
import { formats, numberFrom, numberText, quantityFrom } from '#ui/formats/formats.ts'
import { type Charging, chargedBy, chargedLines, discountProblem, promotionOn } from './charging.ts'
import type { ClientChoice, ProductChoice } from './choices.api.ts'
import { rowsOf } from './payments/payment-rows.ts'
import { noTerms, type SaleTerms, saleDiscountOf, termsInput } from './sale-terms.ts'
import { walkIn } from './sale-words.ts'

export const walkInChoice: ClientChoice = { id: 'walk-in', label: walkIn }

export type LineValues = {
  key: string
  /** The line as it was sold, where a sale is corrected. */
  sold?: SaleLine
  id_product: ProductChoice | null
  quantity: string
  discount: string
  /** A changed price; blank for the product's. */
  price: string
}

/** The values as they are typed, in the order of the fields and by the names the server uses. */
export type SaleValues = SaleTerms & {
  id_customer: ClientChoice | null
  lines: LineValues[]
  payment_method: string
  id_seller: string
  /** When it was sold, by the store's clock; both empty for now. */
  sold_at: { day: string; time: string }
}

let lines = 0
export const newLine = (): LineValues => {
  lines += 1
  return { key: String(lines), id_product: null, quantity: '1', discount: '', price: '' }
}

export const emptyValues = (payment: PaymentMethod, client: ClientChoice | null = null): SaleValues => ({
  id_customer: client,
  lines: [newLine()],
  ...noTerms,
  payment_method: payment,
  id_seller: '',
  sold_at: { day: '', time: '' },
})

const valuesOfLine = (line: SaleLine): LineValues => ({
  ...newLine(),
  sold: line,
  id_product: {
    id: line.product.id,
    label: line.product.long_name ?? line.product.name,
    price: line.price,
    balance: null,
    unit: line.unit ?? usualUnit,
    isMeasured: line.unit !== undefined,
    found: { name: line.product.name, sku: null },
  },
  quantity: numberText(line.quantity),
  discount: line.discount === 0 ? '' : numberText(line.discount),
})

const discountValues = (discount: Sale['discount']): Pick<SaleValues, 'discount' | 'discount_kind'> => {
  if (!discount) return { discount: '', discount_kind: 'percent' }
  return 'percent' in discount
    ? { discount: numberText(discount.percent), discount_kind: 'percent' }
    : { discount: numberText(discount.amount), discount_kind: 'amount' }
}

export const valuesOf = (sale: Sale, clock: StoreTime): SaleValues => ({
  id_customer: sale.client ? { id: sale.client.id, label: sale.client.name } : walkInChoice,
  lines: sale.lines.map(valuesOfLine),
  ...discountValues(sale.discount),
  payment_method: sale.payment_method,
  payments: rowsOf(sale.payments),
  cash_given: sale.cash_given === null ? '' : numberText(sale.cash_given),
  id_seller: sale.seller.id,
  sold_at: { day: clock.day(sale.date), time: clock.time(sale.date) },
  note: sale.note ?? '',
  code: '',
})

/** A blank discount is 0 percent. */
const percent = (text: string): number => (text.trim() === '' ? 0 : numberFrom(text))

const momentOf = (soldAt: SaleValues['sold_at'] | undefined): string =>
  soldAt && (soldAt.day || soldAt.time) ? `${soldAt.day}T${soldAt.time}` : ''

/** The input of the call, as the schema checks it. */
export const inputOf = (values: SaleValues, before?: SaleValues) => ({
  id_customer: values.id_customer?.id === walkInChoice.id ? null : values.id_customer?.id,
  lines: values.lines.map(({ sold, id_product, quantity, discount, price }) => ({
    ...(sold && { id: sold.id }),
    id_product: id_product?.id,
    quantity: quantityFrom(quantity, id_product?.isMeasured ?? false),
    discount: percent(discount),
    ...(price?.trim() ? { price: numberFrom(price) } : {}),
  })),
  ...termsInput(values, values.payment_method),
  ...(values.id_seller && { id_seller: values.id_seller }),
  ...(momentOf(values.sold_at) !== momentOf(before?.sold_at) && { sold_at: momentOf(values.sold_at) }),
})

/** A line that was sold keeps its price, even if the product's price changed since. */
export const priceOf = ({ sold, id_product, price }: LineValues): number | null => {
  if (!id_product) return null
  if (price?.trim()) return numberFrom(price)
  return sold?.product.id === id_product.id ? sold.price : id_product.price
}

const isBetween = (value: number, most: number): boolean => value >= 0 && value <= most

const isSoldStill = ({ sold, id_product }: LineValues): boolean =>
  sold !== undefined && sold.product.id === id_product?.id

/** What a line is sold with: as it was frozen, or by itself where nobody typed a discount or a price. */
export const promotionOf = (line: LineValues, charging: Charging, day: string): AppliedPromotion | null => {
  const { sold, id_product: product, discount, price } = line
  if (!product || price?.trim()) return null
  if (isSoldStill(line)) {
    const frozen = sold?.promotion
    if (!sold || !frozen || percent(discount) !== sold.discount) return null
    const { id, name, amount } = frozen
    return { id, name, discount: sold.discount, off: amount === null ? null : centsOf(amount) }
  }
  const quantity = quantityFrom(line.quantity, product.isMeasured ?? false)
  if (percent(discount) !== 0 || !(quantity >= smallestQuantity && quantity < 1e9)) return null
  return promotionOn(charging, { product, quantity, day: day || charging.today })
}

/** A line as it is calculated; null while it is incomplete. */
const soldLine = (line: LineValues, charging: Charging, day: string): TaxedLine | null => {
  const price = priceOf(line)
  const isMeasured = line.id_product?.isMeasured ?? false
  const [quantity, discount] = [quantityFrom(line.quantity, isMeasured), percent(line.discount)]
  if (!line.id_product || price === null || !isBetween(price, 1e8)) return null
  if (!(quantity >= smallestQuantity && quantity < 1e9) || !isBetween(discount, 100)) return null
  const isSold = isSoldStill(line)
  const taxes = isSold
    ? (line.sold?.taxes ?? []).map(({ name, rate }) => ({ name, rate: taxRateOf(rate) }))
    : charging.partsOf(line.id_product, day || charging.today)
  const promotion = promotionOf(line, charging, day)
  return {
    price: centsOf(price),
    unitCost: 0,
    quantity,
    discount: promotion?.discount ?? discount,
    off: promotion?.off ?? null,
    taxes,
  }
}

/** The totals of each line, as the server calculates them; null where it is incomplete. */
export const totalsOf = (values: SaleValues, charging: Charging): (LineTotals | null)[] =>
  chargedLines(
    values.lines.map((line) => soldLine(line, charging, values.sold_at.day)),
    { ...charging, saleDiscount: saleDiscountOf(values) },
  )

/** Why the discount on the whole sale cannot be given; null where it can. */
export const discountProblemOf = (values: SaleValues, charging: Charging): string | null =>
  discountProblem(
    values.lines.map((line) => soldLine(line, charging, values.sold_at.day)),
    saleDiscountOf(values),
  )

/** What was taken off, in prices as they are shown, in cents. */
export const discountOf = (values: SaleValues, charging: Charging): number => {
  const rules = { ...charging, step: stepOf(formats().currency) }
  return totalsOf(values, charging).reduce((sum, totals, place) => {
    const line = values.lines[place]
    const price = line && priceOf(line)
    return totals && price ? sum + shownDiscount({ ...totals, price: centsOf(price) }, rules) : sum
  }, 0)
}

/** What there is to pay, in cents. */
export const dueOf = (values: SaleValues, charging: Charging): number => {
  const { total, tax } = saleTotals(totalsOf(values, charging).filter((line) => line !== null))
  return total + tax
}

/** What the form shows, for a sale that is stored on the device. */
export const shownOf = (values: SaleValues, charging: Charging): ShownSale => ({
  total: amountOf(dueOf(values, charging)),
  charging: chargedBy(charging),
  lines: values.lines.flatMap((line) => {
    const sold = soldLine(line, charging, values.sold_at.day)
    if (!sold || !line.id_product) return []
    const { id, label, unit, isMeasured } = line.id_product
    const { price, quantity, taxes } = sold
    return {
      id_product: id,
      name: label,
      quantity,
      ...(isMeasured && { unit }),
      price: amountOf(price),
      taxes,
      promotion: promotionOf(line, charging, values.sold_at.day),
    }
  }),
})
