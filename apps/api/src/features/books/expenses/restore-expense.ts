import type { expenses } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { updateExpense } from './expenses.queries.ts'
import { getExpenseForUpdate } from './get-expense-for-update.ts'
import { presentExpense } from './present-expense.ts'
import { refuseEndless } from './refuse-endless.ts'

export const restoreExpense: Verb<typeof expenses.restoreExpense> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await refuseEndless(request, await getExpenseForUpdate(request, id, { isDeleted: true }))
    const row = await updateExpense(request, id, { deleted_at: null })
    const expense = presentExpense(row, request.today)
    await audit(request, {
      ...request,
      action: 'expense.restored',
      record: { kind: 'expense', id },
      after: expense,
    })
    request.publish('expenses')
    return expense
  })
