import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { type Tax, useDeleteTax } from './taxes.api.ts'

export const DeleteTaxDialog = ({ tax, onClose }: { tax: Tax; onClose: () => void }) => {
  const notify = useNotify()
  const deletion = useDeleteTax()
  return (
    <DeleteDialog
      title={`Delete ${tax.name}?`}
      failure="The tax could not be deleted."
      remove={async () => {
        await deletion.mutateAsync(tax.id)
        notify('Tax deleted.')
      }}
      onClose={onClose}
    >
      <p>
        Products and categories that have it follow the tax of the store from then on. Sales keep the tax they
        were sold with.
      </p>
    </DeleteDialog>
  )
}
