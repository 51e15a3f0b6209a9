import type { Sale, SaleLine } from '@tillsight/contract/books/sales'
import { may } from '@tillsight/domain/access'
import { receiptCode } from '@tillsight/domain/books/receipts/receipt-key'
import { methodName } from '@tillsight/domain/books/sales/limits'
import { paymentsOf } from '@tillsight/domain/books/sales/payments'
import { percentOf } from '@tillsight/domain/books/sales/sale-totals'
import { taxesByRate, taxPercentOf } from '@tillsight/domain/books/taxes/tax'
import { amountOf } from '@tillsight/domain/money'
import type { MemberRequest } from '#platform/request.ts'
import { frozenPromotion } from './promoted-lines.ts'
import type { SaleRow } from './sale-list.queries.ts'
import type { ShownLine, shownColumns } from './shown-columns.queries.ts'

export type ShownSale = Pick<
  SaleRow,
  | (typeof shownColumns)[number]
  | 'customer_name'
  | 'seller_name'
  | 'return_of_number'
  | 'method_names'
  | 'receipt'
> & { lines: ShownLine[] }

const presentPromotion = (line: ShownLine): Pick<SaleLine, 'promotion'> => {
  const promotion = frozenPromotion(line)
  if (!promotion) return {}
  const { id, name, off } = promotion
  return { promotion: { id, name, amount: off === null ? null : amountOf(off) } }
}

const presentLine = (line: ShownLine, seesProfit: boolean): SaleLine => ({
  id: line.id,
  product: {
    id: line.product_id,
    name: line.product_name,
    ...(line.product_long_name !== null && { long_name: line.product_long_name }),
    category: line.category_name,
  },
  quantity: line.quantity,
  ...(line.unit !== null && { unit: line.unit }),
  price: amountOf(line.price),
  discount: percentOf(line.discount_rate),
  ...presentPromotion(line),
  total: amountOf(line.total),
  tax: amountOf(line.tax),
  taxes: (line.taxes ?? []).map(({ name, rate, amount }) => ({
    name,
    rate: taxPercentOf(rate),
    amount: amountOf(amount),
  })),
  returned: line.returned,
  restocked: line.restocked,
  ...(seesProfit ? { cost: amountOf(line.unit_cost), profit: amountOf(line.total - line.cost) } : {}),
})

const presentDiscount = ({ sale_discount, sale_discount_rate }: ShownSale): Sale['discount'] => {
  if (sale_discount === 0) return null
  const amount = amountOf(sale_discount)
  return sale_discount_rate === null ? { amount } : { percent: percentOf(sale_discount_rate), amount }
}

/** How it was paid, also as its receipt says it. */
export const presentPayments = (
  row: Pick<ShownSale, 'payment_method' | 'payments' | 'cash_given' | 'method_names' | 'total' | 'tax'>,
): Pick<Sale, 'payments' | 'cash_given' | 'change'> => {
  const payments = paymentsOf(row)
  const inCash = payments.find(({ method }) => method === 'CASH')?.amount ?? 0
  return {
    payments: payments.map(({ method, amount }) => ({
      method,
      name: methodName(method, row.method_names),
      amount: amountOf(amount),
    })),
    cash_given: row.cash_given === null ? null : amountOf(row.cash_given),
    change: row.cash_given === null ? null : amountOf(row.cash_given - inCash),
  }
}

const presentTaxes = (lines: readonly ShownLine[]): Sale['taxes'] =>
  taxesByRate(lines.map(({ total, taxes }) => ({ total, taxes: taxes ?? [] }))).map(
    ({ name, rate, base, amount }) => ({
      name,
      rate: taxPercentOf(rate),
      base: amountOf(base),
      amount: amountOf(amount),
    }),
  )

/** What things cost, and so what they left, is only for those who may see profit. */
export const presentSale = (request: MemberRequest, row: ShownSale): Sale => {
  const seesProfit = may(request.role, 'profit:read')
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    date: row.sold_at.toISOString(),
    client: row.customer_id ? { id: row.customer_id, name: row.customer_name ?? '' } : null,
    seller: { id: row.seller_id, name: row.seller_name },
    payment_method: row.payment_method,
    ...presentPayments(row),
    note: row.note,
    lines: row.lines.map((line) => presentLine(line, seesProfit)),
    quantity: row.quantity,
    discount_amount: amountOf(row.discount),
    discount: presentDiscount(row),
    total: amountOf(row.total),
    tax: amountOf(row.tax),
    paid: amountOf(row.total + row.tax),
    prices_include_tax: row.prices_include_tax,
    taxes: presentTaxes(row.lines),
    ...(seesProfit ? { profit: amountOf(row.total - row.cost) } : {}),
    return_of: row.return_of ? { id: row.return_of, number: row.return_of_number ?? 0 } : null,
    reason: row.reason,
    restocked: row.restocked,
    version: row.version,
    receipt: row.receipt && receiptCode(row.receipt),
  }
}
