import type { Sale, SaleLine } from '@tillsight/contract/books/sales'
import type { PaymentMethod } from '@tillsight/domain/books/sales/limits'
import { lineTotals, saleTotals, type Totals } from '@tillsight/domain/books/sales/sale-totals'
import { stepOf } from '@tillsight/domain/currencies'
import { amountOf, centsOf } from '@tillsight/domain/money'
import type { ShownSale } from '#platform/offline/waiting-sales.ts'
import type { StoreTime } from '#platform/time/store-time.ts'
import { formats, numberFrom, numberText, wholeNumberFrom } from '#ui/formats/formats.ts'
import type { ClientChoice, ProductChoice } from './choices.api.ts'
import { walkIn } from './sale-words.ts'

export const walkInChoice: ClientChoice = { id: 'walk-in', label: walkIn }

export type LineValues = {
  key: string
  /** The line as it was sold, where a sale is corrected. */
  sold?: SaleLine
  id_product: ProductChoice | null
  quantity: string
  discount: string
}

/** The values as they are typed, in the order of the fields and by the names the server uses. */
export type SaleValues = {
  id_customer: ClientChoice | null
  lines: LineValues[]
  payment_method: string
  id_seller: string
  /** When it was sold, by the store's clock; both empty for now. */
  sold_at: { day: string; time: string }
  note: string
}

let lines = 0
export const newLine = (): LineValues => {
  lines += 1
  return { key: String(lines), id_product: null, quantity: '1', discount: '' }
}

export const emptyValues = (payment: PaymentMethod, client: ClientChoice | null = null): SaleValues => ({
  id_customer: client,
  lines: [newLine()],
  payment_method: payment,
  id_seller: '',
  sold_at: { day: '', time: '' },
  note: '',
})

const valuesOfLine = (line: SaleLine): LineValues => ({
  ...newLine(),
  sold: line,
  id_product: {
    id: line.product.id,
    label: line.product.name,
    price: line.price,
    balance: null,
    sku: null,
  },
  quantity: numberText(line.quantity),
  discount: line.discount === 0 ? '' : numberText(line.discount),
})

export const valuesOf = (sale: Sale, clock: StoreTime): SaleValues => ({
  id_customer: sale.client ? { id: sale.client.id, label: sale.client.name } : walkInChoice,
  lines: sale.lines.map(valuesOfLine),
  payment_method: sale.payment_method,
  id_seller: sale.seller.id,
  sold_at: { day: clock.day(sale.date), time: clock.time(sale.date) },
  note: sale.note ?? '',
})

/** A blank discount is 0 percent. */
const percent = (text: string): number => (text.trim() === '' ? 0 : numberFrom(text))

const momentOf = (soldAt: SaleValues['sold_at'] | undefined): string =>
  soldAt && (soldAt.day || soldAt.time) ? `${soldAt.day}T${soldAt.time}` : ''

/** The input of the call, as the schema checks it. */
export const inputOf = (values: SaleValues, before?: SaleValues) => ({
  id_customer: values.id_customer?.id === walkInChoice.id ? null : values.id_customer?.id,
  lines: values.lines.map(({ sold, id_product, quantity, discount }) => ({
    ...(sold && { id: sold.id }),
    id_product: id_product?.id,
    quantity: wholeNumberFrom(quantity),
    discount: percent(discount),
  })),
  payment_method: values.payment_method,
  note: values.note,
  ...(values.id_seller && { id_seller: values.id_seller }),
  ...(momentOf(values.sold_at) !== momentOf(before?.sold_at) && { sold_at: momentOf(values.sold_at) }),
})

/** What the form shows, for a sale that is stored on the device. */
export const shownOf = ({ lines }: SaleValues): ShownSale => ({
  total: amountOf(totalsOfAll(lines).total),
  lines: lines.flatMap((line) =>
    line.id_product
      ? {
          id_product: line.id_product.id,
          name: line.id_product.label,
          quantity: wholeNumberFrom(line.quantity),
          price: priceOf(line) ?? 0,
        }
      : [],
  ),
})

/** A line that was sold keeps its price, even if the product's price changed since. */
export const priceOf = ({ sold, id_product }: LineValues): number | null => {
  if (!id_product) return null
  return sold?.product.id === id_product.id ? sold.price : id_product.price
}

/** The totals of a line, as the server calculates them; null while it is incomplete. */
export const totalsOf = (line: LineValues): Totals | null => {
  const price = priceOf(line)
  const [quantity, discount] = [wholeNumberFrom(line.quantity), percent(line.discount)]
  if (price === null || !(quantity >= 1 && quantity < 1e9) || !(discount >= 0 && discount <= 100)) return null
  return lineTotals({ price: centsOf(price), unitCost: 0, quantity, discount }, stepOf(formats().currency))
}

export const totalsOfAll = (lines: LineValues[]): Totals =>
  saleTotals(lines.flatMap((line) => totalsOf(line) ?? []))
