import type { Sale } from '@tillsight/contract/books/sales'
import { amountOf } from '@tillsight/domain/money'
import { Undo2 } from 'lucide-react'
import { money } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { DraftNotice } from '#ui/dialogs/form-notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { useMethodChoices } from './payments/payment-methods.api.ts'
import { ReturnLineFields } from './return-line-fields.tsx'
import { givenBack, withAll } from './returning.ts'
import { clientName, nameOf, paymentWords } from './sale-words.ts'
import { type ReturnFormState, useReturnForm } from './use-return-form.ts'

type ReturnDialogProps = { sale: Sale; onClose: () => void; onReturned?: (back: Sale) => void }

export const ReturnDialog = ({ sale, onClose, onReturned }: ReturnDialogProps) => {
  const form = useReturnForm(sale, onClose, onReturned)
  const lines = form.field('lines')
  const cents = givenBack(lines.value)
  const close = () => {
    form.dropDraft()
    onClose()
  }

  return (
    <FormDialog
      title={`Return from ${nameOf(sale)}`}
      action="Return"
      busy={form.submitting}
      isTouched={form.isTouched}
      aside={
        <p
          className="me-auto self-center text-ink-soft wrap-anywhere max-sm:order-1 max-sm:basis-full"
          aria-live="polite"
        >
          Refund <span className="ms-1 text-lg font-[620] text-ink">{money(amountOf(cents))}</span>
        </p>
      }
      onClose={close}
      onSubmit={form.submit}
    >
      {form.isDraft && <DraftNotice onStartOver={form.startOver} />}
      <ClosedNotice id={sale.id} act="return" />
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 truncate text-ink-soft">{clientName(sale)}</p>
        <Button
          size="sm"
          variant="secondary"
          icon={Undo2}
          onClick={() => lines.onChange(withAll(lines.value))}
        >
          Return all
        </Button>
      </div>
      <ul className="flex flex-col gap-3">
        {lines.value.map((returned, index) => (
          <ReturnLineFields key={returned.line.id} {...{ form, index, returned }} />
        ))}
      </ul>
      <RefundField form={form} sale={sale} />
      <TextField {...form.field('reason')} label="Reason" optional maxLength={200} autoComplete="off" />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}

/** The way it was paid, unless another one is chosen. */
const RefundField = ({ form, sale }: { form: ReturnFormState; sale: Sale }) => {
  const taken = sale.payments.map(({ method }) => method)
  const choices = useMethodChoices(taken)
  const isSplit = taken.length > 1
  return (
    <SelectField
      {...form.field('payment_method')}
      label="Refund by"
      options={[
        { value: '', label: isSplit ? `As paid: ${paymentWords(sale)}` : paymentWords(sale) },
        ...choices.filter(({ value }) => isSplit || !taken.includes(value)),
      ]}
    />
  )
}
