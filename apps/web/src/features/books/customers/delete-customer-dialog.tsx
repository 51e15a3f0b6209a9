import type { Customer } from '@tillsight/contract/books/customers'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { counted } from '#platform/words/format.ts'
import { useDeleteCustomer } from './customers.api.ts'

type DeleteCustomerDialogProps = {
  customer: Customer
  onClose: () => void
  onDelete?: (() => void) | undefined
}

export const DeleteCustomerDialog = ({ customer, onClose, onDelete }: DeleteCustomerDialogProps) => {
  const notify = useNotify()
  const deletion = useDeleteCustomer()

  return (
    <DeleteDialog
      title="Delete Customer"
      failure="Failed to delete customer."
      remove={async () => {
        await deletion.mutateAsync(customer.id)
        notify('Customer deleted successfully.')
      }}
      onClose={onClose}
      onGone={onDelete}
    >
      <p className="font-[620] wrap-anywhere">{customer.name}</p>
      {customer.email && <p className="text-sm wrap-anywhere text-ink-faint">{customer.email}</p>}
      <p className="mt-4">{whatStays(customer.purchases)} This action cannot be undone.</p>
    </DeleteDialog>
  )
}

const whatStays = (purchases: number): string => {
  if (purchases === 0) return 'Their contact details, tags and note will be deleted.'
  const sales = `${purchases === 1 ? 'Their sale stays' : `Their ${counted(purchases, 'sale')} stay`}`
  return `${sales} in your records without the name. Contact details, tags and note will be deleted.`
}
