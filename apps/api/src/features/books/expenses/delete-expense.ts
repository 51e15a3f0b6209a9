import type { expenses } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { endBefore, hasPast } from './end-before.ts'
import { updateExpense } from './expenses.queries.ts'
import { getExpenseForUpdate } from './get-expense-for-update.ts'
import { presentExpense } from './present-expense.ts'

export const deleteExpense: Verb<typeof expenses.deleteExpense> = (request, { id, from }) =>
  inTransaction(request, async (request) => {
    const row = await getExpenseForUpdate(request, id)
    const record = { kind: 'expense', id } as const
    const before = presentExpense(row, request.today)
    if (hasPast(row, from)) {
      const after = presentExpense(await endBefore(request, row, from), request.today)
      await audit(request, { ...request, action: 'expense.ended', record, before, after })
    } else {
      await updateExpense(request, id, { deleted_at: request.now })
      await audit(request, { ...request, action: 'expense.deleted', record, before })
    }
    request.publish('expenses')
    return null
  })
