import type { Supplier } from '@tillsight/contract/books/suppliers'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useDeleteSupplier } from './suppliers.api.ts'

type DeleteSupplierDialogProps = {
  supplier: Supplier
  onClose: () => void
  onDelete?: (() => void) | undefined
}

export const DeleteSupplierDialog = ({ supplier, onClose, onDelete }: DeleteSupplierDialogProps) => {
  const notify = useNotify()
  const deletion = useDeleteSupplier()
  return (
    <DeleteDialog
      title="Delete Supplier"
      failure="Failed to delete supplier."
      remove={async () => {
        await deletion.mutateAsync(supplier.id)
        notify('Supplier deleted successfully.')
      }}
      onClose={onClose}
      onGone={onDelete}
    >
      <p className="font-[620] wrap-anywhere">{supplier.name}</p>
      <p className="mt-4">
        Its contact and its list of products will be deleted. The products themselves stay. This action cannot
        be undone. A supplier with purchase orders can only be archived.
      </p>
    </DeleteDialog>
  )
}
