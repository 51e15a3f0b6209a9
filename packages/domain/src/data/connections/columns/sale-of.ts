import { paymentFrom } from '#domain/data/imports/parse/words.ts'
import { isDay } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { timesQuantity } from '#domain/quantity.ts'
import type { JsonObject, MapContext, MappedLine, MappedSale } from '../mapped.ts'
import { amountAt, idAt, instantAt, momentAt, moneyAt, quantityAt, refuse, textAt } from '../row.ts'
import { settledSale } from '../settled-sale.ts'

type How = { context: MapContext; isLines: boolean }

const soldAt = (row: JsonObject, timeZone: string): string => {
  const [date, time] = [idAt(row, 'date'), textAt(row, 'time')]
  return momentAt({ date: time && isDay(date) ? `${date}T${time}` : date }, 'date', timeZone)
}

/** What a line comes to without tax: said so, or from what was shown to the customer. */
const totalOf = (row: JsonObject, quantity: number, { context, isLines }: How): Cents => {
  const net = moneyAt(row, 'net')
  if (net !== null) return net
  const tax = moneyAt(row, 'tax') ?? 0
  const whole = isLines ? null : moneyAt(row, 'total')
  if (whole !== null) return whole - tax
  const price = moneyAt(row, 'price')
  const shown =
    moneyAt(row, 'line_total') ??
    (price === null
      ? amountAt(row, 'line_total')
      : timesQuantity(price, quantity) - (moneyAt(row, 'discount') ?? 0))
  return context.pricesIncludeTax ? shown - tax : shown
}

const lineOf = (row: JsonObject, how: How): MappedLine => {
  const quantity = textAt(row, 'quantity') === null ? 1 : quantityAt(row, 'quantity')
  const [total, discount] = [totalOf(row, quantity, how), moneyAt(row, 'discount') ?? 0]
  const sku = textAt(row, 'sku')
  return {
    ref: idAt(row, 'id'),
    product: {
      ref: null,
      sku,
      barcode: textAt(row, 'barcode'),
      name: textAt(row, 'product') ?? sku ?? 'Sale',
      category: textAt(row, 'category'),
    },
    quantity,
    price:
      moneyAt(row, 'price') ?? (quantity > 0 ? Math.max(0, Math.round((total + discount) / quantity)) : 0),
    discount,
    total,
    tax: moneyAt(row, 'tax') ?? 0,
    cost: moneyAt(row, 'cost'),
  }
}

const cancelled = /cancel|void|storn|annul|anul|failed|declined|expired|abandoned|trash|deleted/i
const open = /^(open|pending|draft|unpaid|hold|on.hold|new|awaiting.*|quote|offer)$/i

const statusOf = (row: JsonObject): MappedSale['status'] => {
  const text = textAt(row, 'status') ?? ''
  if (cancelled.test(text)) return 'cancelled'
  return open.test(text) ? 'open' : 'paid'
}

/** A sale of one row, or of the rows that are its lines; what is of the whole sale is read from the first. */
export const saleOf = (rows: readonly JsonObject[], how: How): MappedSale => {
  const [first] = rows
  if (!first) return refuse('id', 'There are no lines.')
  const { timeZone } = how.context
  const ref = idAt(first, how.isLines ? 'sale_id' : 'id')
  const at = soldAt(first, timeZone)
  const lines = rows.map((row) => lineOf(row, how))
  const total = moneyAt(first, 'total') ?? lines.reduce((sum, line) => sum + line.total + line.tax, 0)
  const refunded = Math.abs(moneyAt(first, 'refunded') ?? 0)
  const payment = textAt(first, 'payment')
  const [name, email, phone] = ['customer', 'customer_email', 'customer_phone'].map((field) =>
    textAt(first, field),
  )
  return settledSale({
    kind: 'sale',
    ref,
    number: textAt(first, 'number') ?? ref,
    at,
    currency: textAt(first, 'currency'),
    status: statusOf(first),
    lines,
    total,
    customer:
      name || email || phone
        ? { ref: null, name: name ?? email ?? phone ?? '', email: email ?? null, phone: phone ?? null }
        : null,
    seller: textAt(first, 'seller'),
    payments: payment ? [{ method: paymentFrom(payment).method, amount: total }] : [],
    note: textAt(first, 'note'),
    refunds: [
      {
        ref: `${ref}:refunded`,
        at: instantAt(first, 'refunded_at', timeZone) ?? at,
        amount: refunded,
        reason: null,
        lines: [],
      },
    ],
  })
}
