import type { expenses } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { withLastDay } from './expense-values.ts'
import { updateExpense } from './expenses.queries.ts'
import { getExpenseForUpdate } from './get-expense-for-update.ts'
import { presentExpense } from './present-expense.ts'

/** The one that took over goes, and the one before it goes on: in one step, so that no day counts twice or not at all. */
export const rejoinExpense: Verb<typeof expenses.rejoinExpense> = (request, { id, version, until }) =>
  inTransaction(request, async (request) => {
    const taken = await getExpenseForUpdate(request, id)
    refuseStaleEdit({ what: 'expense', latest: taken, edited: version })
    if (!taken.follows) throw fieldError('conflict', 'id', 'This expense did not replace another one.')
    const row = await getExpenseForUpdate(request, taken.follows)
    if (row.until === null || row.until >= taken.date || (until !== null && until < row.until))
      throw fieldError('conflict', 'until', 'The previous expense has changed since.')
    await updateExpense(request, id, { deleted_at: request.now })
    const { last_day } = withLastDay({ ...row, until })
    const rejoined = await updateExpense(request, row.id, { until, last_day })
    const { today } = request
    const [before, after] = [presentExpense(taken, today), presentExpense(rejoined, today)]
    const record = { kind: 'expense', id: row.id, also: [id] } as const
    await audit(request, { ...request, action: 'expense.rejoined', record, before, after })
    request.publish('expenses')
    return after
  })
