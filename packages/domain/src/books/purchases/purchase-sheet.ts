import { inUnits, type Unit, usualUnit } from '#domain/books/catalog/unit.ts'
import { linesOf, type ReceiptSheet, storeClock } from '#domain/books/receipts/receipt-sheet.ts'
import { formatDay } from '#domain/day-text.ts'
import { formatsOf } from '#domain/formats.ts'
import type { Locale } from '#domain/locales.ts'
import { amountOf, type Cents } from '#domain/money.ts'
import { timesQuantity } from '#domain/quantity.ts'
import { purchaseCode } from './purchase-status.ts'

export type PurchaseFacts = {
  number: number | null
  /** When it was sent; none of a draft. */
  sentAt: string | null
  expectedOn: string | null
  note: string | null
  store: {
    name: string
    address: string
    tax_number: string
    time_zone: string
    currency: string
    locale: Locale
    logo: string | null
  }
  supplier: { name: string; contact: string | null; address: string | null }
  lines: { name: string; article: string | null; unit: Unit | null; quantity: number; cost: Cents }[]
  total: Cents
}

/** An order in words, as it goes to the supplier. */
export const purchaseSheet = ({ store, supplier, lines, ...order }: PurchaseFacts): ReceiptSheet => {
  const { money, number } = formatsOf(store)
  const amount = (cents: Cents): string => money(amountOf(cents))
  const facts: [string, string | null][] = [
    ['Number', purchaseCode(order.number)],
    ['Date', order.sentAt && storeClock(store).day(order.sentAt)],
    ['Deliver by', order.expectedOn && formatDay(order.expectedOn, store.locale)],
  ]
  return {
    title: 'Purchase order',
    store: {
      name: store.name,
      lines: [...linesOf(store.address), ...(store.tax_number ? [`Tax number ${store.tax_number}`] : [])],
      logo: store.logo,
    },
    customer: [
      supplier.name,
      ...(supplier.contact ? [supplier.contact] : []),
      ...linesOf(supplier.address ?? ''),
    ],
    customerLabel: 'To',
    facts: facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : [])),
    notices: linesOf(order.note ?? ''),
    lines: lines.map((line) => ({
      name: line.name,
      article: line.article ?? '',
      quantity: inUnits(number(line.quantity), line.unit ?? usualUnit),
      price: amount(line.cost),
      discount: '',
      amount: amount(timesQuantity(line.cost, line.quantity)),
    })),
    sums: [],
    total: { label: 'Total without tax', amount: amount(order.total) },
    payments: [],
    taxes: [],
    link: null,
  }
}
