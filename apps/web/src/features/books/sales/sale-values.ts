import type { Sale, SaleLine } from '@tillsight/contract/books/sales'
import type { PaymentMethod } from '@tillsight/domain/books/sales/limits'
import { lineTotals, saleTotals, type Totals } from '@tillsight/domain/books/sales/sale-totals'
import { centsOf } from '@tillsight/domain/money'
import { numberFrom, numberText, wholeNumberFrom } from '@tillsight/domain/number-text'
import type { StoreTime } from '#platform/time/store-time.ts'
import type { ClientChoice, ProductChoice } from './choices.api.ts'
import { walkIn } from './sale-words.ts'

export const walkInChoice: ClientChoice = { id: 'walk-in', label: walkIn }

export type LineValues = {
  key: string
  /** The line as it was sold, where a sale is corrected. */
  sold?: SaleLine
  product: ProductChoice | null
  quantity: string
  discount: string
}

/** What stands in the form: text as it is typed, in the order of the fields. */
export type SaleValues = {
  client: ClientChoice | null
  lines: LineValues[]
  payment: PaymentMethod
  seller: string
  /** When it was sold, by the store's clock; both empty for now. */
  day: string
  time: string
  note: string
}

let lines = 0
export const newLine = (): LineValues => {
  lines += 1
  return { key: String(lines), product: null, quantity: '1', discount: '' }
}

export const emptyValues = (payment: PaymentMethod, client: ClientChoice | null = null): SaleValues => ({
  client,
  lines: [newLine()],
  payment,
  seller: '',
  day: '',
  time: '',
  note: '',
})

const valuesOfLine = (line: SaleLine): LineValues => ({
  ...newLine(),
  sold: line,
  product: {
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
  client: sale.client ? { id: sale.client.id, label: sale.client.name } : walkInChoice,
  lines: sale.lines.map(valuesOfLine),
  payment: sale.payment_method,
  seller: sale.seller.id,
  day: clock.day(sale.date),
  time: clock.time(sale.date),
  note: sale.note ?? '',
})

/** No discount is no percent. */
const percent = (text: string): number => (text.trim() === '' ? 0 : numberFrom(text))

const momentOf = (values: SaleValues | undefined): string =>
  values && (values.day || values.time) ? `${values.day}T${values.time}` : ''

/** As the rules check it and the server takes it. */
export const inputOf = (values: SaleValues, before?: SaleValues) => ({
  id_customer: values.client?.id === walkInChoice.id ? null : values.client?.id,
  lines: values.lines.map(({ sold, product, quantity, discount }) => ({
    ...(sold && { id: sold.id }),
    id_product: product?.id,
    quantity: wholeNumberFrom(quantity),
    discount: percent(discount),
  })),
  payment_method: values.payment,
  note: values.note,
  ...(values.seller && { id_seller: values.seller }),
  ...(momentOf(values) !== momentOf(before) && { sold_at: momentOf(values) }),
})

/** A line that was sold keeps its price, whatever the product costs by now. */
export const priceOf = ({ sold, product }: LineValues): number | null => {
  if (!product) return null
  return sold?.product.id === product.id ? sold.price : product.price
}

/** What a line comes to, as the server calculates it; null while there is nothing to calculate with. */
export const totalsOf = (line: LineValues): Totals | null => {
  const price = priceOf(line)
  const [quantity, discount] = [wholeNumberFrom(line.quantity), percent(line.discount)]
  if (price === null || !(quantity >= 1 && quantity < 1e9) || !(discount >= 0 && discount <= 100)) return null
  return lineTotals({ price: centsOf(price), unitCost: 0, quantity, discount })
}

export const totalsOfAll = ({ lines }: SaleValues): Totals =>
  saleTotals(lines.flatMap((line) => totalsOf(line) ?? []))
