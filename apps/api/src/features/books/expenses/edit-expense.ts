import type { expenses } from '@tillsight/contract'
import { nextDue } from '@tillsight/domain/books/expenses/schedule'
import { type Day, later } from '@tillsight/domain/day'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { endBefore, hasPast } from './end-before.ts'
import { expenseOf, valuesOf, withLastDay } from './expense-values.ts'
import { type ExpenseRow, type ExpenseValues, insertExpense, updateExpense } from './expenses.queries.ts'
import { getExpenseForUpdate } from './get-expense-for-update.ts'
import { presentExpense } from './present-expense.ts'
import { refuseEndless } from './refuse-endless.ts'

const endless: Day = '9999-12-31'

/** The edited expense, from the first day on which it is due on or after that day. */
const beginningFrom = (wanted: ExpenseValues, from: Day): ExpenseValues => {
  const date = wanted.repeat === 'NONE' ? later(wanted.date, from) : nextDue(expenseOf(wanted), from, 1).at(0)
  if (!date) throw fieldError('invalid', 'from', 'There are no payments from that date on.')
  return withLastDay({ ...wanted, date })
}

/** Ends the expense the day before, and continues with a new one from there: past payments stay as they were. */
const takeOver = async (
  request: MemberRequest,
  row: ExpenseRow,
  { wanted, from }: { wanted: ExpenseValues; from: Day },
): Promise<ExpenseRow> => {
  const next = beginningFrom(wanted, from)
  await requireRoom(request, 'expenses')
  await endBefore(request, row, from)
  return insertExpense(request, next, row.id)
}

/** What there was before the limits may still be renamed, paid more for, or ended. */
const willRepeatMore = (row: ExpenseRow, wanted: ExpenseValues, from: Day | undefined): boolean =>
  hasPast(row, from) ||
  wanted.repeat !== row.repeat ||
  wanted.date < row.date ||
  (wanted.until ?? endless) > (row.until ?? endless)

export const editExpense: Verb<typeof expenses.editExpense> = (request, { id, from, version, ...form }) =>
  inTransaction(request, async (request) => {
    const row = await getExpenseForUpdate(request, id)
    refuseStaleEdit({ what: 'expense', latest: row, edited: version })
    const wanted = valuesOf(form, row)
    refuseDecimals(request, [{ field: 'amount', amount: wanted.amount, before: row.amount }])
    if (willRepeatMore(row, wanted, from)) await refuseEndless(request, wanted)
    const edited = hasPast(row, from)
      ? await takeOver(request, row, { wanted, from })
      : await updateExpense(request, id, wanted)
    const { today } = request
    const [before, after] = [presentExpense(row, today), presentExpense(edited, today)]
    const record = { kind: 'expense', id: edited.id, also: [id] } as const
    await audit(request, { ...request, action: 'expense.edited', record, before, after })
    request.publish('expenses')
    return after
  })
