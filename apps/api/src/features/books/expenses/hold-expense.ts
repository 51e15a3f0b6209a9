import { AppError, fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type ExpenseRow, lockExpense } from './expenses.queries.ts'

/** The expense as it is now, and as it stays until the transaction ends. */
export const holdExpense = async (
  request: MemberRequest,
  id: string,
  { isDeleted } = { isDeleted: false },
): Promise<ExpenseRow> => {
  const row = await lockExpense(request, id, { isDeleted })
  if (!row) throw fieldError('missing', 'id', 'This expense does not exist.')
  return row
}

export const refuseStaleEdit = ({ version }: ExpenseRow, edited: number | undefined): void => {
  if (edited === undefined || edited === version) return
  throw new AppError(
    'conflict',
    'Someone changed this expense while you were editing it. Close this and open it again.',
    { fields: { version: String(version) } },
  )
}
