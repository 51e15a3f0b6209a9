import type { JsonObject, MapContext, MappedExpense, MappedRefund, MappedSale } from '../mapped.ts'
import { dayAt, idAt, minorAt, objectsAt, refuse, textAt, timeAt, valueAt } from '../row.ts'
import { settledSale } from '../settled-sale.ts'
import { listProfile } from './list-profile.ts'

const currencyOf = (row: JsonObject): string => idAt(row, 'currency').toUpperCase()

const statusOf = (charge: JsonObject): MappedSale['status'] => {
  const status = textAt(charge, 'status')
  if (status === 'failed') return 'cancelled'
  return status === 'succeeded' && valueAt(charge, 'captured') !== false ? 'paid' : 'open'
}

/** A refund that is under way counts, as it does on Stripe's own screens; one that failed does not. */
const refundOf = (refund: JsonObject, currency: string): MappedRefund[] => {
  if (['failed', 'canceled'].includes(textAt(refund, 'status') ?? '')) return []
  const amount = minorAt(refund, 'amount', currency) ?? refuse('refunds', 'A refund has no amount.')
  return [
    {
      ref: idAt(refund, 'id'),
      at: timeAt(refund, 'created'),
      amount,
      reason: textAt(refund, 'reason'),
      lines: [],
    },
  ]
}

const methodOf = (charge: JsonObject): string => {
  const type = textAt(charge, 'payment_method_details.type') ?? ''
  if (/card|link|klarna|apple|google/.test(type)) return 'CARD'
  return /debit|transfer|ideal|sofort|bank|sepa|pix/.test(type) ? 'TRANSFER' : 'OTHER'
}

/** Stripe knows what was paid and not what was sold: a payment is a sale of one line. */
const saleOf = (charge: JsonObject): MappedSale => {
  const currency = currencyOf(charge)
  const total =
    minorAt(charge, 'amount_captured', currency) ??
    minorAt(charge, 'amount', currency) ??
    refuse('amount', 'It has no amount.')
  const [name, email, phone] = ['name', 'email', 'phone'].map(
    (field) => textAt(charge, `billing_details.${field}`) ?? null,
  )
  return settledSale({
    kind: 'sale',
    ref: idAt(charge, 'id'),
    number: textAt(charge, 'receipt_number') ?? idAt(charge, 'id'),
    at: timeAt(charge, 'created'),
    currency,
    status: statusOf(charge),
    lines: [
      {
        ref: 'payment',
        product: {
          ref: 'payment',
          sku: null,
          barcode: null,
          name: textAt(charge, 'description') ?? 'Payment',
          category: null,
        },
        quantity: 1,
        price: total,
        discount: 0,
        total,
        tax: 0,
        cost: null,
      },
    ],
    total,
    customer:
      name || email || phone
        ? {
            ref: textAt(charge, 'customer'),
            name: name ?? email ?? phone ?? '',
            email: email ?? null,
            phone: phone ?? null,
          }
        : null,
    seller: null,
    payments: [{ method: methodOf(charge), amount: total }],
    note: null,
    refunds: objectsAt(charge, 'refunds.data').flatMap((refund) => refundOf(refund, currency)),
  })
}

const feeOf = (row: JsonObject, { currency, storeTimeZone }: MapContext): MappedExpense => {
  if (currencyOf(row) !== currency)
    return refuse('currency', `It is in ${currencyOf(row)}, and the store uses ${currency}.`)
  return {
    kind: 'expense',
    ref: idAt(row, 'id'),
    day: dayAt(row, 'created', { source: 'UTC', store: storeTimeZone }),
    category: 'Card fees',
    amount: minorAt(row, 'fee', currency) ?? refuse('fee', 'It has no fee.'),
    note: textAt(row, 'description') ?? textAt(row, 'source'),
  }
}

/** Charges with their refunds, fees, products and customers. */
export const stripe = listProfile({
  payments: saleOf,
  fees: feeOf,
  customers: (row) => ({
    kind: 'customer',
    ref: idAt(row, 'id'),
    name: textAt(row, 'name') ?? textAt(row, 'email') ?? idAt(row, 'id'),
    email: textAt(row, 'email'),
    phone: textAt(row, 'phone'),
    location: textAt(row, 'address.city'),
    note: null,
  }),
})
