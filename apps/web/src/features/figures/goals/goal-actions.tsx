import type { Goal } from '@tillsight/contract/figures/goals'
import { goalTitle } from '@tillsight/domain/figures/goals/progress-words'
import { Ellipsis, History, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { useDeleteGoal } from './goals.api.ts'

const GoalDialog = lazyDialog(async () => (await import('./goal-dialog.tsx')).GoalDialog)
const GoalHistory = lazyDialog(async () => (await import('./goal-history.tsx')).GoalHistory)

export const NewGoal = ({ isFirst = false }: { isFirst?: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Plus} onPointerEnter={GoalDialog.preload} onClick={() => setOpen(true)}>
        {isFirst ? 'Set your first goal' : 'New Goal'}
      </Button>
      {isOpen && <GoalDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Shows the past of a goal, changes its target, or ends it. */
export const GoalActions = ({ goal }: { goal: Goal }) => {
  const mayWrite = useMay('goals:write')
  const [open, setOpen] = useState<'history' | 'edit' | 'delete' | null>(null)
  const notify = useNotify()
  const remove = useDeleteGoal()
  const title = goalTitle(goal)
  const close = () => setOpen(null)
  const history = { label: 'History', icon: History, onSelect: () => setOpen('history') }
  const edit = { label: 'Edit', icon: Pencil, onSelect: () => setOpen('edit') }
  const end = { label: 'Delete', icon: Trash2, onSelect: () => setOpen('delete') }
  return (
    <div className="-my-1.5 -me-2 flex">
      {mayWrite ? (
        <Menu
          label={`More for ${title}`}
          icon={Ellipsis}
          items={goal.problem ? [end] : [history, edit, end]}
        />
      ) : (
        <IconButton icon={History} label={`History of ${title}`} onClick={history.onSelect} />
      )}
      {open === 'history' && <GoalHistory goal={goal} onClose={close} />}
      {open === 'edit' && <GoalDialog goal={goal} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          title="Delete this goal?"
          failure="Failed to delete goal."
          onClose={close}
          remove={async () => {
            await remove.mutateAsync(goal.id)
            notify('Goal deleted.')
          }}
        >
          <p>“{title}” is no longer followed. No sales or figures are affected.</p>
        </DeleteDialog>
      )}
    </div>
  )
}
