import { runKindLabels, runStateNames } from '@tillsight/domain/data/connections/connection-names'
import { useState } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ShowMore } from '#platform/api/show-more.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { countWords, listedOutcomes, runStateTones } from './connection-words.ts'
import type { Connection } from './connections.api.ts'
import { type ConnectionRun, useRuns } from './runs.api.ts'

const RunDialog = lazyDialog(async () => (await import('./run-dialog.tsx')).RunDialog)
const UndoRunDialog = lazyDialog(async () => (await import('./undo-run-dialog.tsx')).UndoRunDialog)

type Open = { act: 'rows' | 'undo'; run: ConnectionRun }

/** What it did, newest first. */
export const RunsCard = ({ connection }: { connection: Connection }) => {
  const runs = useRuns(connection.id)
  const [open, setOpen] = useState<Open | null>(null)
  const columns = useColumns(connection, setOpen)
  const close = () => setOpen(null)
  if (!runs.data && runs.isError) return <ReadFailure title="The runs could not be loaded" read={runs} />
  return (
    <Card
      title="Runs"
      description="Every sync, newest first."
      actions={<ListExport call="GET /connection/runs_export" what="the runs" of={{ id: connection.id }} />}
    >
      {!runs.data && <Skeleton className="h-32 w-full" />}
      {runs.data?.length === 0 && <p className="text-ink-soft">None yet.</p>}
      {runs.data && runs.data.length > 0 && (
        <Table caption="Runs" columns={columns} rows={runs.data} rowKey={({ id }) => id} />
      )}
      <ShowMore pages={runs} />
      {open?.act === 'rows' && <RunDialog run={open.run} onClose={close} />}
      {open?.act === 'undo' && <UndoRunDialog run={open.run} onClose={close} />}
    </Card>
  )
}

const hasRows = ({ counts }: ConnectionRun): boolean => listedOutcomes.some((outcome) => counts[outcome] > 0)

const useColumns = ({ state }: Connection, onOpen: (open: Open) => void): TableColumn<ConnectionRun>[] => {
  const { dateTime } = useStoreTime()
  const mayUndo = useMay('connections:write') && state !== 'disconnected' && state !== 'ending'
  return [
    { key: 'when', header: 'When', primary: true, cell: ({ started_at }) => dateTime(started_at) },
    { key: 'kind', header: 'What', cell: ({ kind }) => runKindLabels[kind] },
    {
      key: 'state',
      header: 'Status',
      cell: ({ state }) => <Badge tone={runStateTones[state]}>{runStateNames[state]}</Badge>,
    },
    {
      key: 'result',
      header: 'Rows',
      cell: ({ counts, message }) => (
        <span className="block">
          {countWords(counts)}
          {message && <span className="block text-sm wrap-anywhere text-loss">{message}</span>}
        </span>
      ),
    },
    {
      key: 'acts',
      header: 'Actions',
      align: 'right',
      cell: (run) => {
        const when = dateTime(run.started_at)
        if (!hasRows(run) && !(mayUndo && run.can_undo)) return <span className="text-ink-faint">None</span>
        return (
          <span className="inline-flex flex-wrap justify-end gap-2">
            {hasRows(run) && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Rows of the run of ${when}`}
                onClick={() => onOpen({ act: 'rows', run })}
              >
                Rows
              </Button>
            )}
            {mayUndo && run.can_undo && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Undo the run of ${when}`}
                onClick={() => onOpen({ act: 'undo', run })}
              >
                Undo
              </Button>
            )}
          </span>
        )
      },
    },
  ]
}
