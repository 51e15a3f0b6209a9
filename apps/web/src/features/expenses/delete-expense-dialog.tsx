import type { Expense } from '@tillsight/contract/expenses'
import { addDays } from '@tillsight/domain/day'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#platform/api-error.ts'
import { money } from '#platform/format.ts'
import { useNotify } from '#platform/notifications.tsx'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { hasPast } from './expense-values.ts'
import { whenWords } from './expense-words.ts'
import { editExpense, restoreExpense, useDeleteExpense } from './expenses.api.ts'
import { asItWas } from './use-expense-form.ts'
import { useUndo } from './use-undo.ts'

type DeleteExpenseDialogProps = { expense: Expense; onClose: () => void; onDelete: () => void }

export const DeleteExpenseDialog = ({ expense, onClose, onDelete }: DeleteExpenseDialogProps) => {
  const notify = useNotify()
  const today = useToday()
  const { offerUndo } = useUndo()
  const deletion = useDeleteExpense()
  const goesOn = hasPast(expense, today) && expense.next_dates.length > 0
  const [ends, setEnds] = useState(goesOn)
  // A second click can come before the button is drawn as busy.
  const begun = useRef(false)

  const remove = async () => {
    if (begun.current) return
    begun.current = true
    try {
      await deletion.mutateAsync({ id: expense.id, from: ends ? addDays(today, 1) : undefined })
      if (ends)
        offerUndo('Ended. What was paid stays.', () => editExpense(asItWas(expense, expense.version + 1)))
      else offerUndo('Expense deleted.', () => restoreExpense(expense.id))
      // The dialog gives the focus back when it goes, and only then can it be put elsewhere.
      flushSync(onClose)
      onDelete()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.fields.id ?? error.saidOr('Failed to delete expense.'), { type: 'error' })
      onClose()
    }
  }

  return (
    <Dialog
      open
      title="Delete Expense"
      size="sm"
      locked={deletion.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={deletion.isPending} data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={deletion.isPending} onClick={remove}>
            {ends ? 'End it' : 'Delete'}
          </Button>
        </>
      }
    >
      <p className="font-[620] wrap-anywhere">
        {expense.category}, {money(expense.amount)}
      </p>
      <p className="mb-5 text-sm text-ink-faint">{whenWords(expense)}</p>
      {goesOn ? (
        <ChoiceGroup
          legend="What goes"
          name="ends"
          value={ends ? 'ahead' : 'all'}
          options={[
            { value: 'ahead', label: 'Only what lies ahead' },
            { value: 'all', label: 'All of it, the past too' },
          ]}
          onChange={(value) => setEnds(value === 'ahead')}
        />
      ) : (
        <p>It goes out of every figure of the days that it counted in.</p>
      )}
    </Dialog>
  )
}
