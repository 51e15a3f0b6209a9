import { moveStock as moveStockCall, type Product } from '@tillsight/contract/books/products'
import { type ManualReason, manualReasons, reasonWords } from '@tillsight/domain/books/catalog/stock-movement'
import { measuredIn } from '@tillsight/domain/books/catalog/unit'
import type { Schema } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { quantityFrom } from '#ui/formats/formats.ts'
import { moveStock, useReload } from './products.api.ts'
import { StockAfter } from './stock-after.tsx'
import { countedUnits, quantityWords } from './stock-words.ts'

type StockDialogProps = { product: Product; reason: ManualReason; onClose: () => void }
type StockInput = ReturnType<typeof moveStockCall.input.parse>

const rules = (product: Product): Schema<StockInput> => ({
  safeParse: ({ quantity: typed, ...values }) => {
    const quantity = quantityOf(product, String(typed))
    if (Number.isNaN(quantity) && measuredIn(product))
      return { success: false, error: { issues: [{ path: ['quantity'], message: 'Enter a number.' }] } }
    return moveStockCall.input.safeParse({ ...values, id: product.id, quantity })
  },
})

/** A correction may have a sign: '+3'. */
const quantityOf = (product: Product, text: string): number =>
  quantityFrom(text.trim().replace(/^\+/, ''), measuredIn(product) !== null)

/** A keyboard of numbers has no sign. */
const inputModeOf = (reason: ManualReason, isMeasured: boolean) => {
  if (reason === 'correction') return 'text'
  return isMeasured ? 'decimal' : 'numeric'
}

export const StockDialog = ({ product, reason, onClose }: StockDialogProps) => {
  const notify = useNotify()
  const { reload } = useReload()
  const keyOf = useActKey()
  const form = useForm({
    schema: rules(product),
    initial: { reason: reason as string, quantity: '', note: '' },
    report: 'all',
    send: async (input) => {
      const moved = await moveStock(input, keyOf(input))
      notify(`“${moved.name}”: ${countedUnits(moved.balance, moved)} in stock.`)
      onClose()
      void reload()
    },
    refused: (error) => ({ message: error.saidOr('Failed to change the stock.'), fields: error.fields }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const chosen = manualReasons.find((known) => known === form.values.reason) ?? reason

  return (
    <FormDialog
      title={chosen === 'received' ? 'Receive stock' : chosen === 'recount' ? 'Recount' : 'Change stock'}
      action="Save"
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p className="truncate text-ink-soft">{product.name}</p>
      <SelectField
        {...form.field('reason')}
        label="Reason"
        options={manualReasons.map((value) => ({ value, label: reasonWords[value] }))}
      />
      <TextField
        {...form.field('quantity')}
        {...quantityWords[chosen]}
        data-autofocus
        inputMode={inputModeOf(chosen, measuredIn(product) !== null)}
        autoComplete="off"
        className="text-end"
      />
      <StockAfter product={product} reason={chosen} quantity={quantityOf(product, form.values.quantity)} />
      <TextField {...form.field('note')} label="Note" optional maxLength={200} autoComplete="off" />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
