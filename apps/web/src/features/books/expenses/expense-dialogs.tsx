import type { Expense } from '@tillsight/contract/books/expenses'
import { lazyDialog } from '#platform/forms/lazy-dialog.tsx'
import { HistoryDialog } from '#platform/history/lazy-history.ts'

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit'; expense: Expense }
  | { kind: 'delete'; expense: Expense }
  | { kind: 'history'; expense: Expense }

/** They bring the rules of the form with them: fetched when someone reaches for them. */
const ExpenseDialog = lazyDialog(async () => (await import('./expense-dialog.tsx')).ExpenseDialog)
const DeleteExpenseDialog = lazyDialog(
  async () => (await import('./delete-expense-dialog.tsx')).DeleteExpenseDialog,
)
export const preloadDialogs = ExpenseDialog.preload

type ExpenseDialogsProps = { open: OpenDialog | null; onClose: () => void; onDelete: () => void }

export const ExpenseDialogs = ({ open, onClose, onDelete }: ExpenseDialogsProps) => {
  if (!open) return null
  if (open.kind === 'delete')
    return <DeleteExpenseDialog expense={open.expense} onClose={onClose} onDelete={onDelete} />
  if (open.kind === 'history') {
    const { id, category } = open.expense
    return <HistoryDialog kind="expense" id={id} name={category} onClose={onClose} />
  }
  return <ExpenseDialog expense={open.kind === 'edit' ? open.expense : undefined} onClose={onClose} />
}
