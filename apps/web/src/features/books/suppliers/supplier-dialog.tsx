import type { Supplier } from '@tillsight/contract/books/suppliers'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { EditConflict } from '#ui/dialogs/edit-conflict.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { DraftNotice } from '#ui/dialogs/form-notice.tsx'
import { SupplierFields } from './supplier-fields.tsx'
import { differences, mergedValues, valuesOf } from './supplier-values.ts'
import { useSupplierForm } from './use-supplier-form.ts'

type SupplierDialogProps = { supplier?: Supplier | undefined; onClose: () => void }

export const SupplierDialog = ({ supplier, onClose }: SupplierDialogProps) => {
  const element = useRef<HTMLFormElement>(null)
  const form = useSupplierForm(supplier, onClose)
  const { edited, theirs } = form
  const saveMine = () => {
    if (!edited || !theirs) return
    flushSync(() => form.takeUp(theirs, mergedValues({ before: edited, theirs, mine: form.values })))
    element.current?.requestSubmit()
  }
  return (
    <FormDialog
      title={edited ? 'Edit Supplier' : 'Add Supplier'}
      action={edited ? 'Save Changes' : 'Add Supplier'}
      steady
      busy={form.submitting}
      disabled={theirs !== null}
      ref={element}
      onClose={() => {
        form.dropDraft()
        onClose()
      }}
      onSubmit={form.submit}
    >
      {edited && theirs && (
        <EditConflict
          what="supplier"
          differences={differences({ before: edited, theirs, mine: form.values })}
          otherwise="Its details are the same as before."
          onLoadTheirs={() => form.takeUp(theirs, valuesOf(theirs))}
          onSaveMine={saveMine}
        />
      )}
      {form.isDraft && !theirs && <DraftNotice onStartOver={form.startOver} />}
      <SupplierFields form={form} />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
