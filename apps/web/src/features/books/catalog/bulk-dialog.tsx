import { type SyntheticEvent, useState } from 'react'
import { useIsTouched } from '#platform/forms/use-is-touched.ts'
import { counted } from '#platform/words/format.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { useBulkPreview } from './bulk.api.ts'
import { type BulkKind, bulkChange, bulkTitles, emptyBulkValues } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

type BulkDialogProps = { kind: BulkKind; ids: string[]; onClose: () => void; onDone: () => void }

export const BulkDialog = ({ kind, ids, onClose, onDone }: BulkDialogProps) => {
  const [values, setValues] = useState(emptyBulkValues)
  const isTouched = useIsTouched(values)
  const change = bulkChange(kind, values)
  const preview = useBulkPreview(ids, change)
  const edit = useBulkEdit()
  const changed =
    change && preview.isSuccess && !preview.isPlaceholderData ? (preview.data?.changed.length ?? 0) : 0

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!change || changed === 0 || edit.busy) return
    if (!(await edit.run(ids, change))) return
    onClose()
    onDone()
  }

  return (
    <FormDialog
      title={bulkTitles[kind]}
      action={changed === 0 ? bulkTitles[kind] : `${verbs[kind]} ${counted(changed, 'product')}`}
      busy={edit.busy}
      isTouched={isTouched}
      disabled={changed === 0}
      startsAtCancel={kind === 'archive'}
      onClose={onClose}
      onSubmit={save}
    >
      <BulkFields
        kind={kind}
        values={values}
        onChange={(next) => setValues((before) => ({ ...before, ...next }))}
      />
      <BulkPreview kind={kind} preview={preview} isAsked={change !== null} selected={ids.length} />
    </FormDialog>
  )
}

const verbs: Record<BulkKind, string> = { price: 'Change', category: 'Move', archive: 'Archive' }
