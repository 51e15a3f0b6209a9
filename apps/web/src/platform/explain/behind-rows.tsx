import type { MetricRow, Operand } from '@tillsight/contract/figures/metrics'
import { figureText } from '#platform/figure-text.ts'
import { useStoreTime } from '#platform/store-time.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Table, type TableColumn } from '#ui/table.tsx'
import { type RowsAsked, useRows } from './explain.api.ts'
import { pageOf } from './row-words.ts'

type BehindRowsProps = { asked: RowsAsked; operand: Operand }

/** The sales, lines, products or customers that a sum is made of. */
export const BehindRows = ({ asked, operand }: BehindRowsProps) => {
  const rows = useRows(asked)
  const { dateTime } = useStoreTime()
  if (rows.isError && !rows.data) {
    return (
      <ErrorState
        title="The rows could not be loaded"
        message={rows.error.message}
        onRetry={() => void rows.refetch()}
      />
    )
  }
  if (!rows.data) return <Skeleton className="h-40" />
  if (rows.data.length === 0) return <p className="py-4 text-ink-soft">Nothing to add up in these days.</p>
  const hasDates = rows.data.some(({ date }) => date !== null)
  const columns: TableColumn<MetricRow>[] = [
    { key: 'what', header: 'What', primary: true, cell: (row) => <RowName row={row} /> },
    { key: 'detail', header: 'Detail', cell: ({ detail }) => detail },
    ...(hasDates
      ? [{ key: 'when', header: 'When', cell: ({ date }: MetricRow) => (date ? dateTime(date) : '') }]
      : []),
    {
      key: 'amount',
      header: operand.label,
      align: 'right',
      cell: ({ amount }) => figureText(amount, operand.unit),
    },
  ]
  return (
    <>
      <Table
        caption={`Rows behind ${operand.label}`}
        columns={columns}
        rows={rows.data}
        rowKey={({ id }) => id}
      />
      {rows.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={rows.isFetchingNextPage}
          keepsFocus
          onClick={() => void rows.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}

const RowName = ({ row }: { row: MetricRow }) => {
  const to = pageOf(row)
  if (!to) return row.label
  return (
    <Link to={to} className="text-ink underline-offset-4">
      {row.label}
    </Link>
  )
}
