import type { AuditLine } from '@tillsight/contract/operations/audit'
import { ScrollText } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { SrOnly } from '#ui/layout/sr-only.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ListSkeleton } from '#ui/tables/list-skeleton.tsx'
import { LongTable } from '#ui/tables/long-table.tsx'
import type { useAuditLines } from './audit.api.ts'
import { auditColumns } from './audit-columns.tsx'
import type { AuditFiltering } from './audit-filters.ts'

type AuditListProps = {
  lines: ReturnType<typeof useAuditLines>
  filtering: AuditFiltering
  onOpen: (line: AuditLine) => void
}

const [tableHeight, cardHeight] = [60, 118]
const isNarrow = () => window.matchMedia('(max-width: 55.99rem)').matches

export const AuditList = ({ lines, filtering, onOpen }: AuditListProps) => {
  const clock = useStoreTime()
  const columns = useMemo(() => auditColumns({ clock, onOpen }), [clock, onOpen])
  const { fetchNextPage, isFetching, isFetchNextPageError } = lines
  // A failed page is retried by hand, not in a loop.
  const loadMore = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isFetching, isFetchNextPageError, fetchNextPage])

  if (lines.isPending) return <AuditListSkeleton />
  if (lines.isError && (!lines.data || lines.isRefetchError)) {
    const { error } = lines
    return (
      <ErrorState
        title="The audit log could not be loaded"
        message={error instanceof ApiError ? error.saidOr('Failed to fetch data.') : 'Failed to fetch data.'}
        onRetry={() => lines.refetch()}
      />
    )
  }
  const rows = lines.data ?? []
  if (rows.length === 0) return <NoLines filtering={filtering} />
  return (
    <div className={classNames('transition-opacity', lines.isPlaceholderData && 'opacity-55')}>
      <SrOnly>
        <span role="status">{found(rows.length, lines.hasNextPage)}</span>
      </SrOnly>
      <LongTable
        caption="Audit log"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHeight={isNarrow() ? cardHeight : tableHeight}
        hasMore={lines.hasNextPage}
        onNearEnd={loadMore}
      />
      <div className="flex min-h-14 items-center justify-center gap-2 px-4 py-3 text-sm text-ink-faint">
        {isFetchNextPageError && !isFetching ? (
          <>
            <span className="text-loss">The next changes could not be loaded.</span>
            <Button size="sm" variant="secondary" onClick={() => void fetchNextPage()}>
              Try again
            </Button>
          </>
        ) : (
          found(rows.length, lines.hasNextPage)
        )}
      </div>
    </div>
  )
}

const found = (count: number, hasMore: boolean): string =>
  hasMore ? `More than ${counted(count, 'change')}` : counted(count, 'change')

const NoLines = ({ filtering: { isFiltered, clear } }: { filtering: AuditFiltering }) => (
  <EmptyState
    icon={ScrollText}
    title={isFiltered ? 'No changes found' : 'No changes yet'}
    text={isFiltered ? 'Try another range, or fewer filters.' : 'Every change in the store appears here.'}
    action={
      isFiltered && (
        <Button variant="secondary" onClick={clear}>
          Clear filters
        </Button>
      )
    }
  />
)

const AuditListSkeleton = () => (
  <ListSkeleton
    row={(width) => (
      <>
        <div className="skeleton hidden h-3.5 w-32 rounded-control sm:block" />
        <div className="flex flex-col gap-2">
          <div className={classNames('skeleton h-3.5 rounded-control', width)} />
          <div className="skeleton h-3 w-40 rounded-control" />
        </div>
        <div className="skeleton ms-auto hidden h-3.5 w-24 rounded-control sm:block" />
      </>
    )}
  />
)
