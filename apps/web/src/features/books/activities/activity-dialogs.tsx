import type { Activity } from '@tillsight/contract/books/activities'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { DeleteActivityDialog } from './delete-activity-dialog.tsx'

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit'; activity: Activity }
  | { kind: 'delete'; activity: Activity }

/** The form brings the rules with it: fetched when someone reaches for it. */
const ActivityDialog = lazyDialog(async () => (await import('./activity-dialog.tsx')).ActivityDialog)
export const preloadDialogs = ActivityDialog.preload

type ActivityDialogsProps = { open: OpenDialog | null; onClose: () => void; onDelete: () => void }

export const ActivityDialogs = ({ open, onClose, onDelete }: ActivityDialogsProps) => {
  if (!open) return null
  if (open.kind === 'delete')
    return <DeleteActivityDialog activity={open.activity} onClose={onClose} onDelete={onDelete} />
  return <ActivityDialog activity={open.kind === 'edit' ? open.activity : undefined} onClose={onClose} />
}
