import type { Customer } from '@tillsight/contract/customers'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#platform/api-error.ts'
import { counted } from '#platform/format.ts'
import { useNotify } from '#platform/notifications.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useDeleteCustomer } from './customers.api.ts'

type DeleteCustomerDialogProps = {
  customer: Customer
  onClose: () => void
  onDelete?: (() => void) | undefined
}

export const DeleteCustomerDialog = ({ customer, onClose, onDelete }: DeleteCustomerDialogProps) => {
  const notify = useNotify()
  const deletion = useDeleteCustomer()
  // A second click can come before the button is drawn as busy.
  const begun = useRef(false)

  const remove = async () => {
    if (begun.current) return
    begun.current = true
    try {
      await deletion.mutateAsync(customer.id)
      notify('Customer deleted successfully.')
      // The dialog gives the focus back when it goes, and only then can it be put elsewhere.
      flushSync(onClose)
      onDelete?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.id ?? error.saidOr('Failed to delete customer.'), { type: 'error' })
      onClose()
    }
  }

  return (
    <Dialog
      open
      title="Delete Customer"
      size="sm"
      locked={deletion.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={deletion.isPending} data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={deletion.isPending} onClick={remove}>
            Delete
          </Button>
        </>
      }
    >
      <p className="font-[620] wrap-anywhere">{customer.name}</p>
      {customer.email && <p className="text-sm wrap-anywhere text-ink-faint">{customer.email}</p>}
      <p className="mt-4">{whatStays(customer.purchases)} This action cannot be undone.</p>
    </Dialog>
  )
}

const whatStays = (purchases: number): string => {
  if (purchases === 0) return 'Their contact, tags and note go.'
  const sales = `${purchases === 1 ? 'Their sale stays' : `Their ${counted(purchases, 'sale')} stay`}`
  return `${sales} in the books, without the name. Contact, tags and note go.`
}
