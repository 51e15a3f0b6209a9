import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { deletedWords } from './tax-words.ts'
import { type Tax, useDeleteTax } from './taxes.api.ts'

type DeleteTaxDialogProps = {
  tax: Tax
  /** Whether products without a tax of their own have it. */
  isOfStore: boolean
  onClose: () => void
}

export const DeleteTaxDialog = ({ tax, isOfStore, onClose }: DeleteTaxDialogProps) => {
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
      <p>{deletedWords(isOfStore)} Sales keep the tax they were sold with.</p>
    </DeleteDialog>
  )
}
