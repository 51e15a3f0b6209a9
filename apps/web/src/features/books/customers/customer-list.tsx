import type { Customer } from '@tillsight/contract/books/customers'
import { useCallback } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import type { ShownList } from '#platform/lists/use-list.ts'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { SrOnly } from '#ui/layout/sr-only.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { LongTable } from '#ui/tables/long-table.tsx'
import { customerColumns } from './customer-columns.tsx'
import type { OpenDialog } from './customer-dialogs.tsx'
import type { Filtering } from './customer-filters.ts'
import { CustomerListSkeleton } from './customer-list-skeleton.tsx'
import type { useCustomers } from './customers.api.ts'
import { NoCustomers } from './no-customers.tsx'

type Customers = ReturnType<typeof useCustomers>

type CustomerListProps = {
  shown: ShownList<'customers'>
  customers: Customers
  filtering: Filtering
  onOpen: (dialog: OpenDialog) => void
}

const tableHeight = 60
const cardHeight = 92
const isNarrow = () => window.matchMedia('(max-width: 55.99rem)').matches

export const CustomerList = ({ shown, customers, filtering, onOpen }: CustomerListProps) => {
  const mayWrite = useMay('customers:write')
  const clock = useStoreTime()
  const { isFiltered, clear } = filtering
  const { fetchNextPage, isFetching, isFetchNextPageError } = customers
  // A failed page is retried by hand, not in a loop.
  const loadMore = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isFetching, isFetchNextPageError, fetchNextPage])

  if (customers.isPending) return <CustomerListSkeleton />
  if (customers.isError && (!customers.data || customers.data.length === 0 || customers.isRefetchError)) {
    return (
      <ErrorState
        title="The customers could not be loaded"
        message={
          customers.error instanceof ApiError
            ? customers.error.saidOr('Failed to fetch data.')
            : 'Failed to fetch data.'
        }
        onRetry={() => customers.refetch()}
      />
    )
  }
  const rows = customers.data ?? []
  if (rows.length === 0) {
    return (
      <NoCustomers
        isFiltered={isFiltered}
        onClear={clear}
        onAdd={mayWrite ? () => onOpen({ kind: 'add' }) : null}
      />
    )
  }
  return (
    <div className={classNames('transition-opacity', customers.isPlaceholderData && 'opacity-55')}>
      <SrOnly>
        <span role="status">{found(rows, customers.hasNextPage)}</span>
      </SrOnly>
      <LongTable
        caption="Customers"
        columns={customerColumns(shown, { clock, onOpen: mayWrite ? onOpen : null })}
        rows={rows}
        rowKey={({ id }) => id}
        rowHeight={isNarrow() ? cardHeight : tableHeight}
        hasMore={customers.hasNextPage}
        onNearEnd={loadMore}
      />
      <ListEnd customers={customers} found={found(rows, false)} />
    </div>
  )
}

const found = (rows: Customer[], hasMore: boolean) =>
  hasMore ? `More than ${counted(rows.length, 'customer')}` : counted(rows.length, 'customer')

const ListEnd = ({ customers, found }: { customers: Customers; found: string }) => (
  <div className="flex min-h-14 items-center justify-center gap-2 px-4 py-3 text-sm text-ink-faint">
    {customers.isFetchingNextPage && (
      <>
        <Spinner /> Loading...
      </>
    )}
    {customers.isFetchNextPageError && !customers.isFetching && (
      <>
        <span className="text-loss">The next customers could not be loaded.</span>
        <Button size="sm" variant="secondary" onClick={() => void customers.fetchNextPage()}>
          Try again
        </Button>
      </>
    )}
    {!customers.hasNextPage && found}
  </div>
)
