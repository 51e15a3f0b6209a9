import { paymentFrom } from '#domain/data/imports/parse/words.ts'
import type { JsonObject, MapContext, MappedLine, MappedPerson, MappedRefund, MappedSale } from '../mapped.ts'
import { amountAt, idAt, moneyAt, nameFrom, objectsAt, quantityAt, textAt, timeAt } from '../row.ts'
import { settledSale } from '../settled-sale.ts'
import { listProfile } from './list-profile.ts'

const statuses: Readonly<Record<string, MappedSale['status']>> = {
  processing: 'paid',
  completed: 'paid',
  refunded: 'paid',
  cancelled: 'cancelled',
  trash: 'cancelled',
  failed: 'cancelled',
}

/** A status of its own, which plugins add, is paid where there is a day of payment. */
const statusOf = (order: JsonObject): MappedSale['status'] => {
  const status = textAt(order, 'status') ?? ''
  const isUsual = ['pending', 'on-hold', 'checkout-draft', 'auto-draft'].includes(status)
  return statuses[status] ?? (!isUsual && textAt(order, 'date_paid_gmt') ? 'paid' : 'open')
}

const soldLine = (item: JsonObject, { pricesIncludeTax }: MapContext): MappedLine => {
  const quantity = quantityAt(item, 'quantity')
  const total = amountAt(item, 'total')
  const before = moneyAt(item, 'subtotal') ?? total
  const tax = pricesIncludeTax ? (moneyAt(item, 'subtotal_tax') ?? 0) : 0
  const variation = textAt(item, 'variation_id')
  return {
    ref: idAt(item, 'id'),
    product: {
      ref: variation && variation !== '0' ? variation : textAt(item, 'product_id'),
      sku: textAt(item, 'sku'),
      barcode: textAt(item, 'global_unique_id'),
      name: textAt(item, 'name') ?? 'Product',
      category: null,
    },
    quantity,
    price: quantity === 0 ? 0 : Math.round((before + tax) / quantity),
    discount: Math.max(0, before - total),
    total,
    tax: moneyAt(item, 'total_tax') ?? 0,
    cost: null,
  }
}

/** Delivery and fees are lines of their own, so that all that was paid is there. */
const extraLine = (item: JsonObject, { ref, name }: { ref: string; name: string }): MappedLine => {
  const [total, tax] = [moneyAt(item, 'total') ?? 0, moneyAt(item, 'total_tax') ?? 0]
  return {
    ref: `${ref}:${idAt(item, 'id')}`,
    product: { ref, sku: null, barcode: null, name, category: null },
    quantity: 1,
    price: total,
    discount: 0,
    total,
    tax,
    cost: null,
  }
}

const isFree = ({ total, tax }: MappedLine): boolean => total === 0 && tax === 0

const linesOf = (order: JsonObject, context: MapContext): MappedLine[] => [
  ...objectsAt(order, 'line_items').map((item) => soldLine(item, context)),
  ...[
    ...objectsAt(order, 'shipping_lines').map((item) =>
      extraLine(item, { ref: 'shipping', name: 'Shipping' }),
    ),
    ...objectsAt(order, 'fee_lines').map((item) =>
      extraLine(item, { ref: 'fee', name: textAt(item, 'name') ?? 'Fee' }),
    ),
  ].filter((line) => !isFree(line)),
]

const refundedLine = (item: JsonObject, of: string) => {
  const sold = objectsAt(item, 'meta_data').find((meta) => textAt(meta, 'key') === '_refunded_item_id')
  return {
    ref: `${of}${(sold && textAt(sold, 'value')) ?? ''}`,
    quantity: Math.abs(Number(textAt(item, 'quantity') ?? 0)),
    total: Math.abs(moneyAt(item, 'total') ?? 0),
    tax: Math.abs(moneyAt(item, 'total_tax') ?? 0),
  }
}

const refundOf = (refund: JsonObject): MappedRefund => ({
  ref: idAt(refund, 'id'),
  at: timeAt(refund, 'date_created_gmt'),
  amount: Math.abs(amountAt(refund, 'amount')),
  reason: textAt(refund, 'reason'),
  lines: [
    ...objectsAt(refund, 'line_items').map((item) => refundedLine(item, '')),
    ...objectsAt(refund, 'shipping_lines').map((item) => ({
      ...refundedLine(item, 'shipping:'),
      quantity: 1,
    })),
    ...objectsAt(refund, 'fee_lines').map((item) => ({ ...refundedLine(item, 'fee:'), quantity: 1 })),
  ].filter(({ total, tax, quantity }) => total > 0 || tax > 0 || quantity > 0),
})

const buyerOf = (order: JsonObject): MappedPerson | null => {
  const [email, phone] = [textAt(order, 'billing.email'), textAt(order, 'billing.phone')]
  const name = nameFrom(textAt(order, 'billing.first_name'), textAt(order, 'billing.last_name'))
  const ref = textAt(order, 'customer_id')
  if (!name && !email && !phone) return null
  return { ref: ref === '0' ? null : ref, name: name ?? email ?? phone ?? '', email, phone }
}

const saleOf = (order: JsonObject, context: MapContext): MappedSale => {
  const total = amountAt(order, 'total')
  const method = textAt(order, 'payment_method_title') ?? textAt(order, 'payment_method')
  return settledSale({
    kind: 'sale',
    ref: idAt(order, 'id'),
    number: textAt(order, 'number'),
    at: timeAt(order, 'date_created_gmt'),
    currency: textAt(order, 'currency'),
    status: statusOf(order),
    lines: linesOf(order, context),
    total,
    customer: buyerOf(order),
    seller: null,
    payments: method ? [{ method: paymentFrom(method).method, amount: total }] : [],
    note: textAt(order, 'customer_note'),
    refunds: objectsAt(order, 'refund_details').map(refundOf),
  })
}

/** Orders with their refunds, products with their variations, and customers, as of the REST API version 3. */
export const woocommerce = listProfile({
  orders: saleOf,
  products: (row) => ({
    kind: 'product',
    ref: idAt(row, 'id'),
    name: nameFrom(textAt(row, 'parent_name'), textAt(row, 'name')) ?? idAt(row, 'id'),
    sku: textAt(row, 'sku'),
    barcode: textAt(row, 'global_unique_id'),
    category: textAt(row, 'categories.0.name'),
    price: moneyAt(row, 'regular_price') ?? moneyAt(row, 'price') ?? 0,
    cost: null,
    isArchived: textAt(row, 'status') !== 'publish',
  }),
  customers: (row) => ({
    kind: 'customer',
    ref: idAt(row, 'id'),
    name:
      nameFrom(textAt(row, 'first_name'), textAt(row, 'last_name')) ??
      textAt(row, 'username') ??
      idAt(row, 'email'),
    email: textAt(row, 'email'),
    phone: textAt(row, 'billing.phone'),
    location: nameFrom(textAt(row, 'billing.city'), textAt(row, 'billing.country')),
    note: null,
  }),
})
