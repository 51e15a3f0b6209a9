import { useStoreTime } from '#platform/time/store-time.ts'
import { counted } from '#platform/words/format.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { rangeWords } from './report-words.ts'
import { scheduleName } from './schedule-words.ts'
import type { Schedule } from './schedules.api.ts'

type RunHistoryDialogProps = { schedule: Schedule; onClose: () => void }

export const RunHistoryDialog = ({ schedule, onClose }: RunHistoryDialogProps) => {
  const { dateTime } = useStoreTime()
  return (
    <Dialog open title="Run history" onClose={onClose}>
      <p className="mb-4 text-ink-soft">{scheduleName(schedule)}</p>
      {schedule.runs.length === 0 ? (
        <p>It has not run yet.</p>
      ) : (
        <ul aria-label="Runs" className="grid">
          {schedule.runs.map((run) => (
            <li
              key={run.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0"
            >
              <span>
                {dateTime(run.at)}
                <span className="block text-sm text-ink-faint">
                  {rangeWords(run)} · {run.due_at ? 'on schedule' : 'sent manually'}
                </span>
              </span>
              {run.outcome === 'SENT' ? (
                <Badge tone="gain">Sent to {counted(run.recipients, 'address', 'addresses')}</Badge>
              ) : (
                <Badge tone="loss">Failed</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
