import { findTillSale as findTillSaleCall, type Sale } from '@tillsight/contract/books/sales'
import { FileText, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { useForm } from '#platform/forms/use-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { returnableLines } from './returning.ts'
import { findTillSale } from './sales.api.ts'

const TillInvoice = lazyDialog(async () => (await import('./invoices/till-invoice.tsx')).TillInvoice)

/** Finds the sale whose receipt someone brought back, and returns what they choose of it, or prints its invoice. */
export const TillReturn = ({ onReturned }: { onReturned: (back: Sale) => void }) => {
  const [sale, setSale] = useState<Sale | null>(null)
  const [invoiced, setInvoiced] = useState<Sale | null>(null)
  const wantsInvoice = useRef(false)
  const form = useForm({
    schema: findTillSaleCall.input,
    initial: { number: '' },
    report: 'all',
    send: async ({ number }) => {
      const found = await findTillSale(number)
      if (wantsInvoice.current) setInvoiced(found)
      else if (returnableLines(found).length > 0) setSale(found)
      else form.complain('number', 'This sale was already fully returned.')
    },
    refused: (error) => ({ message: error.saidOr('The sale could not be loaded.'), fields: error.fields }),
    notifyError: () => undefined,
  })
  return (
    <>
      <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-5">
        <TextField
          {...form.field('number')}
          label="Number on the receipt"
          hint="For example T1-000003"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
        <FormFailure message={form.failure} />
        <div className="flex flex-wrap gap-3 *:grow">
          <Button
            type="submit"
            icon={Search}
            busy={form.submitting}
            onClick={() => {
              wantsInvoice.current = false
            }}
          >
            Find sale
          </Button>
          <Button
            type="submit"
            variant="secondary"
            icon={FileText}
            disabled={form.submitting}
            onClick={() => {
              wantsInvoice.current = true
            }}
          >
            Invoice
          </Button>
        </div>
      </form>
      {invoiced && <TillInvoice id={invoiced.id} onClose={() => setInvoiced(null)} />}
      {sale && <ReturnDialog sale={sale} onClose={() => setSale(null)} onReturned={onReturned} />}
    </>
  )
}
