import { paymentFrom } from '#domain/data/imports/parse/words.ts'
import type { JsonObject, MappedLine, MappedRefund, MappedSale } from '../mapped.ts'
import { idAt, nameFrom, objectsAt, quantityAt, refuse, textAt, timeAt, valueAt } from '../row.ts'
import { settledSale } from '../settled-sale.ts'
import { listProfile } from './list-profile.ts'

/** Amounts are decimals that it calculates, with more digits than money has: to hundredths. */
const roundedAt = (row: JsonObject, path: string): number => {
  const value = valueAt(row, path)
  if (value === null || value === undefined) return 0
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  const cents = typeof number === 'number' ? Math.round(number * 100) : Number.NaN
  return Number.isSafeInteger(cents) ? cents : refuse(path, `“${path}” is not an amount.`)
}

const amounts = (row: JsonObject) => {
  const tax = roundedAt(row, 'tax_total')
  return { total: roundedAt(row, 'total') - tax, tax }
}

const lineOf = (item: JsonObject): MappedLine => ({
  ref: idAt(item, 'id'),
  product: {
    ref: textAt(item, 'variant_id'),
    sku: textAt(item, 'variant_sku'),
    barcode: textAt(item, 'variant_barcode'),
    name:
      nameFrom(textAt(item, 'product_title') ?? textAt(item, 'title'), variantName(item, 'variant_title')) ??
      'Product',
    category: null,
  },
  quantity: quantityAt(item, 'quantity'),
  price: roundedAt(item, 'unit_price'),
  discount: Math.max(0, roundedAt(item, 'discount_total')),
  ...amounts(item),
  cost: null,
})

/** What a product without options has. */
const unnamed = ['default variant', 'default']

const variantName = (row: JsonObject, path: string): string | null => {
  const title = textAt(row, path)
  return title && !unnamed.includes(title.toLowerCase()) ? title : null
}

const shippingOf = (method: JsonObject): MappedLine => ({
  ref: idAt(method, 'id'),
  product: { ref: 'shipping', sku: null, barcode: null, name: 'Shipping', category: null },
  ...{ quantity: 1, price: Math.max(0, amounts(method).total), discount: 0, ...amounts(method), cost: null },
})

const refundOf = (refund: JsonObject): MappedRefund => ({
  ref: idAt(refund, 'id'),
  at: timeAt(refund, 'created_at'),
  amount: roundedAt(refund, 'amount'),
  reason: textAt(refund, 'refund_reason.label') ?? textAt(refund, 'note'),
  lines: [],
})

const paidStatuses = ['captured', 'partially_refunded', 'refunded']

const statusOf = (order: JsonObject): MappedSale['status'] => {
  const [status, payment] = [textAt(order, 'status'), textAt(order, 'payment_status') ?? '']
  if (status === 'canceled' || (payment === 'canceled' && status !== 'completed')) return 'cancelled'
  return status !== 'draft' && paidStatuses.includes(payment) ? 'paid' : 'open'
}

/** 'pp_stripe_stripe' is Stripe, and 'pp_system_default' what the shop agreed on by hand. */
const methodOf = (payment: JsonObject): string => {
  const provider = (textAt(payment, 'provider_id') ?? '').replace(/^pp_/, '').split('_')[0] ?? ''
  if (provider === 'system') return 'OTHER'
  return provider === 'stripe' ? 'CARD' : paymentFrom(provider).method
}

const saleOf = (order: JsonObject): MappedSale => {
  const total = roundedAt(order, 'total')
  const paid = objectsAt(order, 'payment_collections')
    .flatMap((collection) => objectsAt(collection, 'payments'))
    .filter((payment) => textAt(payment, 'captured_at') !== null)
  const payments = paid.map((payment) => ({
    method: methodOf(payment),
    amount: roundedAt(payment, 'amount'),
  }))
  const email = textAt(order, 'customer.email') ?? textAt(order, 'email')
  const name = nameFrom(textAt(order, 'customer.first_name'), textAt(order, 'customer.last_name')) ?? email
  const shipping = objectsAt(order, 'shipping_methods').map(shippingOf)
  return settledSale({
    kind: 'sale',
    ref: idAt(order, 'id'),
    number: textAt(order, 'display_id') ? `#${textAt(order, 'display_id')}` : null,
    at: timeAt(order, 'created_at'),
    currency: textAt(order, 'currency_code')?.toUpperCase() ?? null,
    status: statusOf(order),
    lines: [
      ...objectsAt(order, 'items').map(lineOf),
      ...shipping.filter((line) => line.total !== 0 || line.tax !== 0),
    ],
    total,
    customer: name
      ? { ref: textAt(order, 'customer.id'), name, email, phone: textAt(order, 'customer.phone') }
      : null,
    seller: null,
    payments: payments.reduce((sum, { amount }) => sum + amount, 0) === total ? payments : [],
    note: null,
    refunds: paid.flatMap((payment) => objectsAt(payment, 'refunds').map(refundOf)),
  })
}

/** Orders with what was given back, variants of products, and customers, of the Admin API of Medusa 2. */
export const medusa = listProfile({
  orders: saleOf,
  products: (row, { currency }) => {
    const price = objectsAt(row, 'prices').find(
      (each) => textAt(each, 'currency_code')?.toUpperCase() === currency,
    )
    if (!price) return refuse('price', `It has no price in ${currency}.`)
    return {
      kind: 'product',
      ref: idAt(row, 'id'),
      name: nameFrom(textAt(row, 'product_title'), variantName(row, 'title')) ?? idAt(row, 'id'),
      sku: textAt(row, 'sku'),
      barcode: textAt(row, 'barcode') ?? textAt(row, 'ean') ?? textAt(row, 'upc'),
      category: textAt(row, 'category'),
      price: roundedAt(price, 'amount'),
      cost: null,
      isArchived: textAt(row, 'product_status') !== 'published',
    }
  },
  customers: (row) => ({
    kind: 'customer',
    ref: idAt(row, 'id'),
    name:
      nameFrom(textAt(row, 'first_name'), textAt(row, 'last_name')) ??
      textAt(row, 'company_name') ??
      textAt(row, 'email') ??
      idAt(row, 'id'),
    email: textAt(row, 'email'),
    phone: textAt(row, 'phone'),
    location: null,
    note: null,
  }),
})
