import { type ReceiptPaper as Paper, receiptSheet } from '@tillsight/domain/books/receipts/receipt-sheet'
import { Download, FileText, Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { Tabs } from '#ui/actions/tabs.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { choosePaper, chosenPaper } from './chosen-paper.ts'
import { MailReceiptDialog } from './mail-receipt-dialog.tsx'
import { printReceipt } from './print-receipt.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'
import { downloadReceipt, mailReceipt, useClientEmail, useReceipt } from './receipts.api.ts'

const InvoiceDialog = lazyDialog(async () => (await import('../invoices/invoice-dialog.tsx')).InvoiceDialog)

const papers = [
  { value: 'ROLL', label: 'Roll, 80 mm' },
  { value: 'A4', label: 'A4' },
]

type ReceiptDialogProps = {
  sale: { id: string; receipt: string | null; client?: { id: string } | null }
  onClose: () => void
}

/** The receipt of a sale or return, to print, save or send. */
export const ReceiptDialog = ({ sale, onClose }: ReceiptDialogProps) => {
  const notify = useNotify()
  const mayMail = useMay('sales:write')
  const read = useReceipt(sale.id)
  const email = useClientEmail(sale.client?.id)
  const [paper, setPaper] = useState(chosenPaper)
  const [isSaving, setSaving] = useState(false)
  const [isMailing, setMailing] = useState(false)
  const [isInvoicing, setInvoicing] = useState(false)
  const choose = (value: string) => {
    setPaper(value as Paper)
    choosePaper(value as Paper)
  }
  const save = async () => {
    setSaving(true)
    try {
      await downloadReceipt({ id: sale.id, paper })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The receipt could not be downloaded.'), { type: 'error' })
    } finally {
      setSaving(false)
    }
  }
  const receipt = read.data
  const sheet = receipt && receiptSheet(receipt)
  // Samples are not part of the books.
  const mayInvoice = mayMail && receipt?.kind === 'SALE' && receipt.number !== null
  return (
    <>
      <Dialog
        open
        title={sale.receipt ? `Receipt ${sale.receipt}` : 'Receipt'}
        size="lg"
        onClose={onClose}
        footer={
          sheet && (
            <>
              {mayInvoice && (
                <Button variant="secondary" icon={FileText} onClick={() => setInvoicing(true)}>
                  Invoice
                </Button>
              )}
              {mayMail && (
                <Button variant="secondary" icon={Mail} onClick={() => setMailing(true)}>
                  Email
                </Button>
              )}
              <Button variant="secondary" icon={Download} busy={isSaving} onClick={() => void save()}>
                Download PDF
              </Button>
              <Button icon={Printer} data-autofocus onClick={() => void printReceipt(sheet, paper)}>
                Print
              </Button>
            </>
          )
        }
      >
        {sheet ? (
          <Tabs label="Paper" tabs={papers} value={paper} onChange={choose}>
            <div className="rounded-card bg-sunken p-3 sm:p-5">
              <div
                className="mx-auto w-fit max-w-full shadow-high data-wide:w-full"
                data-wide={paper === 'A4' || undefined}
              >
                <ReceiptPaper sheet={sheet} paper={paper} />
              </div>
            </div>
          </Tabs>
        ) : read.error ? (
          <ReadFailure title="The receipt could not be loaded" read={read} />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </Dialog>
      {isMailing && (
        <MailReceiptDialog
          id={sale.id}
          noun="Receipt"
          email={email}
          send={mailReceipt}
          onClose={() => setMailing(false)}
        />
      )}
      {isInvoicing && <InvoiceDialog id={sale.id} onClose={() => setInvoicing(false)} />}
    </>
  )
}
