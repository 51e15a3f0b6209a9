import { type ExpenseKind, expenseKinds } from '@tillsight/domain/books/expenses/limits'
import type { Period } from '@tillsight/domain/period'
import { X } from 'lucide-react'
import { download } from '#platform/api/download.ts'
import { ListBar } from '#platform/lists/list-bar.tsx'
import { useList } from '#platform/lists/use-list.ts'
import { Button } from '#ui/actions/button.tsx'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import type { OpenDialog } from './expense-dialogs.tsx'
import { type Filtering, useExpenseFilters } from './expense-filters.ts'
import { ExpenseList } from './expense-list.tsx'
import { ExpenseTotals } from './expense-totals.tsx'
import { kindWords } from './expense-words.ts'
import { listInput, useExpenseCategories, useExpenses, useExpenseTotals } from './expenses.api.ts'

type ExpensesPanelProps = { period: Period | null; onOpen: (dialog: OpenDialog) => void }

/** The expenses that count in a range, by category and kind, and what they add up to. */
export const ExpensesPanel = ({ period, onOpen }: ExpensesPanelProps) => {
  const filtering = useExpenseFilters()
  const shown = useList('expenses')
  const expenses = useExpenses(filtering.filters, period, shown.sort)
  const totals = useExpenseTotals(filtering.filters, period)
  return (
    <div className="grid gap-4">
      <ExpenseFilterBar {...filtering} />
      {!(totals.isError && !totals.data) && <ExpenseTotals totals={totals.data} />}
      <section
        aria-label="Expenses"
        aria-busy={expenses.isFetching}
        className="min-w-0 rounded-card border border-line bg-surface shadow-low"
      >
        <ListBar
          shown={shown}
          onExport={(fmt) =>
            download('GET /expense/export', {
              ...listInput(filtering.filters, period, shown.sort),
              columns: shown.columns.join(','),
              fmt,
            })
          }
        />
        <ExpenseList isAllTime={period === null} {...{ shown, expenses, filtering, onOpen }} />
      </section>
    </div>
  )
}

const ExpenseFilterBar = ({ filters, isFiltered, choose, clear }: Filtering) => {
  const categories = useExpenseCategories().data ?? []
  const isGone = filters.category && !categories.some(({ category }) => category === filters.category)
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <CompactSelect
        label="Category"
        value={filters.category}
        className="flex-1 sm:max-w-60"
        onChange={(category) => choose({ category })}
      >
        <option value="">All Categories</option>
        {isGone && <option value={filters.category}>{filters.category}</option>}
        {categories.map(({ category }) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </CompactSelect>
      <CompactSelect
        label="Kind"
        value={filters.kind}
        className="flex-1 sm:max-w-48"
        onChange={(kind) => choose({ kind: kind as ExpenseKind | '' })}
      >
        <option value="">All Kinds</option>
        {expenseKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </CompactSelect>
      {isFiltered && (
        <Button variant="quiet" icon={X} onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
