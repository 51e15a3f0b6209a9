import { PagedList } from '#platform/lists/paged-list.tsx'
import type { ShownList } from '#platform/lists/use-list.ts'
import { useMay } from '#platform/session/use-may.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { ListSkeleton } from '#ui/tables/list-skeleton.tsx'
import { expenseColumns } from './expense-columns.tsx'
import type { OpenDialog } from './expense-dialogs.tsx'
import type { Filtering } from './expense-filters.ts'
import type { useExpenses } from './expenses.api.ts'
import { NoExpenses } from './no-expenses.tsx'

type ExpenseListProps = {
  shown: ShownList<'expenses'>
  expenses: ReturnType<typeof useExpenses>
  filtering: Filtering
  isAllTime: boolean
  onOpen: (dialog: OpenDialog) => void
}

export const ExpenseList = ({ shown, expenses, filtering, isAllTime, onOpen }: ExpenseListProps) => {
  const mayWrite = useMay('finances:write')
  return (
    <PagedList
      caption="Expenses"
      noun="expense"
      pages={expenses}
      columns={expenseColumns(shown, mayWrite ? onOpen : null)}
      cardHeight={104}
      waiting={<ExpenseListSkeleton />}
      empty={
        <NoExpenses
          filtering={filtering}
          isAllTime={isAllTime}
          onAdd={mayWrite ? () => onOpen({ kind: 'add' }) : null}
        />
      }
    />
  )
}

const ExpenseListSkeleton = () => (
  <ListSkeleton
    row={(width) => (
      <>
        <div className="flex flex-col gap-2">
          <div className={classNames('skeleton h-3.5 rounded-control', width)} />
          <div className="skeleton h-3 w-24 rounded-control" />
        </div>
        <div className="skeleton ms-auto hidden h-3.5 w-32 rounded-control sm:block" />
        <div className="skeleton hidden h-5 w-16 rounded-full sm:block" />
        <div className="skeleton h-3.5 w-16 rounded-control max-sm:ms-auto" />
      </>
    )}
  />
)
