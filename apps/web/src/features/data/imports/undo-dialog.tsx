import type { Import } from '@tillsight/contract/data/imports'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { countedRecords, listed } from './import-words.ts'
import { type UndoAnswer, useUndo, useUndoPreview } from './imports.api.ts'
import { Problem } from './problem.tsx'

type UndoDialogProps = { found: Import; onClose: () => void }

/** Says what an undo would do, or what stands in its way. */
export const UndoDialog = ({ found, onClose }: UndoDialogProps) => {
  const preview = useUndoPreview(found.id)
  const undo = useUndo(found.id)
  // What was built on it since the preview is said by the undo itself.
  const answer = undo.data ?? preview.data
  const isBlocked = answer !== undefined && answer.blockers.length > 0

  const begin = () =>
    undo.mutate(undefined, {
      onSuccess: ({ blockers }) => {
        if (blockers.length === 0) onClose()
      },
    })

  return (
    <Dialog
      open
      title={isBlocked ? 'This Import Cannot Be Undone' : 'Undo Import'}
      size="sm"
      locked={undo.isPending}
      onClose={onClose}
      footer={
        isBlocked ? (
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="secondary" disabled={undo.isPending} data-autofocus onClick={onClose}>
              Cancel
            </Button>
            <Button variant="danger" disabled={!preview.data} busy={undo.isPending} onClick={begin}>
              Undo import
            </Button>
          </>
        )
      }
    >
      <LoadFailure message="What this would undo could not be loaded." read={preview} />
      {!answer && !preview.isError && <Skeleton className="h-20 w-full" />}
      {answer && (isBlocked ? <Blockers {...answer} /> : <Preview {...answer} />)}
      <Problem error={undo.error} />
    </Dialog>
  )
}

const Preview = ({ removes, restores }: UndoAnswer) => (
  <div className="grid gap-3 text-ink-soft">
    <p>Everything is as it was before this import. The same file can be imported again later.</p>
    <dl className="grid gap-2">
      {removes.length > 0 && (
        <div>
          <dt className="text-sm text-ink-faint">Will be removed</dt>
          <dd className="font-[560] text-ink">{listed(removes.map(countedRecords))}</dd>
        </div>
      )}
      {restores.length > 0 && (
        <div>
          <dt className="text-sm text-ink-faint">Will be restored</dt>
          <dd className="font-[560] text-ink">{listed(restores.map(countedRecords))}</dd>
        </div>
      )}
    </dl>
  </div>
)

const Blockers = ({ blockers }: UndoAnswer) => (
  <div className="grid gap-3 text-ink-soft">
    <p>Later changes depend on it and would be lost or wrong:</p>
    <ul className="grid list-disc gap-1.5 ps-5 text-ink">
      {blockers.map((blocker) => (
        <li key={blocker}>{blocker}</li>
      ))}
    </ul>
    <p>Undo these changes first, then try again.</p>
  </div>
)
