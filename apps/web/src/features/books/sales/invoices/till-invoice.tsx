import type { Invoice } from '@tillsight/domain/books/invoices/invoice'
import { invoiceSheet } from '@tillsight/domain/books/invoices/invoice-sheet'
import { printReceipt } from '../receipts/print-receipt.tsx'
import { InvoiceForm } from './invoice-form.tsx'

/** At a till an invoice is printed at once. A sale that has one prints that one. */
export const TillInvoice = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const print = (invoice: Invoice) => {
    onClose()
    void printReceipt(invoiceSheet(invoice), 'A4')
  }
  return <InvoiceForm id={id} onIssued={print} onClose={onClose} />
}
