import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { SrOnly } from '#ui/layout/sr-only.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { ListSkeleton } from '#ui/tables/list-skeleton.tsx'
import { type LongColumn, LongTable } from '#ui/tables/long-table.tsx'
import { ApiError } from '../api/api-error.ts'
import { ReadFailure } from '../api/read-failure.tsx'
import type { usePages } from '../api/use-pages.ts'
import { counted } from '../words/format.ts'

type Pages<Row> = ReturnType<typeof usePages<Row>>

type PagedListProps<Row> = {
  /** What the rows are: 'Suppliers', and one of them: 'supplier'. */
  caption: string
  noun: string
  /** Several of them, where that is not the noun with an s. */
  nouns?: string
  pages: Pages<Row>
  columns: LongColumn<Row>[]
  cardHeight: number
  isSelected?: ((row: Row) => boolean) | undefined
  /** Says how many there are; left out where the head of the list says it. */
  isCounted?: boolean
  /** Rows that look like those to come, where they are of another kind than usual. */
  waiting?: ReactNode
  /** Where there is none. */
  empty: ReactNode
}

const tableHeight = 60
const isNarrow = () => window.matchMedia('(max-width: 55.99rem)').matches

/** A sorted list, page by page: loading, failing, empty or full. */
export function PagedList<Row extends { id: string }>(props: PagedListProps<Row>) {
  const {
    caption,
    noun,
    nouns,
    pages,
    columns,
    cardHeight,
    isSelected,
    isCounted = true,
    waiting,
    empty,
  } = props
  const { fetchNextPage, isFetching, isFetchNextPageError } = pages
  // A failed page is retried by hand, not in a loop.
  const loadMore = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isFetching, isFetchNextPageError, fetchNextPage])
  const rows = pages.data ?? []
  const failed = `The ${caption.toLowerCase()} could not be loaded`
  const failure = 'Failed to fetch data.'

  if (pages.isPending) return waiting ?? <Waiting />
  if (pages.isError && rows.length === 0) {
    return (
      <ErrorState
        title={failed}
        message={pages.error instanceof ApiError ? pages.error.saidOr(failure) : failure}
        onRetry={() => pages.refetch()}
      />
    )
  }
  if (rows.length === 0) return empty
  const found = counted(rows.length, noun, nouns)
  return (
    <div className={classNames('transition-opacity', pages.isPlaceholderData && 'opacity-55')}>
      {pages.isRefetchError && (
        <div className="px-4 pt-4">
          <ReadFailure title={failed} shown={`These ${nouns ?? `${noun}s`}`} read={pages} />
        </div>
      )}
      {isCounted && (
        <SrOnly>
          <span role="status">{pages.hasNextPage ? `More than ${found}` : found}</span>
        </SrOnly>
      )}
      <LongTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHeight={isNarrow() ? cardHeight : tableHeight}
        isSelected={isSelected}
        hasMore={pages.hasNextPage}
        onNearEnd={loadMore}
      />
      <div className="flex min-h-14 items-center justify-center gap-2 px-4 py-3 text-sm text-ink-faint">
        {pages.isFetchingNextPage && (
          <>
            <Spinner /> Loading...
          </>
        )}
        {isFetchNextPageError && !isFetching && (
          <>
            <span className="text-loss">The next {noun}s could not be loaded.</span>
            <Button size="sm" variant="secondary" onClick={() => void fetchNextPage()}>
              Try again
            </Button>
          </>
        )}
        {!pages.hasNextPage && (isCounted ? found : 'End of list')}
      </div>
    </div>
  )
}

const Waiting = () => (
  <ListSkeleton
    row={(width) => (
      <>
        <div className="flex flex-col gap-2">
          <div className={classNames('skeleton h-3.5 rounded-control', width)} />
          <div className="skeleton h-3 w-24 rounded-control" />
        </div>
        <div className="skeleton ms-auto hidden h-3.5 w-16 rounded-control sm:block" />
        <div className="skeleton h-5 w-20 rounded-full max-sm:ms-auto" />
      </>
    )}
  />
)
