import type { Receipt } from '@tillsight/domain/books/receipts/receipt'
import { receiptCode } from '@tillsight/domain/books/receipts/receipt-key'
import { receiptLink } from '@tillsight/domain/books/receipts/receipt-sheet'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { percentOf } from '@tillsight/domain/books/sales/sale-totals'
import { taxesByRate, taxPercentOf } from '@tillsight/domain/books/taxes/tax'
import { localeOf } from '@tillsight/domain/locales'
import { amountOf } from '@tillsight/domain/money'
import { presentPayments, type SaleRow } from '#features/books/sales/index.ts'
import type { ReceiptFacts } from './receipts.queries.ts'

const presentLine = (line: SaleRow['lines'][number], { prices_include_tax }: SaleRow) => ({
  name: line.product_long_name ?? line.product_name,
  quantity: line.quantity,
  ...(line.unit !== null && { unit: line.unit }),
  price: amountOf(line.price),
  discount: percentOf(line.discount_rate),
  ...(line.promotion_name !== null && {
    promotion: {
      name: line.promotion_name,
      amount: line.promotion_off === null ? null : amountOf(line.promotion_off),
    },
  }),
  amount: amountOf(line.total + line.sale_discount + (prices_include_tax ? line.tax : 0)),
})

const presentTaxes = ({ lines }: SaleRow): Receipt['taxes'] =>
  taxesByRate(lines.map(({ total, taxes }) => ({ total, taxes: taxes ?? [] }))).map((tax) => ({
    name: tax.name,
    rate: taxPercentOf(tax.rate),
    base: amountOf(tax.base),
    amount: amountOf(tax.amount),
  }))

const presentPaid = (row: SaleRow): Pick<Receipt, 'payments' | 'cash_given' | 'change'> => {
  const { payments, ...given } = presentPayments(row)
  return { ...given, payments: payments.map(({ name, amount }) => ({ method: name, amount })) }
}

/** Of a return what it takes back of a sale. */
const presentOriginal = (row: SaleRow, facts: ReceiptFacts): Receipt['return_of'] =>
  facts.original_at && {
    number: facts.original_receipt && receiptCode(facts.original_receipt),
    sale_number: receiptNumber(row.return_of_number ?? 0),
    date: facts.original_at.toISOString(),
    was_discounted: facts.was_discounted,
  }

/** Only what stands on paper: no cost, no ids, and nothing else of the client or the seller than the name. */
export const presentReceipt = (row: SaleRow, facts: ReceiptFacts, publicUrl: string): Receipt => ({
  kind: row.kind,
  number: row.receipt && receiptCode(row.receipt),
  sale_number: receiptNumber(row.number),
  date: row.sold_at.toISOString(),
  changed_at: facts.changed_at?.toISOString() ?? null,
  store: {
    name: facts.name,
    address: facts.address,
    tax_number: facts.tax_number,
    currency: facts.currency,
    locale: localeOf(facts.locale),
    time_zone: facts.time_zone,
    logo: facts.logo && `data:image/png;base64,${facts.logo.replaceAll('\n', '')}`,
  },
  seller: row.seller_name,
  till: facts.till,
  client: row.customer_name,
  return_of: presentOriginal(row, facts),
  lines: row.lines.map((line) => presentLine(line, row)),
  discount:
    row.sale_discount === 0
      ? null
      : {
          percent: row.sale_discount_rate === null ? null : percentOf(row.sale_discount_rate),
          amount: amountOf(row.sale_discount),
        },
  prices_include_tax: row.prices_include_tax,
  taxes: presentTaxes(row),
  tax: amountOf(row.tax),
  paid: amountOf(row.total + row.tax),
  ...presentPaid(row),
  link: facts.token && receiptLink(publicUrl, facts.token),
})
