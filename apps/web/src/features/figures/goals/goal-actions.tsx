import type { Goal } from '@tillsight/contract/figures/goals'
import { goalTitle } from '@tillsight/domain/figures/goals/progress-words'
import { Ellipsis, History, LayoutDashboard, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay, useReadOnly } from '#platform/session/use-may.ts'
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
        {isFirst ? 'Set your first goal' : 'New goal'}
      </Button>
      {isOpen && <GoalDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The dialog that puts a goal on a dashboard. */
export type ToDashboard = (goal: Goal, onClose: () => void) => ReactNode
type GoalActionsProps = { goal: Goal; toDashboard?: ToDashboard | undefined }

/** Shows the past of a goal, puts it on a dashboard, changes its target, or ends it. */
export const GoalActions = ({ goal, toDashboard }: GoalActionsProps) => {
  const mayWrite = useMay('goals:write')
  const isReadOnly = useReadOnly()
  const [open, setOpen] = useState<'history' | 'board' | 'edit' | 'delete' | null>(null)
  const notify = useNotify()
  const remove = useDeleteGoal()
  const title = goalTitle(goal)
  const close = () => setOpen(null)
  const history = { label: 'History', icon: History, onSelect: () => setOpen('history') }
  const board = { label: 'Add to a dashboard', icon: LayoutDashboard, onSelect: () => setOpen('board') }
  const edit = { label: 'Edit', icon: Pencil, onSelect: () => setOpen('edit') }
  const end = { label: 'Delete', icon: Trash2, onSelect: () => setOpen('delete') }
  const canAdd = toDashboard !== undefined && !isReadOnly && !goal.problem
  const items = [
    ...(goal.problem ? [] : [history]),
    ...(canAdd ? [board] : []),
    ...(mayWrite && !goal.problem ? [edit] : []),
    ...(mayWrite ? [end] : []),
  ]
  return (
    <div className="-my-1.5 -me-2 flex">
      {items.length > 1 || mayWrite ? (
        <Menu label={`Actions for ${title}`} icon={Ellipsis} items={items} />
      ) : (
        <IconButton icon={History} label={`History of ${title}`} onClick={history.onSelect} />
      )}
      {open === 'board' && toDashboard?.(goal, close)}
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
