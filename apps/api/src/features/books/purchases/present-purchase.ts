import type { ListedPurchase, Purchase, PurchaseLine } from '@tillsight/contract/books/purchases'
import { isOpen, purchaseCode } from '@tillsight/domain/books/purchases/purchase-status'
import { amountOf } from '@tillsight/domain/money'
import { timesQuantity } from '@tillsight/domain/quantity'
import type { MemberRequest } from '#platform/request.ts'
import type { ListedRow } from './purchase-list.queries.ts'
import type { NamedOrder, OrderRow, StockedLine } from './purchases.queries.ts'
import type { NamedReceipt } from './receipts.queries.ts'

type Clock = Pick<MemberRequest, 'today'>

export const isLate = (order: Pick<OrderRow, 'status' | 'expected_on'>, { today }: Clock): boolean =>
  isOpen(order.status) && order.expected_on !== null && order.expected_on < today

const head = (order: OrderRow & { supplier_name: string }, clock: Clock) => ({
  id: order.id,
  number: purchaseCode(order.number),
  id_supplier: order.supplier_id,
  supplier: order.supplier_name,
  status: order.status,
  created_at: order.created_at.toISOString(),
  sent: order.sent_on,
  expected: order.expected_on,
  is_late: isLate(order, clock),
  total: amountOf(order.total),
  received: amountOf(order.received_total),
  note: order.note,
  version: order.version,
})

export const presentListed = (row: ListedRow, clock: Clock): ListedPurchase => ({
  ...head(row, clock),
  lines: row.lines,
})

const presentLine = (line: StockedLine): PurchaseLine => ({
  id: line.id,
  id_product: line.product_id,
  name: line.product_name,
  article: line.article,
  unit: line.unit,
  quantity: line.quantity,
  received: line.received,
  cost: amountOf(line.cost),
  amount: amountOf(timesQuantity(line.cost, line.quantity)),
  product:
    line.balance === null || line.product_cost === null
      ? null
      : {
          balance: line.balance,
          cost: amountOf(line.product_cost),
          archived: line.is_archived === true,
        },
})

const presentReceipt = (receipt: NamedReceipt): Purchase['receipts'][number] => ({
  id: receipt.id,
  id_line: receipt.line_id,
  name: receipt.product_name,
  unit: receipt.unit,
  at: receipt.at.toISOString(),
  quantity: receipt.quantity,
  cost: amountOf(receipt.cost),
  cost_before: amountOf(receipt.cost_before),
  cost_after: amountOf(receipt.cost_after),
  by: receipt.by_name,
  undone: receipt.undone_at !== null,
})

type Whole = { order: NamedOrder; lines: readonly StockedLine[]; receipts: readonly NamedReceipt[] }

export const presentPurchase = (clock: Clock, { order, lines, receipts }: Whole): Purchase => ({
  ...head(order, clock),
  supplier_email: order.supplier_email,
  minimum: order.minimum === null ? null : amountOf(order.minimum),
  by: order.by_name,
  lines: lines.map(presentLine),
  receipts: receipts.map(presentReceipt),
})

/** What the log says of an order: nothing that follows from its products. */
export const auditedPurchase = ({ id, number, supplier, note, expected, lines, total }: Purchase) => ({
  id,
  number,
  supplier,
  expected,
  note,
  lines: lines.map(({ name, quantity, cost }) => ({ name, quantity, cost })),
  total,
})
