import type { expenses } from '@tillsight/contract'
import type { ExpenseKind } from '@tillsight/domain/books/expenses/limits'
import { amountOf } from '@tillsight/domain/money'
import { inSnapshot, type Verb } from '#platform/request.ts'
import { type Counted, filterOf, readCounted } from './read-expenses.ts'
import { sumByCategory } from './sum-by-category.ts'

const sumOf = (found: readonly Counted[], of: (one: Counted) => number): number =>
  found.reduce((sum, one) => sum + of(one), 0)

export const summariseExpenses: Verb<typeof expenses.summariseExpenses> = (request, input) =>
  inSnapshot(request, async (request) => {
    const filter = filterOf(input)
    const found = await readCounted(request, filter)
    const ofKind = (kind: ExpenseKind) =>
      sumOf(found, ({ row, counted }) => (row.kind === kind ? counted : 0))
    const [fixed, variable] = [ofKind('FIXED'), ofKind('VARIABLE')]
    const byCategory = sumByCategory(found.map(({ row, counted }) => ({ ...row, amount: counted })))
    return {
      count: found.length,
      total: amountOf(fixed + variable),
      fixed: amountOf(fixed),
      variable: amountOf(variable),
      ahead: filter.end === null ? null : amountOf(sumOf(found, ({ ahead }) => ahead ?? 0)),
      by_category: byCategory.map(({ category, amount }) => ({ category, total: amountOf(amount) })),
    }
  })
