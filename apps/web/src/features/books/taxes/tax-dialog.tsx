import { mostTaxParts, taxNameLimit } from '@tillsight/domain/books/taxes/limits'
import { Plus, X } from 'lucide-react'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { DayPicker } from '#ui/date-range/day-picker.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fieldsOf, newRow, nextStart, taxRules, valuesOf } from './tax-values.ts'
import { type Tax, useSaveTax } from './taxes.api.ts'

type TaxDialogProps = { tax?: Tax; onClose: () => void }

export const TaxDialog = ({ tax, onClose }: TaxDialogProps) => {
  const notify = useNotify()
  const today = useToday()
  const save = useSaveTax()
  const form = useForm({
    schema: taxRules,
    initial: valuesOf(tax, today),
    report: 'all',
    send: async (input) => {
      await save.mutateAsync({ ...input, ...(tax && { id: tax.id, version: tax.version }) })
      notify(tax ? 'Tax saved.' : 'Tax added.')
      onClose()
    },
    refused: (error, values) => ({
      message: error.saidOr('The tax could not be saved.'),
      fields: fieldsOf(error.fields, values),
    }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const { rows } = form.values
  return (
    <FormDialog
      title={tax ? `Edit ${tax.name}` : 'Add Tax'}
      action={tax ? 'Save Changes' : 'Add Tax'}
      size="lg"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('name')}
        label="Tax name"
        placeholder="VAT standard"
        maxLength={taxNameLimit}
        autoComplete="off"
      />
      <div className="flex flex-col gap-4">
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
          <div
            key={row.key}
            role="group"
            aria-label={`Rate ${index + 1}`}
            className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-3 max-sm:rounded-control max-sm:border max-sm:border-line max-sm:p-3 sm:grid-cols-[10.5rem_minmax(0,1fr)_7rem_2.25rem]"
          >
            <div className="max-sm:col-span-3">
              <DayPicker {...form.field(`rows.${index}.starts_on`)} label="Starts on" today={today} />
            </div>
            <TextField
              {...form.field(`rows.${index}.name`)}
              label="On receipts"
              placeholder={form.values.name || 'VAT'}
              optional
              maxLength={taxNameLimit}
              autoComplete="off"
            />
            <TextField
              {...form.field(`rows.${index}.rate`)}
              label="Rate %"
              inputMode="decimal"
              autoComplete="off"
              className="text-end"
            />
            <div className="pt-[1.7rem]">
              {rows.length > 1 && (
                <IconButton
                  label={`Remove rate ${index + 1}`}
                  icon={X}
                  onClick={() => form.removeRow('rows', index)}
                />
              )}
            </div>
          </div>
        ))}
        <div>
          <Button
            size="sm"
            variant="secondary"
            icon={Plus}
            disabled={rows.length >= mostTaxParts * 10}
            onClick={() => form.addRow('rows', newRow(nextStart(rows, today)))}
          >
            Add a rate
          </Button>
        </div>
      </div>
      <p className="text-sm text-ink-faint">
        A rate holds from its start day until the next one starts. Two rates that start on the same day are
        charged together, such as state and city. Sales keep the tax they were sold with.
      </p>
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
