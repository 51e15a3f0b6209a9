import type { Product } from '@tillsight/contract/books/products'
import { Package, Plus } from 'lucide-react'
import { useCallback } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import type { ShownList } from '#platform/lists/use-list.ts'
import { ImportButton } from '#platform/page/import-button.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { SrOnly } from '#ui/layout/sr-only.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { LongTable } from '#ui/tables/long-table.tsx'
import { productColumns } from './product-columns.tsx'
import type { OpenDialog } from './product-dialogs.tsx'
import type { useProductFilters } from './product-filters.ts'
import { ProductListSkeleton } from './product-list-skeleton.tsx'
import type { useProducts } from './products.api.ts'
import type { Selection } from './selection.ts'
import { useArchiveWithUndo } from './use-archive-with-undo.ts'

type ProductListProps = {
  shown: ShownList<'products'>
  products: ReturnType<typeof useProducts>
  selection: Selection
  filtering: ReturnType<typeof useProductFilters>
  onOpen: (dialog: OpenDialog) => void
}

const tableHeight = 60
const cardHeight = 92
const isNarrow = () => window.matchMedia('(max-width: 55.99rem)').matches

export const ProductList = ({ shown, products, selection, filtering, onOpen }: ProductListProps) => {
  const mayWrite = useMay('products:write')
  const onArchive = useArchiveWithUndo()
  const { fetchNextPage, isFetching, isFetchNextPageError } = products
  // A failed page is retried by hand, not in a loop.
  const loadMore = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isFetching, isFetchNextPageError, fetchNextPage])

  if (products.isPending) return <ProductListSkeleton />
  if (products.isError && (!products.data || products.data.length === 0 || products.isRefetchError)) {
    return (
      <ErrorState
        title="The products could not be loaded"
        message={
          products.error instanceof ApiError
            ? products.error.saidOr('Failed to fetch data.')
            : 'Failed to fetch data.'
        }
        onRetry={() => products.refetch()}
      />
    )
  }
  const rows = products.data ?? []
  if (rows.length === 0) {
    return (
      <NoProducts
        isFiltered={filtering.isFiltered}
        onClear={filtering.clear}
        onAdd={mayWrite ? () => onOpen({ kind: 'add' }) : null}
      />
    )
  }
  return (
    <div className={classNames('transition-opacity', products.isPlaceholderData && 'opacity-55')}>
      <SrOnly>
        <span role="status">{found(rows, products.hasNextPage)}</span>
      </SrOnly>
      <LongTable
        caption="Products"
        columns={productColumns(shown, {
          rows,
          selection: mayWrite ? selection : null,
          onOpen,
          onArchive,
        })}
        rows={rows}
        rowKey={({ id }) => id}
        rowHeight={isNarrow() ? cardHeight : tableHeight}
        isSelected={({ id }) => selection.has(id)}
        hasMore={products.hasNextPage}
        onNearEnd={loadMore}
      />
      <ListEnd products={products} found={found(rows, false)} />
    </div>
  )
}

const found = (rows: Product[], hasMore: boolean) =>
  hasMore ? `More than ${counted(rows.length, 'product')}` : counted(rows.length, 'product')

const ListEnd = ({ products, found }: { products: ReturnType<typeof useProducts>; found: string }) => (
  <div className="flex min-h-14 items-center justify-center gap-2 px-4 py-3 text-sm text-ink-faint">
    {products.isFetchingNextPage && (
      <>
        <Spinner /> Loading...
      </>
    )}
    {products.isFetchNextPageError && !products.isFetching && (
      <>
        <span className="text-loss">The next products could not be loaded.</span>
        <Button size="sm" variant="secondary" onClick={() => void products.fetchNextPage()}>
          Try again
        </Button>
      </>
    )}
    {!products.hasNextPage && found}
  </div>
)

type NoProductsProps = { isFiltered: boolean; onClear: () => void; onAdd: (() => void) | null }

const NoProducts = ({ isFiltered, onClear, onAdd }: NoProductsProps) => {
  if (isFiltered) {
    return (
      <EmptyState
        icon={Package}
        title="No products found"
        text="Try adjusting your filters."
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={Package}
      title="No products found"
      text="Add your first product with a name, price and picture."
      action={
        onAdd && (
          <div className="flex flex-wrap justify-center gap-3">
            <Button icon={Plus} onClick={onAdd}>
              Add Product
            </Button>
            <ImportButton label="Bring your products from a spreadsheet" />
          </div>
        )
      }
    />
  )
}
