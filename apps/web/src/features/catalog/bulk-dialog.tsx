import { useId, useState } from 'react'
import { counted } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useBulkPreview } from './bulk.api.ts'
import { type BulkKind, bulkChange, bulkTitles, emptyBulkValues } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

type BulkDialogProps = { kind: BulkKind; ids: string[]; onClose: () => void; onDone: () => void }

export const BulkDialog = ({ kind, ids, onClose, onDone }: BulkDialogProps) => {
  const formId = useId()
  const [values, setValues] = useState(emptyBulkValues)
  const change = bulkChange(kind, values)
  const preview = useBulkPreview(ids, change)
  const edit = useBulkEdit()
  const changed =
    change && preview.isSuccess && !preview.isPlaceholderData ? (preview.data?.changed.length ?? 0) : 0

  const save = async () => {
    if (!change || changed === 0 || edit.busy) return
    if (!(await edit.run(ids, change))) return
    onClose()
    onDone()
  }

  return (
    <Dialog
      open
      title={bulkTitles[kind]}
      locked={edit.busy}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={edit.busy}
            data-autofocus={kind === 'archive' || undefined}
            onClick={onClose}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={edit.busy} disabled={changed === 0}>
            {changed === 0 ? bulkTitles[kind] : `${verbs[kind]} ${counted(changed, 'product')}`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <BulkFields
          kind={kind}
          values={values}
          onChange={(next) => setValues((before) => ({ ...before, ...next }))}
        />
        <BulkPreview kind={kind} preview={preview} isAsked={change !== null} selected={ids.length} />
      </form>
    </Dialog>
  )
}

const verbs: Record<BulkKind, string> = { price: 'Change', category: 'Move', archive: 'Archive' }
