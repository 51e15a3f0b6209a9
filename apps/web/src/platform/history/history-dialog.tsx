import type { AuditLine } from '@tillsight/contract/operations/audit'
import type { HistoryKind } from '@tillsight/domain/operations/audit/records'
import { History } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useStoreTime } from '../time/store-time.ts'
import { useHistory } from './history.api.ts'
import { LineChanges } from './line-changes.tsx'

type HistoryDialogProps = {
  kind: HistoryKind
  id: string
  /** What the record is called: 'Sale 12'. */
  name: string
  onClose: () => void
}

/** Who changed a record, when, and what, newest first. */
export const HistoryDialog = ({ kind, id, name, onClose }: HistoryDialogProps) => {
  const lines = useHistory(kind, id)
  return (
    <Dialog
      open
      title={`History of ${name}`}
      size="lg"
      onClose={onClose}
      footer={
        lines.hasNextPage && (
          <Button
            variant="secondary"
            busy={lines.isFetchingNextPage}
            onClick={() => void lines.fetchNextPage()}
          >
            {lines.isFetchNextPageError ? 'Try again' : 'Show more'}
          </Button>
        )
      }
    >
      <Lines lines={lines} />
    </Dialog>
  )
}

const Lines = ({ lines }: { lines: ReturnType<typeof useHistory> }) => {
  if (lines.isPending) return <Skeleton className="h-48 w-full" />
  if (!lines.data) {
    return (
      <ErrorState
        title="The history could not be loaded"
        message={lines.error.message}
        onRetry={() => lines.refetch()}
      />
    )
  }
  if (lines.data.length === 0) {
    return <EmptyState icon={History} title="No changes yet" text="Changes to it appear here." />
  }
  return (
    <ol aria-label="Changes" className="divide-y divide-line">
      {lines.data.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ol>
  )
}

const Line = ({ line }: { line: AuditLine }) => {
  const { dateTime } = useStoreTime()
  return (
    <li className="grid gap-3 py-4 first:pt-1 last:pb-1">
      <div>
        <p className="font-[560]">{line.what}</p>
        <p className="text-sm text-ink-soft">
          {line.who.name} · {dateTime(line.at)}
          {line.device && ` · ${line.device}`}
        </p>
      </div>
      {line.changes.length > 0 && <LineChanges changes={line.changes} />}
    </li>
  )
}
