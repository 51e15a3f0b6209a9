import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useDeleteFormula, useFormulas } from './formulas.api.ts'

const FormulaDialog = lazyDialog(async () => (await import('./formula-dialog.tsx')).FormulaDialog)

/** Adds one, and saves those that there are as a file. */
export const NewFormula = () => {
  const mayWrite = useMay('formulas:write')
  const [isOpen, setOpen] = useState(false)
  const hasAny = (useFormulas().data?.length ?? 0) > 0
  return (
    <div className="flex items-center gap-2">
      {hasAny && <ListExport call="GET /formula/export" what="your own metrics" />}
      {mayWrite && (
        <Button icon={Plus} onPointerEnter={FormulaDialog.preload} onClick={() => setOpen(true)}>
          New metric
        </Button>
      )}
      {isOpen && <FormulaDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Edits or deletes a metric of the store's own. */
export const FormulaActions = ({ id }: { id: string }) => {
  const mayWrite = useMay('formulas:write')
  const formula = useFormulas().data?.find((one) => one.id === id)
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const notify = useNotify()
  const remove = useDeleteFormula()
  if (!mayWrite || !formula) return null
  const close = () => setOpen(null)
  return (
    <>
      <IconButton icon={Pencil} label={`Edit ${formula.name}`} onClick={() => setOpen('edit')} />
      <IconButton icon={Trash2} label={`Delete ${formula.name}`} onClick={() => setOpen('delete')} />
      {open === 'edit' && <FormulaDialog formula={formula} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          title={`Delete ${formula.name}?`}
          failure="Failed to delete metric."
          onClose={close}
          remove={async () => {
            await remove.mutateAsync(id)
            notify('Metric deleted.')
          }}
        >
          <p>It disappears from every dashboard that shows it. No data is affected.</p>
        </DeleteDialog>
      )}
    </>
  )
}
