import type { StoreRequest } from '#platform/request.ts'
import type { ReturnedLineRow, ReturnRow } from '../sales/sale-row.ts'
import { addReturned, insertReturnedLines, insertReturns } from './write-returns.queries.ts'

export type WrittenReturn = { sale: ReturnRow; lines: readonly ReturnedLineRow[] }

/** Returns with their lines, and what is left of the lines that came back. */
export const writeReturns = async (
  request: StoreRequest,
  returns: readonly WrittenReturn[],
): Promise<void> => {
  await insertReturns(
    request,
    returns.map(({ sale }) => sale),
  )
  await insertReturnedLines(
    request,
    returns.flatMap(({ lines }) => lines),
  )
  await addReturned(
    request,
    returns.flatMap(({ sale, lines }) =>
      lines.map(({ return_of, quantity }) => ({
        ...{ sale_id: sale.return_of, line_id: return_of, quantity: -quantity },
      })),
    ),
  )
}
