import { rateOf } from '@tillsight/domain/books/sales/sale-totals'
import type { LineTotals, SaleRules } from '@tillsight/domain/books/sales/sold-totals'
import { fieldError } from '#platform/errors.ts'
import type { LineRow, SaleRow } from './sale-list.queries.ts'

/** A line of an edit, beside the line as it was sold. */
type Asked = {
  asked: { quantity: number; discount: number }
  before: LineRow | undefined
  frozen: { price: number; taxes: readonly unknown[] }
}

const totalsOf = (line: LineRow): LineTotals => ({
  ...line,
  profit: line.total - line.cost,
  saleDiscount: line.sale_discount,
  taxes: line.taxes ?? [],
})

const isUnchanged = ({ asked, before, frozen }: Asked): boolean =>
  before?.quantity === asked.quantity &&
  before.discount_rate === rateOf(asked.discount) &&
  before.price === frozen.price

/** Whether what a line comes to depends on the other lines. */
const isShared = (sale: SaleRow, { lines, rules }: { lines: readonly Asked[]; rules: SaleRules }): boolean =>
  rules.saleDiscount !== null ||
  sale.sale_discount > 0 ||
  (rules.taxRounding === 'SALE' && lines.some(({ frozen }) => frozen.taxes.length > 0))

const hasSameDiscount = (sale: SaleRow, { saleDiscount }: SaleRules): boolean => {
  if (!saleDiscount) return sale.sale_discount === 0
  return 'percent' in saleDiscount
    ? sale.sale_discount_rate === rateOf(saleDiscount.percent)
    : sale.sale_discount_rate === null && sale.sale_discount === saleDiscount.amount
}

/**
 * A line that stays as it was sold keeps its totals, also where currency or rounding were others then; where lines
 * depend on each other, only if all of them stay. Undefined for a line that is calculated again.
 */
export const keptTotals = (
  sale: SaleRow,
  edit: { lines: readonly Asked[]; rules: SaleRules },
): (LineTotals | undefined)[] => {
  const areAllKept =
    edit.lines.length === sale.lines.length &&
    edit.lines.every(isUnchanged) &&
    hasSameDiscount(sale, edit.rules)
  const isAlone = !isShared(sale, edit)
  if (!isAlone && !areAllKept && sale.lines.some(({ returned }) => returned > 0))
    throw fieldError(
      'conflict',
      'lines',
      'Some items were already returned, so the lines and the discount cannot be changed. Delete the return first.',
    )
  return edit.lines.map((line) =>
    line.before && isUnchanged(line) && (isAlone || areAllKept) ? totalsOf(line.before) : undefined,
  )
}
