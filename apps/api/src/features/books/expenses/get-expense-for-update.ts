import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type ExpenseRow, lockExpense } from './expenses.queries.ts'

/** The expense as it is now, and as it stays until the transaction ends. */
export const getExpenseForUpdate = async (
  request: MemberRequest,
  id: string,
  { isDeleted } = { isDeleted: false },
): Promise<ExpenseRow> => {
  const row = await lockExpense(request, id, { isDeleted })
  if (!row) throw fieldError('missing', 'id', 'This expense does not exist.')
  return row
}
