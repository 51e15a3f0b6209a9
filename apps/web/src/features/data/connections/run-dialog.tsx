import { kindLabels, outcomeLabels } from '@tillsight/domain/data/connections/connection-names'
import type { SyncOutcome } from '@tillsight/domain/data/connections/connection-state'
import type { RecordKind } from '@tillsight/domain/data/connections/mapped'
import { useState } from 'react'
import { ShowMore } from '#platform/api/show-more.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Tabs } from '#ui/actions/tabs.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { listedOutcomes } from './connection-words.ts'
import { type ConnectionRun, type RunRow, useRunRows } from './runs.api.ts'

/** What became of the rows of a run, those that need a person first. */
export const RunDialog = ({ run, onClose }: { run: ConnectionRun; onClose: () => void }) => {
  const { dateTime } = useStoreTime()
  const seen = listedOutcomes.filter((outcome) => run.counts[outcome] > 0)
  const [shown, setShown] = useState<SyncOutcome>(seen[0] ?? 'new')
  return (
    <Dialog
      open
      size="lg"
      title={`Rows of ${dateTime(run.started_at)}`}
      onClose={onClose}
      footer={
        <>
          <ListExport
            call="GET /connection/rows_export"
            what="the rows"
            of={{ id: run.id, outcome: shown }}
          />
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Tabs
        label="Rows"
        tabs={seen.map((outcome) => ({
          value: outcome,
          label: outcomeLabels[outcome],
          count: run.counts[outcome],
        }))}
        value={shown}
        onChange={(value) => setShown(value as SyncOutcome)}
      >
        <Rows key={shown} id={run.id} outcome={shown} />
      </Tabs>
    </Dialog>
  )
}

/** Most reasons are whole sentences; one about a value alone needs the name of its field. */
const problemWords = (message: string, field: string | null): string =>
  field && message.startsWith('“') ? `${field}: ${message}` : message

const Rows = ({ id, outcome }: { id: string; outcome: SyncOutcome }) => {
  const rows = useRunRows(id, outcome)
  return (
    <>
      <LoadFailure message="The rows could not be loaded." read={rows} />
      {!rows.data && !rows.isError && <Skeleton className="h-32 w-full" />}
      {rows.data?.length === 0 && (
        <p className="text-ink-soft">These rows are no longer stored. They are removed after 90 days.</p>
      )}
      <ul>
        {rows.data?.map((row) => (
          <li
            key={`${row.stream} ${row.source_id} ${row.at}`}
            className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <p className="flex flex-wrap items-baseline gap-x-2">
              <RowName row={row} />
              <span className="text-sm text-ink-faint">
                {kindLabels[row.kind]}, {row.stream} {row.source_id}
              </span>
            </p>
            {row.message && (
              <p className="mt-0.5 wrap-anywhere text-ink-soft">{problemWords(row.message, row.field)}</p>
            )}
          </li>
        ))}
      </ul>
      <ShowMore pages={rows} />
    </>
  )
}

const pages: Partial<Record<RecordKind, string>> = {
  product: '/platform/products/',
  customer: '/platform/customers/',
}

const RowName = ({ row: { kind, record_id, label, source_id } }: { row: RunRow }) => {
  const page = pages[kind]
  const name = label ?? source_id
  if (!page || record_id === null) return <span className="quiet-link font-[560] wrap-anywhere">{name}</span>
  return (
    <Link to={page + record_id} className="quiet-link font-[560] wrap-anywhere">
      {name}
    </Link>
  )
}
