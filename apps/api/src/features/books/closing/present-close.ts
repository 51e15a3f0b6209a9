import type { CloseChange, DrawerClose } from '@tillsight/contract/books/closing'
import { cashDifference } from '@tillsight/domain/books/closing/cash'
import { paidIn } from '@tillsight/domain/books/closing/figures'
import { amountOf } from '@tillsight/domain/money'
import type { ChangeRow } from './changes.queries.ts'
import type { CloseRow } from './closes.queries.ts'

export const presentClose = (row: CloseRow): Omit<DrawerClose, 'changes'> => ({
  id: row.id,
  id_till: row.till_id,
  name: row.name,
  number: row.number,
  opened_at: row.opened_at?.toISOString() ?? null,
  closed_at: row.closed_at.toISOString(),
  closed_by: row.closed_by,
  count: row.figures.sales.count + row.figures.returns.count,
  paid: amountOf(paidIn(row.figures)),
  expected: amountOf(row.expected),
  counted: amountOf(row.counted),
  counts: row.counts,
  difference: amountOf(cashDifference(row.counted, row.expected)),
  float_left: amountOf(row.float_left),
  taken_out: amountOf(row.counted - row.float_left),
  note: row.note,
})

export const presentChange = ({ kind, sale_id, number, paid, cash }: ChangeRow): CloseChange => ({
  kind,
  id_sale: sale_id,
  number,
  paid: amountOf(paid),
  cash: amountOf(cash),
})
