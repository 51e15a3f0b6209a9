import { type ExpenseKind, expenseKinds } from '@tillsight/domain/books/expenses/limits'
import type { Period } from '@tillsight/domain/period'
import { download } from '#platform/api/download.ts'
import { FilterBar } from '#platform/lists/filter-bar.tsx'
import { ListSection } from '#platform/lists/list-section.tsx'
import { useList } from '#platform/lists/use-list.ts'
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
      <ExpenseFilterBar filtering={filtering} />
      {!(totals.isError && !totals.data) && <ExpenseTotals totals={totals.data} />}
      <ListSection
        title="Expenses"
        shown={shown}
        isFetching={expenses.isFetching}
        onExport={(file) =>
          download('GET /expense/export', { ...listInput(filtering.filters, period, shown.sort), ...file })
        }
      >
        <ExpenseList isAllTime={period === null} {...{ shown, expenses, filtering, onOpen }} />
      </ListSection>
    </div>
  )
}

const ExpenseFilterBar = ({ filtering }: { filtering: Filtering }) => {
  const { filters, choose } = filtering
  const categories = useExpenseCategories().data ?? []
  const isGone = filters.category && !categories.some(({ category }) => category === filters.category)
  return (
    <FilterBar filtering={filtering}>
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
    </FilterBar>
  )
}
