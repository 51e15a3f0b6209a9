import type { Customer } from '@tillsight/contract/books/customers'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { EditConflict } from '#ui/dialogs/edit-conflict.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { DraftNotice } from '#ui/dialogs/form-notice.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { valuesOf } from './customer-values.ts'
import { differences, mergedValues } from './edit-conflict.ts'
import { useCustomerForm } from './use-customer-form.ts'

type CustomerDialogProps = { customer?: Customer | undefined; onClose: () => void }

export const CustomerDialog = ({ customer, onClose }: CustomerDialogProps) => {
  const element = useRef<HTMLFormElement>(null)
  const form = useCustomerForm(customer, onClose)
  const { edited, theirs, submitting } = form
  const close = () => {
    form.dropDraft()
    onClose()
  }
  const saveMine = () => {
    if (!edited || !theirs) return
    flushSync(() => form.takeUp(theirs, mergedValues({ before: edited, theirs, mine: form.values })))
    element.current?.requestSubmit()
  }

  return (
    <FormDialog
      title={edited ? 'Edit Customer' : 'Add Customer'}
      action={edited ? 'Save Changes' : 'Add Customer'}
      steady
      busy={submitting}
      disabled={theirs !== null}
      ref={element}
      onClose={close}
      onSubmit={form.submit}
    >
      {edited && theirs && (
        <EditConflict
          what="customer"
          differences={differences({ before: edited, theirs, mine: form.values })}
          otherwise="Their details are the same as before."
          onLoadTheirs={() => form.takeUp(theirs, valuesOf(theirs))}
          onSaveMine={saveMine}
        />
      )}
      {form.isDraft && !theirs && <DraftNotice onStartOver={form.startOver} />}
      <CustomerFields form={form} />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
