import { findTillSale as findTillSaleCall, type Sale } from '@tillsight/contract/books/sales'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#platform/forms/use-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { returnableLines } from './returning.ts'
import { findTillSale } from './sales.api.ts'

/** Finds the sale whose receipt someone brought back, and returns what they choose of it. */
export const TillReturn = ({ onReturned }: { onReturned: (back: Sale) => void }) => {
  const [sale, setSale] = useState<Sale | null>(null)
  const form = useForm({
    schema: findTillSaleCall.input,
    initial: { number: '' },
    report: 'all',
    send: async ({ number }) => {
      const found = await findTillSale(number)
      if (returnableLines(found).length > 0) setSale(found)
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
        <Button type="submit" icon={Search} busy={form.submitting}>
          Find sale
        </Button>
      </form>
      {sale && <ReturnDialog sale={sale} onClose={() => setSale(null)} onReturned={onReturned} />}
    </>
  )
}
