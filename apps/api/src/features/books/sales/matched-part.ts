import type { ListedSale } from '@tillsight/contract/books/sales'
import { may } from '@tillsight/domain/access'
import { amountOf } from '@tillsight/domain/money'
import { addQuantities } from '@tillsight/domain/quantity'
import type { MemberRequest } from '#platform/request.ts'
import type { SaleFilter } from './sale-filter.ts'
import type { ListedSaleRow } from './sale-list.queries.ts'
import type { ListedLine } from './shown-columns.queries.ts'

type LineFilter = Pick<SaleFilter, 'productId' | 'categoryId'>

const isMatched = (line: ListedLine, { productId, categoryId }: LineFilter): boolean =>
  (productId === null || line.product_id === productId) &&
  (categoryId === null || line.category_id === categoryId)

/** The lines of a sale that match; all of them where no product or category was asked for. */
const matchedLines = (row: ListedSaleRow, filter: LineFilter): ListedLine[] =>
  row.lines.filter((line) => isMatched(line, filter))

/** Of a sale the lines of the product or category that was asked for, added up; nothing where none was. */
export const matchedPart = (
  request: MemberRequest,
  row: ListedSaleRow,
  filter: LineFilter,
): Pick<ListedSale, 'matched'> => {
  if (filter.productId === null && filter.categoryId === null) return {}
  const lines = matchedLines(row, filter)
  const sum = (read: (line: ListedLine) => number): number => lines.reduce((sum, line) => sum + read(line), 0)
  return {
    matched: {
      id_lines: lines.map(({ id }) => id),
      quantity: addQuantities(...lines.map(({ quantity }) => quantity)),
      discount_amount: amountOf(sum(({ discount }) => discount)),
      total: amountOf(sum(({ total }) => total)),
      ...(may(request.role, 'profit:read')
        ? { profit: amountOf(sum(({ total, cost }) => total - cost)) }
        : {}),
    },
  }
}
