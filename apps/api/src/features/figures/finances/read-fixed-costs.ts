import { spanOf } from '@tillsight/domain/books/expenses/counting'
import type { Cents } from '@tillsight/domain/money'
import type { Period } from '@tillsight/domain/period'
import { readExpenses } from '#features/books/expenses/index.ts'
import type { MemberRequest } from '#platform/request.ts'

/** The rent of the 28th must be earned, too: a month's fixed costs are known before its days have come. */
export const readFixedCosts = async (request: MemberRequest, month: Period): Promise<Cents> => {
  const expenses = await readExpenses(request, month)
  const fixed = expenses.filter(({ kind }) => kind === 'FIXED')
  const span = spanOf(month)
  return fixed.reduce((sum, { dueIn }) => sum + dueIn(span), 0)
}
