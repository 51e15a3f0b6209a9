import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { countWords } from './connection-words.ts'
import { type ConnectionRun, useUndoRun } from './runs.api.ts'

type UndoRunDialogProps = { run: ConnectionRun; onClose: () => void }

export const UndoRunDialog = ({ run, onClose }: UndoRunDialogProps) => {
  const { dateTime } = useStoreTime()
  const notify = useNotify()
  const undo = useUndoRun()
  return (
    <DeleteDialog
      title="Undo this run?"
      act="Undo run"
      failure="The run could not be undone."
      onClose={onClose}
      remove={async () => {
        await undo.mutateAsync(run.id)
        notify('The run is being undone.')
      }}
    >
      <div className="grid gap-3 text-ink-soft">
        <p>
          Everything is as it was before the run of {dateTime(run.started_at)}: what it added is removed, and
          what it changed or deleted is put back.
        </p>
        <p className="font-[560] text-ink">{countWords(run.counts)}</p>
        <p>
          The connection is paused, so that the same does not come in again. Resume it when you are ready.
        </p>
      </div>
    </DeleteDialog>
  )
}
