import type { Expense } from '@tillsight/contract/books/expenses'
import { addDays } from '@tillsight/domain/day'
import { useState } from 'react'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { money } from '#platform/words/format.ts'
import { ChoiceGroup } from '#ui/actions/choice-group.tsx'
import { hasPast } from './expense-values.ts'
import { whenWords } from './expense-words.ts'
import { editExpense, restoreExpense, useDeleteExpense } from './expenses.api.ts'
import { asItWas } from './use-expense-form.ts'
import { useUndo } from './use-undo.ts'

type DeleteExpenseDialogProps = { expense: Expense; onClose: () => void; onDelete: () => void }

export const DeleteExpenseDialog = ({ expense, onClose, onDelete }: DeleteExpenseDialogProps) => {
  const today = useToday()
  const { offerUndo } = useUndo()
  const deletion = useDeleteExpense()
  const goesOn = hasPast(expense, today) && expense.next_dates.length > 0
  const [ends, setEnds] = useState(goesOn)

  const remove = async () => {
    await deletion.mutateAsync({ id: expense.id, from: ends ? addDays(today, 1) : undefined })
    if (ends)
      offerUndo('Expense ended. Past payments are unchanged.', () =>
        editExpense(asItWas(expense, expense.version + 1)),
      )
    else offerUndo('Expense deleted.', () => restoreExpense(expense.id))
  }

  return (
    <DeleteDialog
      title="Delete Expense"
      act={ends ? 'End expense' : 'Delete'}
      failure="Failed to delete expense."
      remove={remove}
      onClose={onClose}
      onGone={onDelete}
    >
      <p className="font-[620] wrap-anywhere">
        {expense.category}, {money(expense.amount)}
      </p>
      <p className="mb-5 text-sm text-ink-faint">{whenWords(expense)}</p>
      {goesOn ? (
        <ChoiceGroup
          legend="What to delete"
          name="ends"
          value={ends ? 'ahead' : 'all'}
          options={[
            { value: 'ahead', label: 'Future payments only' },
            { value: 'all', label: 'All payments, including past ones' },
          ]}
          onChange={(value) => setEnds(value === 'ahead')}
        />
      ) : (
        <p>Removed from all totals.</p>
      )}
    </DeleteDialog>
  )
}
