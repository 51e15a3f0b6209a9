import { addDays, type Day, earlier } from '@tillsight/domain/day'
import type { MemberRequest } from '#platform/request.ts'
import { withLastDay } from './expense-values.ts'
import { type ExpenseRow, updateExpense } from './expenses.queries.ts'

/** Whether it comes again and had fallen due before that day, so that there is a past to keep. */
export const hasPast = ({ repeat, date }: ExpenseRow, from: Day | undefined): from is Day =>
  from !== undefined && repeat !== 'NONE' && date < from

export const endBefore = (request: MemberRequest, row: ExpenseRow, from: Day): Promise<ExpenseRow> => {
  const dayBefore = addDays(from, -1)
  const until = row.until ? earlier(row.until, dayBefore) : dayBefore
  const { last_day } = withLastDay({ ...row, until })
  return updateExpense(request, row.id, { until, last_day })
}
