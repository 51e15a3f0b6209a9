import type { Customer } from '@tillsight/contract/books/customers'
import type { ComponentType } from 'react'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { HistoryDialog } from '#platform/history/lazy-history.ts'
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx'

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit'; customer: Customer }
  | { kind: 'delete'; customer: Customer }
  | { kind: 'history'; customer: Customer }
  | { kind: 'erase'; customer: Customer }

/** The form brings the rules and the phone numbers of the world with it: fetched when someone reaches for it. */
const CustomerDialog = lazyDialog(async () => (await import('./customer-dialog.tsx')).CustomerDialog)
export const preloadDialogs = CustomerDialog.preload

export type EraseDialog = ComponentType<{ customer: Customer; onClose: () => void }>

type CustomerDialogsProps = {
  open: OpenDialog | null
  /** Of another feature, so the page passes it in. */
  EraseDialog?: EraseDialog | undefined
  onClose: () => void
  onDelete?: (() => void) | undefined
}

export const CustomerDialogs = ({ open, EraseDialog, onClose, onDelete }: CustomerDialogsProps) => {
  switch (open?.kind) {
    case undefined:
      return null
    case 'add':
    case 'edit':
      return <CustomerDialog customer={open.kind === 'edit' ? open.customer : undefined} onClose={onClose} />
    case 'history': {
      const { id, name } = open.customer
      return <HistoryDialog kind="customer" id={id} name={name} onClose={onClose} />
    }
    case 'erase':
      return EraseDialog && <EraseDialog customer={open.customer} onClose={onClose} />
    case 'delete':
      return <DeleteCustomerDialog customer={open.customer} onClose={onClose} onDelete={onDelete} />
  }
}
