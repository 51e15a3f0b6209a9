import type { Sale } from '@tillsight/contract/books/sales'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { HistoryDialog } from '#platform/history/lazy-history.ts'
import type { StoredSale } from '#platform/offline/waiting-sales.ts'
import type { ClientChoice } from './choices.api.ts'
import { nameOf } from './sale-words.ts'

export type OpenDialog =
  | { kind: 'add'; client?: ClientChoice | null }
  | { kind: 'edit'; sale: Sale }
  | { kind: 'return'; sale: Sale }
  | { kind: 'delete'; sale: Sale }
  | { kind: 'history'; sale: Sale }
  | { kind: 'receipt'; sale: Sale }
  | { kind: 'invoice'; sale: Sale }
  | { kind: 'invoices' }

const SaleDialog = lazyDialog(async () => (await import('./sale-dialog.tsx')).SaleDialog)
const ReturnDialog = lazyDialog(async () => (await import('./return-dialog.tsx')).ReturnDialog)
const DeleteSaleDialog = lazyDialog(async () => (await import('./delete-sale-dialog.tsx')).DeleteSaleDialog)

const ReceiptDialog = lazyDialog(async () => (await import('./receipts/receipt-dialog.tsx')).ReceiptDialog)

const InvoiceDialog = lazyDialog(async () => (await import('./invoices/invoice-dialog.tsx')).InvoiceDialog)
const InvoicesDialog = lazyDialog(async () => (await import('./invoices/invoices-dialog.tsx')).InvoicesDialog)

/** Fetches the form before it is opened. */
export const preloadSaleDialog = SaleDialog.preload

type SaleDialogsProps = {
  open: OpenDialog | null
  onClose: () => void
  onAdd: (sale: Sale | StoredSale) => void
  onDelete: (id: string) => void
}

export const SaleDialogs = ({ open, onClose, onAdd, onDelete }: SaleDialogsProps) => (
  <>
    {open?.kind === 'add' && <SaleDialog client={open.client} onClose={onClose} onAdd={onAdd} />}
    {open?.kind === 'edit' && <SaleDialog sale={open.sale} onClose={onClose} />}
    {open?.kind === 'return' && <ReturnDialog sale={open.sale} onClose={onClose} />}
    {open?.kind === 'receipt' && <ReceiptDialog sale={open.sale} onClose={onClose} />}
    {open?.kind === 'invoice' && <InvoiceDialog id={open.sale.id} onClose={onClose} />}
    {open?.kind === 'invoices' && <InvoicesDialog onClose={onClose} />}
    {open?.kind === 'history' && (
      <HistoryDialog kind="sale" id={open.sale.id} name={nameOf(open.sale)} onClose={onClose} />
    )}
    {open?.kind === 'delete' && (
      <DeleteSaleDialog sale={open.sale} onClose={onClose} onDelete={() => onDelete(open.sale.id)} />
    )}
  </>
)
