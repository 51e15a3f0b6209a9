import type { Customer } from '@tillsight/contract/customers'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditConflict } from '#ui/edit-conflict.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { valuesOf } from './customer-values.ts'
import { differences, mergedValues } from './edit-conflict.ts'
import { useCustomerForm } from './use-customer-form.ts'

type CustomerDialogProps = { customer?: Customer | undefined; onClose: () => void }

export const CustomerDialog = ({ customer, onClose }: CustomerDialogProps) => {
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useCustomerForm(customer, onClose)
  const { edited, theirs, submitting } = form
  const saveMine = () => {
    if (!edited || !theirs) return
    flushSync(() => form.takeUp(theirs, mergedValues({ before: edited, theirs, mine: form.values })))
    element.current?.requestSubmit()
  }

  return (
    <Dialog
      open
      title={edited ? 'Edit Customer' : 'Add Customer'}
      steady
      locked={submitting}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={submitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={submitting} disabled={theirs !== null}>
            {edited ? 'Save Changes' : 'Add Customer'}
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
        {edited && theirs && (
          <EditConflict
            what="customer"
            differences={differences({ before: edited, theirs, mine: form.values })}
            otherwise="Everything about them reads the same again."
            onLoadTheirs={() => form.takeUp(theirs, valuesOf(theirs))}
            onSaveMine={saveMine}
          />
        )}
        <CustomerFields form={form} />
        <FormFailure message={form.failure} />
      </form>
    </Dialog>
  )
}
