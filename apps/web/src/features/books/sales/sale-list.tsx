import { PackagePlus, Plus, Receipt } from 'lucide-react'
import { useCallback } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import type { ShownList } from '#platform/lists/use-list.ts'
import { ImportButton } from '#platform/page/import-button.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { LongTable } from '#ui/tables/long-table.tsx'
import { useProductChoices } from './choices.api.ts'
import { saleColumns } from './sale-columns.tsx'
import type { OpenDialog } from './sale-dialogs.tsx'
import { SaleListSkeleton } from './sale-list-skeleton.tsx'
import { longestAmount } from './sale-words.ts'
import type { useSales } from './sales.api.ts'

type SaleListProps = {
  shown: ShownList<'sales'>
  sales: ReturnType<typeof useSales>
  isFiltered: boolean
  onClear: () => void
  onOpen: (dialog: OpenDialog) => void
}

const tableHeight = 60
const cardHeight = 68
const isNarrow = () => window.matchMedia('(max-width: 55.99rem)').matches

export const SaleList = ({ shown, sales, isFiltered, onClear, onOpen }: SaleListProps) => {
  const clock = useStoreTime()
  const [mayCorrect, maySell] = [useMay('sales:correct'), useMay('sales:write')]
  const { fetchNextPage, isFetching, isFetchNextPageError } = sales
  // A failed page is retried by hand, not in a loop.
  const loadMore = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isFetching, isFetchNextPageError, fetchNextPage])

  if (sales.isPending) return <SaleListSkeleton />
  if (sales.isError && (!sales.data || sales.data.length === 0 || sales.isRefetchError)) {
    return (
      <ErrorState
        title="The sales could not be loaded"
        message={
          sales.error instanceof ApiError
            ? sales.error.saidOr('Failed to fetch data.')
            : 'Failed to fetch data.'
        }
        onRetry={() => sales.refetch()}
      />
    )
  }
  const rows = sales.data ?? []
  if (rows.length === 0) {
    if (isFiltered) return <NoMatch onClear={onClear} />
    return <FirstSale onAdd={maySell ? () => onOpen({ kind: 'add' }) : null} />
  }
  return (
    <div className={classNames('transition-opacity', sales.isPlaceholderData && 'opacity-55')}>
      <LongTable
        caption="Sales"
        columns={saleColumns(shown, {
          clock,
          mayCorrect,
          longest: longestAmount(rows),
          hasTax: rows.some(({ taxes }) => taxes.length > 0),
          onOpen,
        })}
        rows={rows}
        rowKey={({ id }) => id}
        rowHeight={isNarrow() ? cardHeight : tableHeight}
        hasMore={sales.hasNextPage}
        onNearEnd={loadMore}
      />
      <ListEnd sales={sales} />
    </div>
  )
}

const ListEnd = ({ sales }: { sales: ReturnType<typeof useSales> }) => (
  <div className="flex min-h-14 items-center justify-center gap-2 px-4 py-3 text-sm text-ink-faint">
    {sales.isFetchingNextPage && (
      <>
        <Spinner /> Loading...
      </>
    )}
    {sales.isFetchNextPageError && !sales.isFetching && (
      <>
        <span className="text-loss">The next sales could not be loaded.</span>
        <Button size="sm" variant="secondary" onClick={() => void sales.fetchNextPage()}>
          Try again
        </Button>
      </>
    )}
    {!sales.hasNextPage && 'End of list'}
  </div>
)

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={Receipt}
    title="No sales found"
    text="Try adjusting your filters."
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear filters
      </Button>
    }
  />
)

const FirstSale = ({ onAdd }: { onAdd: (() => void) | null }) => {
  const { options, isLoading } = useProductChoices('', true)
  if (!isLoading && options.length === 0) return <NothingToSell />
  return <FirstInvitation onAdd={onAdd} />
}

/** A sale needs a product, so that comes first. */
const NothingToSell = () => {
  const mayAdd = useMay('products:write')
  return (
    <EmptyState
      icon={PackagePlus}
      title="No products yet"
      text={
        mayAdd
          ? 'Add your first product with a price and quantity. Then you can record sales.'
          : 'Sales can be recorded once there is a product.'
      }
      action={
        mayAdd && (
          <div className="flex flex-wrap justify-center gap-3">
            <Button icon={Plus} to="/platform/products?new=product">
              Add Product
            </Button>
            <ImportButton label="Bring past sales from a spreadsheet" />
          </div>
        )
      }
    />
  )
}

const FirstInvitation = ({ onAdd }: { onAdd: (() => void) | null }) => (
  <EmptyState
    icon={Receipt}
    title={onAdd ? 'Record your first sale' : 'No sales yet'}
    text={
      onAdd
        ? 'In Quick sale above, scan or type a product, press Enter, then Enter again to record it. For a client or a past date, use Add Sale.'
        : 'Recorded sales appear here.'
    }
    action={
      onAdd && (
        <div className="flex flex-wrap justify-center gap-3">
          <Button icon={Plus} onClick={onAdd}>
            Add Sale
          </Button>
          <ImportButton label="Bring past sales from a spreadsheet" />
        </div>
      )
    }
  />
)
