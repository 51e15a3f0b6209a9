import { moveCash, type OpenDrawer } from '@tillsight/contract/books/closing'
import { cashReasonLimit } from '@tillsight/domain/books/closing/cash'
import { decimalIssues } from '#platform/forms/decimal-issues.ts'
import { refusalOf, type Schema } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { money } from '#platform/words/format.ts'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { numberFrom } from '#ui/formats/formats.ts'
import { useMoveCash } from './closing.api.ts'

type Values = { kind: 'IN' | 'OUT'; amount: string; reason: string }

const inputOf = (drawer: OpenDrawer, { kind, amount, reason }: Values) => ({
  id_till: drawer.id_till,
  kind,
  amount: numberFrom(amount),
  reason,
})

const rules = (drawer: OpenDrawer): Schema<Values, Values> => ({
  safeParse: (values) => {
    const checked = moveCash.input.safeParse(inputOf(drawer, values))
    if (!checked.success) return checked
    const issues = decimalIssues([{ field: 'amount', text: values.amount }])
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: values }
  },
})

export const CashDialog = ({ drawer, onClose }: { drawer: OpenDrawer; onClose: () => void }) => {
  const notify = useNotify()
  const move = useMoveCash()
  const form = useForm<Values, Values>({
    schema: rules(drawer),
    initial: { kind: 'IN', amount: '', reason: '' },
    report: 'all',
    send: async (values) => {
      const { expected } = await move.mutateAsync(inputOf(drawer, values))
      notify(`Cash booked. ${money(expected)} is expected in ${drawer.name}.`)
      onClose()
    },
    refused: refusalOf,
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  const kind = form.field('kind')
  return (
    <FormDialog
      title={`Cash in or out: ${drawer.name}`}
      action="Book cash"
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <ChoiceGroup
        legend="What happened"
        name={kind.name}
        value={kind.value}
        columns="grid-cols-2"
        options={[
          { value: 'IN', label: 'Cash in' },
          { value: 'OUT', label: 'Cash out' },
        ]}
        onChange={(value) => kind.onChange(value as Values['kind'])}
      />
      <MoneyField {...form.field('amount')} label="Amount" />
      <TextField
        {...form.field('reason')}
        label="Reason"
        placeholder={kind.value === 'IN' ? 'Float' : 'To the bank'}
        maxLength={cashReasonLimit}
        autoComplete="off"
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
