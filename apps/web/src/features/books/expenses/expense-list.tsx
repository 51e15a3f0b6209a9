import { useCallback } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import type { ShownList } from '#platform/lists/use-list.ts'
import { useMay } from '#platform/session/use-may.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { SrOnly } from '#ui/layout/sr-only.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ListSkeleton } from '#ui/tables/list-skeleton.tsx'
import { LongTable } from '#ui/tables/long-table.tsx'
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

const tableHeight = 60
const cardHeight = 104
const isNarrow = () => window.matchMedia('(max-width: 55.99rem)').matches

export const ExpenseList = ({ shown, expenses, filtering, isAllTime, onOpen }: ExpenseListProps) => {
  const mayWrite = useMay('finances:write')
  const { fetchNextPage, isFetching, isFetchNextPageError } = expenses
  // A failed page is retried by hand, not in a loop.
  const loadMore = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isFetching, isFetchNextPageError, fetchNextPage])

  if (expenses.isPending) return <ExpenseListSkeleton />
  if (expenses.isError && (!expenses.data || expenses.isRefetchError)) {
    return (
      <ErrorState
        title="The expenses could not be loaded"
        message={
          expenses.error instanceof ApiError
            ? expenses.error.saidOr('Failed to fetch data.')
            : 'Failed to fetch data.'
        }
        onRetry={() => expenses.refetch()}
      />
    )
  }
  const rows = expenses.data ?? []
  if (rows.length === 0) {
    return (
      <NoExpenses
        filtering={filtering}
        isAllTime={isAllTime}
        onAdd={mayWrite ? () => onOpen({ kind: 'add' }) : null}
      />
    )
  }
  return (
    <div className={classNames('transition-opacity', expenses.isPlaceholderData && 'opacity-55')}>
      <SrOnly>
        <span role="status">{found(rows.length, expenses.hasNextPage)}</span>
      </SrOnly>
      <LongTable
        caption="Expenses"
        columns={expenseColumns(shown, mayWrite ? onOpen : null)}
        rows={rows}
        rowKey={({ id }) => id}
        rowHeight={isNarrow() ? cardHeight : tableHeight}
        hasMore={expenses.hasNextPage}
        onNearEnd={loadMore}
      />
      <div className="flex min-h-14 items-center justify-center gap-2 px-4 py-3 text-sm text-ink-faint">
        {isFetchNextPageError && !isFetching ? (
          <>
            <span className="text-loss">The next expenses could not be loaded.</span>
            <Button size="sm" variant="secondary" onClick={() => void fetchNextPage()}>
              Try again
            </Button>
          </>
        ) : (
          found(rows.length, expenses.hasNextPage)
        )}
      </div>
    </div>
  )
}

const found = (count: number, hasMore: boolean): string =>
  hasMore ? `More than ${counted(count, 'expense')}` : counted(count, 'expense')

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
