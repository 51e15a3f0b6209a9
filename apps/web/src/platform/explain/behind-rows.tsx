import type { MetricRow, Operand } from '@tillsight/contract/figures/metrics'
import { useStoreTime } from '#platform/time/store-time.ts'
import { figureText } from '#platform/words/figure-text.ts'
import { Link } from '#ui/actions/link.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { ShowMore } from '../api/show-more.tsx'
import { type RowsAsked, useRows } from './explain.api.ts'
import { pageOf } from './row-words.ts'

type BehindRowsProps = { asked: RowsAsked; operand: Operand }

/** The sales, lines, products or customers behind a sum. */
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
  if (rows.data.length === 0) return <p className="py-4 text-ink-soft">No rows in this range.</p>
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
      <ShowMore pages={rows} />
    </>
  )
}

const RowName = ({ row }: { row: MetricRow }) => {
  const to = pageOf(row)
  if (!to) return row.label
  return (
    <Link to={to} className="quiet-link">
      {row.label}
    </Link>
  )
}
