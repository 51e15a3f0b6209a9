import type { Contest } from '@tillsight/contract/floor/contests'
import { Ban, FilePenLine, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { isOver } from './contest-words.ts'
import { useDeleteContest } from './contests.api.ts'
import { ResultButton } from './result-button.tsx'

const AmendDialog = lazyDialog(async () => (await import('./amend-dialog.tsx')).AmendDialog)
const CancelDialog = lazyDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

/** What can be done with a contest: before the start all of it, then only in the open. */
export const ContestActions = ({ contest }: { contest: Contest }) => {
  const mayWrite = useMay('contests:write')
  const [open, setOpen] = useState<'amend' | 'cancel' | 'delete' | null>(null)
  const navigate = useNavigate()
  const notify = useNotify()
  const remove = useDeleteContest()
  const { id, name, state } = contest
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2.5">
      {isOver(state) && state !== 'cancelled' && <ResultButton id={id} />}
      {mayWrite && state === 'planned' && (
        <>
          <Button variant="secondary" icon={Pencil} to={`/platform/contests/${id}/edit`}>
            Edit
          </Button>
          <Button variant="secondary" icon={Trash2} onClick={() => setOpen('delete')}>
            Delete
          </Button>
        </>
      )}
      {mayWrite && state === 'running' && (
        <Menu
          label="Change"
          items={[
            { label: 'Change in the open', icon: FilePenLine, onSelect: () => setOpen('amend') },
            { label: 'Cancel the contest', icon: Ban, onSelect: () => setOpen('cancel') },
          ]}
        />
      )}
      {open === 'amend' && <AmendDialog contest={contest} onClose={close} />}
      {open === 'cancel' && <CancelDialog contest={contest} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          title="Delete this contest?"
          failure="Failed to delete contest."
          onClose={close}
          remove={async () => {
            await remove.mutateAsync(id)
            notify('Contest deleted.')
          }}
          onGone={() => navigate('/platform/contests', { replace: true })}
        >
          <p>“{name}” has not started, so nobody loses anything.</p>
        </DeleteDialog>
      )}
    </div>
  )
}
