import type { Expense } from '@tillsight/contract/expenses'
import { useId } from 'react'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { ExpenseFields } from './expense-fields.tsx'
import { hasPast } from './expense-values.ts'
import { ReachFields } from './reach-fields.tsx'
import { useExpenseForm } from './use-expense-form.ts'

type ExpenseDialogProps = { expense?: Expense | undefined; onClose: () => void }

export const ExpenseDialog = ({ expense, onClose }: ExpenseDialogProps) => {
  const formId = useId()
  const today = useToday()
  const form = useExpenseForm({ expense, today, onSave: onClose })
  const { submitting } = form
  return (
    <Dialog
      open
      title={expense ? 'Edit Expense' : 'Add Expense'}
      steady
      locked={submitting}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={submitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={submitting}>
            {expense ? 'Save Changes' : 'Add Expense'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
        <ExpenseFields form={form} today={today} />
        {expense && hasPast(expense, today) && <ReachFields form={form} today={today} />}
        <FormFailure message={form.failure} />
      </form>
    </Dialog>
  )
}
