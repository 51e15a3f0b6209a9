import type { Invoice } from '@tillsight/domain/books/invoices/invoice'
import { invoiceSheet, invoiceTitle } from '@tillsight/domain/books/invoices/invoice-sheet'
import { Download, Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { MailReceiptDialog } from '../receipts/mail-receipt-dialog.tsx'
import { printReceipt } from '../receipts/print-receipt.tsx'
import { ReceiptPaper } from '../receipts/receipt-paper.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { downloadInvoice, mailInvoice, useInvoice } from './invoices.api.ts'

/** The invoice of a sale, or the form that issues it; of a return its credit note. */
export const InvoiceDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const read = useInvoice(id)
  const mayIssue = useMay('sales:write')
  if (read.data) return <IssuedInvoice id={id} invoice={read.data} onClose={onClose} />
  if (read.data === null && mayIssue) return <InvoiceForm id={id} onClose={onClose} />
  return (
    <Dialog open title="Invoice" size="lg" onClose={onClose}>
      {read.error ? (
        <ReadFailure title="The invoice could not be loaded" read={read} />
      ) : read.data === null ? (
        <p>This sale has no invoice.</p>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Dialog>
  )
}

type IssuedProps = { id: string; invoice: Invoice; onClose: () => void }

const IssuedInvoice = ({ id, invoice, onClose }: IssuedProps) => {
  const notify = useNotify()
  const mayMail = useMay('sales:write')
  const [isSaving, setSaving] = useState(false)
  const [isMailing, setMailing] = useState(false)
  const title = invoiceTitle(invoice)
  const sheet = invoiceSheet(invoice)
  const save = async () => {
    setSaving(true)
    try {
      await downloadInvoice(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The invoice could not be downloaded.'), { type: 'error' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <Dialog
        open
        title={`${title} ${invoice.number}`}
        size="lg"
        onClose={onClose}
        footer={
          <>
            {mayMail && (
              <Button variant="secondary" icon={Mail} onClick={() => setMailing(true)}>
                Email
              </Button>
            )}
            <Button variant="secondary" icon={Download} busy={isSaving} onClick={() => void save()}>
              Download PDF
            </Button>
            <Button icon={Printer} onClick={() => void printReceipt(sheet, 'A4')}>
              Print
            </Button>
          </>
        }
      >
        <div className="rounded-card bg-sunken p-3 sm:p-5">
          <div className="shadow-high">
            <ReceiptPaper sheet={sheet} paper="A4" />
          </div>
        </div>
      </Dialog>
      {isMailing && (
        <MailReceiptDialog id={id} noun={title} send={mailInvoice} onClose={() => setMailing(false)} />
      )}
    </>
  )
}
