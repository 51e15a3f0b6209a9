import type { DrawerReport, OpenDrawer } from '@tillsight/contract/books/closing'
import { expectedCash } from '@tillsight/domain/books/closing/cash'
import { type DrawerFigures, paidIn, type Taken } from '@tillsight/domain/books/closing/figures'
import { receiptCode } from '@tillsight/domain/books/receipts/receipt-key'
import { taxPercentOf } from '@tillsight/domain/books/taxes/tax'
import { amountOf } from '@tillsight/domain/money'
import type { DrawerRow } from './drawers.queries.ts'

export const presentDrawer = (row: DrawerRow): OpenDrawer => ({
  id_till: row.till_id,
  name: row.name,
  is_revoked: row.is_revoked,
  opened_at: row.opened_at?.toISOString() ?? null,
  last_close: row.last_close,
  count: row.count,
  float: amountOf(row.float),
  expected: amountOf(row.float + row.cash + row.moved),
})

const presentTaken = ({ count, gross, discount, total, tax }: Taken) => ({
  count,
  gross: amountOf(gross),
  discount: amountOf(discount),
  total: amountOf(total),
  tax: amountOf(tax),
  paid: amountOf(total + tax),
})

export const presentFigures = (figures: DrawerFigures): DrawerReport => ({
  sales: presentTaken(figures.sales),
  returns: presentTaken(figures.returns),
  paid: amountOf(paidIn(figures)),
  methods: figures.methods.map(({ method, name, sales, returns }) => ({
    method,
    name,
    sales: amountOf(sales),
    returns: amountOf(returns),
    amount: amountOf(sales + returns),
  })),
  taxes: figures.taxes.map(({ name, rate, sales, returns, tax }) => ({
    name,
    rate: rate === null ? null : taxPercentOf(rate),
    sales: amountOf(sales),
    returns: amountOf(returns),
    tax: amountOf(tax),
  })),
  people: figures.people.map(({ id, name, count, total, tax }) => ({
    id,
    name,
    count,
    total: amountOf(total),
    paid: amountOf(total + tax),
  })),
  late: { count: figures.late.count, paid: amountOf(figures.late.paid) },
  receipts: figures.receipts
    ? { first: receiptCode(figures.receipts.first), last: receiptCode(figures.receipts.last) }
    : null,
  cash: {
    float: amountOf(figures.cash.float),
    sales: amountOf(figures.cash.sales),
    refunds: amountOf(figures.cash.refunds),
    in: amountOf(figures.cash.in),
    out: amountOf(figures.cash.out),
    expected: amountOf(expectedCash(figures.cash)),
  },
  movements: figures.movements.map((moved) => ({ ...moved, amount: amountOf(moved.amount) })),
})
