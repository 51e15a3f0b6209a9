import { Plus, ReceiptText } from 'lucide-react'
import { ImportButton } from '#platform/page/import-button.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import type { Filtering } from './expense-filters.ts'

type NoExpensesProps = { filtering: Filtering; isAllTime: boolean; onAdd: (() => void) | null }

export const NoExpenses = ({ filtering, isAllTime, onAdd }: NoExpensesProps) => {
  if (filtering.isFiltered) {
    return (
      <EmptyState
        icon={ReceiptText}
        title="No Expenses Found"
        text="Try another range, or fewer filters"
        action={
          <Button variant="secondary" onClick={filtering.clear}>
            Clear filters
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={ReceiptText}
      title={isAllTime ? 'No expenses yet' : 'No expenses in this range'}
      text="Add rent, wages, electricity and other costs to see your net profit."
      action={
        onAdd && (
          <div className="flex flex-wrap justify-center gap-3">
            <Button icon={Plus} onClick={onAdd}>
              Add Expense
            </Button>
            <ImportButton label="Bring your expenses from a spreadsheet" />
          </div>
        )
      }
    />
  )
}
