import type { AuditLine } from '@tillsight/contract/operations/audit'
import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { LineChanges } from '#platform/history/line-changes.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { originText, pageOf, recordText } from './line-words.ts'

type LineDialogProps = { line: AuditLine; onRecord: (id: string) => void; onClose: () => void }

/** All that the log knows of one change. */
export const LineDialog = ({ line, onRecord, onClose }: LineDialogProps) => {
  const { dateTime } = useStoreTime()
  const { record } = line
  return (
    <Dialog
      open
      title={line.what}
      size="lg"
      onClose={onClose}
      footer={
        record && (
          <Button variant="secondary" icon={ListFilter} onClick={() => onRecord(record.id)}>
            All changes of this record
          </Button>
        )
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact name="Who">{line.who.name}</Fact>
        <Fact name="When">{dateTime(line.at)}</Fact>
        <Fact name="Record">{record ? <RecordLink record={record} /> : '—'}</Fact>
        <Fact name="From">{originText(line) ?? 'Tillsight itself'}</Fact>
      </dl>
      <h3 className="mt-6 mb-2.5 text-md">Changes</h3>
      {line.changes.length > 0 ? (
        <LineChanges changes={line.changes} />
      ) : (
        <p className="text-ink-soft">No details are recorded for this action.</p>
      )}
    </Dialog>
  )
}

const RecordLink = ({ record }: { record: NonNullable<AuditLine['record']> }) => {
  const page = pageOf(record)
  if (!page) return recordText(record)
  return (
    <Link to={page} className="touch-reach link">
      {recordText(record)}
    </Link>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-faint">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
