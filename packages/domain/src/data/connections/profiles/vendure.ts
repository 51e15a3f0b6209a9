import { paymentFrom } from '#domain/data/imports/parse/words.ts'
import type { JsonObject, MapContext, MappedLine, MappedRefund, MappedSale } from '../mapped.ts'
import { idAt, minorAt, nameFrom, objectsAt, refuse, textAt, timeAt, valueAt } from '../row.ts'
import { settledSale } from '../settled-sale.ts'
import { listProfile } from './list-profile.ts'

type Money = (row: JsonObject, path: string) => number

const moneyIn =
  (currency: string): Money =>
  (row, path) =>
    minorAt(row, path, currency) ?? 0

const countAt = (row: JsonObject, path: string): number => {
  const value = valueAt(row, path)
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0
}

/** Of what was ordered. A line that was cancelled since has fewer units, and what it cost comes back as a refund. */
const lineOf = (item: JsonObject, money: Money, { pricesIncludeTax }: MapContext): MappedLine[] => {
  const [left, placed] = [countAt(item, 'quantity'), countAt(item, 'orderPlacedQuantity')]
  const quantity = Math.max(left, placed)
  if (quantity === 0) return []
  const whole = (line: string, unit: string): number =>
    left === quantity ? money(item, line) : money(item, unit) * quantity
  const total = whole('proratedLinePrice', 'proratedUnitPrice')
  const withTax = whole('proratedLinePriceWithTax', 'proratedUnitPriceWithTax')
  const [before, after] = pricesIncludeTax
    ? [whole('linePriceWithTax', 'unitPriceWithTax'), withTax]
    : [whole('linePrice', 'unitPrice'), total]
  return [
    {
      ref: idAt(item, 'id'),
      product: {
        ref: textAt(item, 'productVariant.id'),
        sku: textAt(item, 'productVariant.sku'),
        barcode: null,
        name: textAt(item, 'productVariant.name') ?? 'Product',
        category: null,
      },
      quantity,
      price: money(item, pricesIncludeTax ? 'unitPriceWithTax' : 'unitPrice'),
      discount: Math.max(0, before - after),
      total,
      tax: withTax - total,
      cost: null,
    },
  ]
}

const extraLine = (
  ref: string,
  name: string,
  { net, gross }: { net: number; gross: number },
): MappedLine => ({
  ref,
  product: { ref: name.toLowerCase(), sku: null, barcode: null, name, category: null },
  ...{ quantity: 1, price: Math.max(0, net), discount: 0, total: net, tax: gross - net, cost: null },
})

const linesOf = (order: JsonObject, money: Money, context: MapContext): MappedLine[] => [
  ...objectsAt(order, 'lines').flatMap((item) => lineOf(item, money, context)),
  ...[
    ...objectsAt(order, 'shippingLines').map((item) => {
      const [net, gross] = [money(item, 'discountedPrice'), money(item, 'discountedPriceWithTax')]
      return extraLine(`shipping-${idAt(item, 'id')}`, 'Shipping', { net, gross })
    }),
    ...objectsAt(order, 'surcharges').map((item) => {
      const [net, gross] = [money(item, 'price'), money(item, 'priceWithTax')]
      const name = textAt(item, 'description') ?? 'Surcharge'
      return extraLine(`surcharge-${idAt(item, 'id')}`, name, { net, gross })
    }),
  ].filter(({ total, tax }) => total !== 0 || tax !== 0),
]

