import type { Supplier } from '@tillsight/contract/books/suppliers'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { DeleteSupplierDialog } from './delete-supplier-dialog.tsx'

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit'; supplier: Supplier }
  | { kind: 'delete'; supplier: Supplier }

/** The form brings the rules and the phone numbers of the world with it: fetched when someone reaches for it. */
const SupplierDialog = lazyDialog(async () => (await import('./supplier-dialog.tsx')).SupplierDialog)
export const preloadDialogs = SupplierDialog.preload

type SupplierDialogsProps = {
  open: OpenDialog | null
  onClose: () => void
  onDelete?: (() => void) | undefined
}

export const SupplierDialogs = ({ open, onClose, onDelete }: SupplierDialogsProps) => {
  if (!open) return null
  if (open.kind === 'delete')
    return <DeleteSupplierDialog supplier={open.supplier} onClose={onClose} onDelete={onDelete} />
  return <SupplierDialog supplier={open.kind === 'edit' ? open.supplier : undefined} onClose={onClose} />
}
