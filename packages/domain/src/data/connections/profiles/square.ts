import type {
  JsonObject,
  MapContext,
  MappedExpense,
  MappedLine,
  MappedRefund,
  MappedSale,
} from '../mapped.ts'
import { dayAt, idAt, minorAt, nameFrom, objectsAt, quantityAt, refuse, textAt, timeAt } from '../row.ts'
import { settledSale } from '../settled-sale.ts'
import { listProfile } from './list-profile.ts'

const moneyOf = (row: JsonObject, path: string): number => {
  const currency = textAt(row, `${path}.currency`)
  return currency ? (minorAt(row, `${path}.amount`, currency) ?? 0) : 0
}

const lineOf = (item: JsonObject): MappedLine => {
  const tax = moneyOf(item, 'total_tax_money')
  return {
    ref: idAt(item, 'uid'),
    product: {
      ref: textAt(item, 'catalog_object_id'),
      sku: null,
      barcode: null,
      name: nameFrom(textAt(item, 'name'), textAt(item, 'variation_name')) ?? 'Custom amount',
      category: null,
    },
    quantity: quantityAt(item, 'quantity'),
    price: moneyOf(item, 'base_price_money'),
    discount: moneyOf(item, 'total_discount_money'),
    total: moneyOf(item, 'total_money') - tax,
    tax,
    cost: null,
  }
}

const extraLine = (
  ref: string,
  name: string,
  { total, tax = 0 }: { total: number; tax?: number },
): MappedLine => ({
  ref,
  product: { ref: name.toLowerCase(), sku: null, barcode: null, name, category: null },
  ...{ quantity: 1, price: Math.max(0, total), discount: 0, total, tax, cost: null },
})

const linesOf = (order: JsonObject): MappedLine[] => [
  ...objectsAt(order, 'line_items').map(lineOf),
  ...[
    ...objectsAt(order, 'service_charges').map((charge) => {
      const tax = moneyOf(charge, 'total_tax_money')
      const total = moneyOf(charge, 'total_money') - tax
      return extraLine(idAt(charge, 'uid'), textAt(charge, 'name') ?? 'Service charge', { total, tax })
    }),
    extraLine('tip', 'Tip', { total: moneyOf(order, 'total_tip_money') }),
    extraLine('rounding', 'Rounding', { total: moneyOf(order, 'rounding_adjustment.amount_money') }),
  ].filter(({ total, tax }) => total !== 0 || tax !== 0),
]

const methods: Readonly<Record<string, string>> = {
  CASH: 'CASH',
  CARD: 'CARD',
  WALLET: 'CARD',
  BANK_ACCOUNT: 'TRANSFER',
}

/** What came back is an order of its own there; it arrives with the order that it was paid by. */
const isReturn = (order: JsonObject): boolean =>
  objectsAt(order, 'line_items').length === 0 && objectsAt(order, 'returns').length > 0

const statusOf = (order: JsonObject): MappedSale['status'] => {
  const state = textAt(order, 'state')
  if (state === 'CANCELED' || isReturn(order)) return 'cancelled'
  return state === 'COMPLETED' ? 'paid' : 'open'
}

const refundOf = (refund: JsonObject): MappedRefund[] => {
  if (['REJECTED', 'FAILED'].includes(textAt(refund, 'status') ?? '')) return []
  const amount = moneyOf(refund, 'amount_money')
  return [
    {
      ref: idAt(refund, 'id'),
      at: timeAt(refund, 'created_at'),
      amount,
      reason: textAt(refund, 'reason'),
      lines: [],
    },
  ]
}

const saleOf = (order: JsonObject): MappedSale =>
  settledSale({
    kind: 'sale',
    ref: idAt(order, 'id'),
    number: textAt(order, 'ticket_name') ?? textAt(order, 'reference_id') ?? idAt(order, 'id').slice(-6),
    at: timeAt(order, textAt(order, 'closed_at') ? 'closed_at' : 'created_at'),
    currency: textAt(order, 'total_money.currency'),
    status: statusOf(order),
    lines: linesOf(order),
    total: moneyOf(order, 'total_money'),
    customer: null,
    seller: null,
    payments: objectsAt(order, 'tenders').map((tender) => ({
      method: methods[textAt(tender, 'type') ?? ''] ?? 'OTHER',
      amount: moneyOf(tender, 'amount_money'),
    })),
    note: textAt(order, 'note'),
    refunds: objectsAt(order, 'payment_refunds').flatMap(refundOf),
  })

const feeOf = (payment: JsonObject, { currency, storeTimeZone }: MapContext): MappedExpense => {
  const fees = objectsAt(payment, 'processing_fee')
  const paidIn = textAt(fees[0], 'amount_money.currency') ?? currency
  if (paidIn !== currency) return refuse('currency', `It is in ${paidIn}, and the store uses ${currency}.`)
  return {
    kind: 'expense',
    ref: idAt(payment, 'id'),
    day: dayAt(payment, 'created_at', { source: 'UTC', store: storeTimeZone }),
    category: 'Card fees',
    amount: fees.reduce((sum, fee) => sum + moneyOf(fee, 'amount_money'), 0),
    note: null,
  }
}

/** Orders with what was given back, fees, the variations of items, and customers. */
export const square = listProfile({
  orders: saleOf,
  fees: feeOf,
  products: (row) => ({
    kind: 'product',
    ref: idAt(row, 'id'),
    name: nameFrom(textAt(row, 'item_name'), textAt(row, 'item_variation_data.name')) ?? idAt(row, 'id'),
    sku: textAt(row, 'item_variation_data.sku'),
    barcode: textAt(row, 'item_variation_data.upc'),
    category: null,
    price: moneyOf(row, 'item_variation_data.price_money'),
    cost: null,
    isArchived: row.is_archived === true,
  }),
  customers: (row) => ({
    kind: 'customer',
    ref: idAt(row, 'id'),
    name:
      nameFrom(textAt(row, 'given_name'), textAt(row, 'family_name')) ??
      textAt(row, 'company_name') ??
      textAt(row, 'email_address') ??
      idAt(row, 'id'),
    email: textAt(row, 'email_address'),
    phone: textAt(row, 'phone_number'),
    location: textAt(row, 'address.locality'),
    note: textAt(row, 'note'),
  }),
})
