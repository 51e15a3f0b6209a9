import type { Import, ImportRow } from '@tillsight/contract/data/imports'
import type { RowOutcome } from '@tillsight/domain/data/imports/import-state'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { count } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { useImportRows } from './imports.api.ts'
import { hasWholeReason, Reasons, RowCell } from './row-cell.tsx'
import { isNumeric, labelOf, shownFields } from './row-fields.ts'

type ResultRowsProps = { found: Import; outcome: RowOutcome; count: number }

const none: Record<RowOutcome, string> = {
  new: 'No row is new.',
  changed: 'No row changes what is there.',
  unchanged: 'No row is in your store already.',
  refused: 'No row is refused.',
}

/** The rows of a file that end the same way, as the store would have them. */
export const ResultRows = ({ found, outcome, count: all }: ResultRowsProps) => {
  const rows = useImportRows(found, outcome)
  if (all === 0) return <p className="text-ink-soft">{none[outcome]}</p>
  if (rows.isError && !rows.data) return <ReadFailure title="The rows could not be loaded" read={rows} />
  if (!rows.data) return <Skeleton className="h-48 w-full" />
  return (
    <section
      aria-label="Rows of the file"
      className="rounded-card border border-line bg-surface px-5 py-4 shadow-low sm:px-6"
    >
      <Table
        caption="Rows of the file"
        columns={columnsOf(found, rows.data, outcome)}
        rows={rows.data}
        rowKey={({ row }) => String(row)}
      />
      <div className="flex flex-wrap items-center gap-x-3 border-t border-line pt-2 text-sm text-ink-faint">
        {rows.data.length < all && (
          <p>
            {count(rows.data.length)} of {count(all)}
          </p>
        )}
        {rows.data.length < all && rows.hasNextPage && (
          <Button
            size="sm"
            variant="secondary"
            keepsFocus
            busy={rows.isFetchingNextPage}
            onClick={() => void rows.fetchNextPage()}
          >
            Show more
          </Button>
        )}
        <span className="ml-auto">
          <ListExport call="GET /import/rows_export" what="these rows" of={{ id: found.id, outcome }} />
        </span>
      </div>
    </section>
  )
}

const columnsOf = (found: Import, rows: ImportRow[], outcome: RowOutcome): TableColumn<ImportRow>[] => {
  const { kind } = found
  const [first, ...others] = shownFields(found, rows)
  const column = (field: string): TableColumn<ImportRow> => ({
    key: field,
    header: labelOf(kind, field),
    align: isNumeric(kind, field) ? 'right' : 'left',
    cell: (row) => <RowCell {...{ kind, field, row }} />,
  })
  const hasLines = rows.some(({ values }) => Number(values.lines) > 1)
  return [
    { key: 'row', header: 'Row', cell: ({ row }) => <span className="text-ink-faint">{count(row)}</span> },
    ...(first ? [{ ...column(first), primary: true }] : []),
    ...(outcome === 'refused' && rows.some(hasWholeReason)
      ? [{ key: 'why', header: 'Why', cell: (row: ImportRow) => <Reasons {...{ kind, row }} /> }]
      : []),
    ...(hasLines
      ? [
          {
            key: 'lines',
            header: 'Lines',
            align: 'right' as const,
            cell: ({ values }: ImportRow) => values.lines,
          },
        ]
      : []),
    ...others.map(column),
  ]
}
