import type { Expense } from '@tillsight/contract/books/expenses'
import { useToday } from '#platform/time/use-today.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { DraftNotice } from '#ui/dialogs/form-notice.tsx'
import { ExpenseFields } from './expense-fields.tsx'
import { hasPast } from './expense-values.ts'
import { ReachFields } from './reach-fields.tsx'
import { useExpenseForm } from './use-expense-form.ts'

type ExpenseDialogProps = { expense?: Expense | undefined; onClose: () => void }

export const ExpenseDialog = ({ expense, onClose }: ExpenseDialogProps) => {
  const today = useToday()
  const form = useExpenseForm({ expense, today, onSave: onClose })
  const close = () => {
    form.dropDraft()
    onClose()
  }
  return (
    <FormDialog
      title={expense ? 'Edit Expense' : 'Add Expense'}
      action={expense ? 'Save Changes' : 'Add Expense'}
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={close}
      onSubmit={form.submit}
    >
      {form.isDraft && <DraftNotice onStartOver={form.startOver} />}
      <ExpenseFields form={form} today={today} />
      {expense && hasPast(expense, today) && <ReachFields form={form} today={today} />}
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
