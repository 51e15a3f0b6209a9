import type { expenses } from '@tillsight/contract'
import { kindNames, repeatNames } from '@tillsight/domain/books/expenses/limits'
import { lists } from '@tillsight/domain/lists/lists'
import { askedSort } from '#platform/lists/asked-list.ts'
import { exportList } from '#platform/lists/export-list.ts'
import type { Verb } from '#platform/request.ts'
import { dueDay } from './present-expense.ts'
import { sortedExpenses } from './sorted-expenses.ts'

/** Read once the export has its turn: a request that is refused has cost nothing. */
async function* readWhenAsked<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row> {
  yield* await read()
}

export const exportExpenses: Verb<typeof expenses.exportExpenses> = async (request, asked) => {
  const sort = askedSort(request, lists.expenses, asked.sort)
  return exportList(request, {
    list: lists.expenses,
    asked,
    filters: [
      ...(asked.category ? [`Category: ${asked.category}`] : []),
      ...(asked.kind ? [`Kind: ${kindNames[asked.kind]}`] : []),
    ],
    rows: readWhenAsked(() => sortedExpenses(request, asked, { sort, after: null })),
    cells: ({ counted: { row, counted } }) => ({
      category: row.category,
      note: row.note,
      due: dueDay(row, request.today),
      kind: kindNames[row.kind],
      amount: row.amount,
      counted,
      since: row.date,
      repeat: repeatNames[row.repeat],
      until: row.until,
      spread_months: row.spread_months,
    }),
    emptyMessage: 'No expenses found.',
  })
}
