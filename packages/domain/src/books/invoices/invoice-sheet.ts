import { inUnits, usualUnit } from '#domain/books/catalog/unit.ts'
import { lineDiscount, linesOf, type ReceiptSheet, storeClock } from '#domain/books/receipts/receipt-sheet.ts'
import { type Formats, formatsOf } from '#domain/formats.ts'
import { amountOf, centsOf } from '#domain/money.ts'
import type { Billing, Invoice } from './invoice.ts'

type Fact = [label: string, value: string]

/** As it is written on an envelope, with the tax number below. */
export const billingLines = ({ name, address, postcode, city, country, tax_number }: Billing): string[] =>
  [
    name,
    ...linesOf(address),
    [postcode, city].filter(Boolean).join(' '),
    country,
    tax_number && `Tax number ${tax_number}`,
  ].filter(Boolean)

const factsOf = (invoice: Invoice): Fact[] => {
  const { day } = storeClock(invoice.store)
  const { kind, number, issued_at, supplied_at, receipt, sale_number, invoice: corrected } = invoice
  return [
    ['Number', number],
    ...(corrected
      ? [['For invoice', `${corrected.number}, ${day(corrected.issued_at)}`] satisfies Fact]
      : []),
    ['Date of issue', day(issued_at)],
    [kind === 'INVOICE' ? 'Date of supply' : 'Date of return', day(supplied_at)],
    [kind === 'INVOICE' ? 'Sale' : 'Return', receipt ? `${sale_number}, receipt ${receipt}` : sale_number],
  ]
}

const sumsOf = ({ discount, lines, taxes, net, tax }: Invoice, { money, exactPercent }: Formats) => {
  const cents = lines.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const percent = discount?.percent ? ` ${exactPercent(discount.percent)}` : ''
  return [
    ...(discount
      ? [
          { label: 'Subtotal', amount: money(amountOf(cents)) },
          { label: `Discount${percent}`, amount: money(-discount.amount) },
        ]
      : []),
    ...(taxes.length > 0
      ? [
          { label: 'Net', amount: money(net) },
          { label: 'Tax', amount: money(tax) },
        ]
      : []),
  ]
}

const paymentsIn = ({ kind, payments, balance }: Invoice, { money }: Formats) => [
  ...payments.map(({ method, amount }) => ({
    label: `${kind === 'INVOICE' ? 'Paid' : 'Refunded'}, ${method}`,
    amount: money(amount),
  })),
  { label: 'Balance due', amount: money(balance) },
]

/** A line with several taxes is in the net amount of each of them, so that they have no gross amounts that add up. */
const taxesIn = ({ taxes, lines }: Invoice, { money, exactPercent }: Formats): ReceiptSheet['taxes'] => {
  const hasSeveral = lines.some(({ rates }) => rates.length > 1)
  return taxes.map(({ name, rate, base, amount }) => ({
    name: `${name} ${exactPercent(rate)}`,
    base: money(base),
    amount: money(amount),
    ...(hasSeveral ? {} : { gross: money(amountOf(centsOf(base) + centsOf(amount))) }),
  }))
}

export const invoiceTitle = ({ kind }: Pick<Invoice, 'kind'>): string =>
  kind === 'INVOICE' ? 'Invoice' : 'Credit note'

/** An invoice in words, the same on the screen, in print and as PDF. */
export const invoiceSheet = (invoice: Invoice): ReceiptSheet => {
  const { store, lines, total, customer, taxes } = invoice
  const formats = formatsOf(store)
  const { money, number, exactPercent } = formats
  const percents = (rates: number[]): string => rates.map(exactPercent).join(' + ')
  return {
    title: invoiceTitle(invoice),
    store: {
      name: store.name,
      lines: [...linesOf(store.address), ...(store.tax_number ? [`Tax number ${store.tax_number}`] : [])],
      logo: store.logo,
    },
    customer: billingLines(customer),
    facts: factsOf(invoice),
    notices: taxes.length > 0 && invoice.prices_include_tax ? ['Prices include tax.'] : [],
    lines: lines.map((line) => ({
      name: line.name,
      quantity: inUnits(number(line.quantity), line.unit ?? usualUnit),
      price: money(line.price),
      ...lineDiscount(line, formats),
      ...(taxes.length > 0 ? { tax: percents(line.rates) } : {}),
      amount: money(line.amount),
    })),
    sums: sumsOf(invoice, formats),
    total: { label: 'Total', amount: money(total) },
    payments: paymentsIn(invoice, formats),
    taxes: taxesIn(invoice, formats),
    link: null,
  }
}