const refundOf = (refund: JsonObject, money: Money, order: JsonObject): MappedRefund[] => {
  const amount = money(refund, 'total')
  if (textAt(refund, 'state') === 'Failed' || amount === 0) return []
  const items = objectsAt(order, 'lines')
  const lines = objectsAt(refund, 'lines').flatMap((line) => {
    const ref = idAt(line, 'orderLineId')
    const item = items.find((each) => textAt(each, 'id') === ref)
    const quantity = countAt(line, 'quantity')
    if (!item || quantity === 0) return []
    const total = money(item, 'proratedUnitPrice') * quantity
    return [{ ref, quantity, total, tax: money(item, 'proratedUnitPriceWithTax') * quantity - total }]
  })
  const named = lines.reduce((sum, { total, tax }) => sum + total + tax, 0)
  return [
    {
      ref: idAt(refund, 'id'),
      at: timeAt(refund, 'createdAt'),
      amount,
      reason: textAt(refund, 'reason'),
      // Where less was given back than the items cost, only the amount is sure.
      lines: named > amount ? [] : lines,
    },
  ]
}

const open = ['Created', 'Draft', 'AddingItems', 'ArrangingPayment', 'PaymentAuthorized']

const statusOf = (order: JsonObject): MappedSale['status'] => {
  const state = textAt(order, 'state') ?? ''
  if (state === 'Cancelled') return 'cancelled'
  return open.includes(state) || textAt(order, 'orderPlacedAt') === null ? 'open' : 'paid'
}

const saleOf = (order: JsonObject, context: MapContext): MappedSale => {
  const currency = textAt(order, 'currencyCode') ?? refuse('currency', 'It has no currency.')
  const money = moneyIn(currency)
  const lines = linesOf(order, money, context)
  const isWhole = objectsAt(order, 'lines').every(
    (item) => countAt(item, 'quantity') >= countAt(item, 'orderPlacedQuantity'),
  )
  const total = isWhole
    ? money(order, 'totalWithTax')
    : lines.reduce((sum, line) => sum + line.total + line.tax, 0)
  const paid = objectsAt(order, 'payments').filter((payment) => textAt(payment, 'state') === 'Settled')
  const payments = paid.map((payment) => ({
    method: paymentFrom((textAt(payment, 'method') ?? '').replaceAll('-', ' ')).method,
    amount: money(payment, 'amount'),
  }))
  const email = textAt(order, 'customer.emailAddress')
  const name = nameFrom(textAt(order, 'customer.firstName'), textAt(order, 'customer.lastName')) ?? email
  return settledSale({
    kind: 'sale',
    ref: idAt(order, 'id'),
    number: textAt(order, 'code'),
    at: timeAt(order, textAt(order, 'orderPlacedAt') ? 'orderPlacedAt' : 'createdAt'),
    currency,
    status: statusOf(order),
    lines,
    total,
    customer: name
      ? { ref: textAt(order, 'customer.id'), name, email, phone: textAt(order, 'customer.phoneNumber') }
      : null,
    seller: null,
    payments: payments.reduce((sum, { amount }) => sum + amount, 0) === total ? payments : [],
    note: null,
    refunds: objectsAt(order, 'payments').flatMap((payment) =>
      objectsAt(payment, 'refunds').flatMap((refund) => refundOf(refund, money, order)),
    ),
  })
}

/** Orders with what was given back, variants of products, and customers, of the Admin API. */
export const vendure = listProfile({
  orders: saleOf,
  products: (row, { pricesIncludeTax, currency }) => {
    const pricedIn = textAt(row, 'currencyCode') ?? currency
    return {
      kind: 'product',
      ref: idAt(row, 'id'),
      name: textAt(row, 'name') ?? idAt(row, 'id'),
      sku: textAt(row, 'sku'),
      barcode: null,
      category: null,
      price: moneyIn(pricedIn)(row, pricesIncludeTax ? 'priceWithTax' : 'price'),
      cost: null,
      isArchived: valueAt(row, 'enabled') === false || valueAt(row, 'product.enabled') === false,
    }
  },
  customers: (row) => ({
    kind: 'customer',
    ref: idAt(row, 'id'),
    name:
      nameFrom(textAt(row, 'firstName'), textAt(row, 'lastName')) ??
      textAt(row, 'emailAddress') ??
      idAt(row, 'id'),
    email: textAt(row, 'emailAddress'),
    phone: textAt(row, 'phoneNumber'),
    location: textAt(row, 'addresses.0.city'),
    note: null,
  }),
})
