import { FileText } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { ListExport } from '#platform/page/list-export.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { sizeWords } from '#platform/words/size-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { ReportActions } from './report-actions.tsx'
import { formatNames, rangeWords } from './report-words.ts'
import { type RecentReport, useRecentReports } from './reports.api.ts'

const firstShown = 5

/** The last reports, each the same file again. */
export const RecentReports = () => (
  <Card
    title="Recent reports"
    description="The last 20 reports, available for 30 days."
    actions={<ListExport call="GET /report/export" what="the list of reports" />}
  >
    <KeptList />
  </Card>
)

const KeptList = () => {
  const { data, error, refetch } = useRecentReports()
  const columns = useColumns()
  const [isAll, setAll] = useState(false)
  if (!data && error) {
    const message =
      error instanceof ApiError ? error.saidOr('Failed to fetch data.') : 'Failed to fetch data.'
    return (
      <ErrorState title="The reports could not be loaded" message={message} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton className="h-24 w-full" />
  if (data.length === 0) {
    return (
      <EmptyState
        icon={FileText}
        title="No reports yet"
        text="Choose a report, date range and format above, then generate it."
      />
    )
  }
  const shown = isAll ? data : data.slice(0, firstShown)
  return (
    <>
      <Table caption="Recent reports" columns={columns} rows={shown} rowKey={({ id }) => id} />
      {data.length > firstShown && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-3 -ms-3"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? 'Show fewer' : `Show all ${data.length}`}
        </Button>
      )}
    </>
  )
}

const useColumns = (): TableColumn<RecentReport>[] => {
  const { dateTime } = useStoreTime()
  return [
    {
      key: 'report',
      header: 'Report',
      primary: true,
      cell: ({ label }) => label,
    },
    { key: 'range', header: 'Range', cell: rangeWords },
    { key: 'format', header: 'Format', cell: ({ fmt }) => formatNames[fmt] },
    { key: 'made', header: 'Created', cell: ({ begun_at }) => dateTime(begun_at) },
    { key: 'by', header: 'By', cell: ({ made_by }) => made_by ?? 'Schedule' },
    {
      key: 'size',
      header: 'Size',
      align: 'right',
      cell: ({ size, rows, rows_done }) =>
        size === null ? `${Math.floor((rows_done / Math.max(rows, 1)) * 100)}%` : sizeWords(size),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (report) => <ReportActions report={report} />,
    },
  ]
}
