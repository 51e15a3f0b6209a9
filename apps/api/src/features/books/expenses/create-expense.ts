import type { expenses } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { valuesOf } from './expense-values.ts'
import { insertExpense } from './expenses.queries.ts'
import { presentExpense } from './present-expense.ts'
import { refuseEndless } from './refuse-endless.ts'

export const createExpense: Verb<typeof expenses.createExpense> = (request, input) =>
  inTransaction(request, async (request) => {
    await requireRoom(request, 'expenses')
    const values = valuesOf(input)
    refuseDecimals(request, [{ field: 'amount', amount: values.amount }])
    await refuseEndless(request, values)
    const row = await insertExpense(request, values)
    const expense = presentExpense(row, request.today)
    await audit(request, {
      ...request,
      action: 'expense.created',
      record: { kind: 'expense', id: expense.id },
      after: expense,
    })
    request.publish('expenses')
    return expense
  })
