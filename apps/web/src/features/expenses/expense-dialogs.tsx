import type { Expense } from '@tillsight/contract/expenses'
import { lazy, Suspense } from 'react'
import { DeleteExpenseDialog } from './delete-expense-dialog.tsx'

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit'; expense: Expense }
  | { kind: 'delete'; expense: Expense }

/** The form brings the rules with it: fetched when someone reaches for it. */
const load = () => import('./expense-dialog.tsx')
export const preloadDialogs = () => void load().catch(() => undefined)
const ExpenseDialog = lazy(async () => ({ default: (await load()).ExpenseDialog }))

type ExpenseDialogsProps = { open: OpenDialog | null; onClose: () => void; onDelete: () => void }

export const ExpenseDialogs = ({ open, onClose, onDelete }: ExpenseDialogsProps) => {
  if (!open) return null
  if (open.kind === 'delete')
    return <DeleteExpenseDialog expense={open.expense} onClose={onClose} onDelete={onDelete} />
  return (
    <Suspense>
      <ExpenseDialog expense={open.kind === 'edit' ? open.expense : undefined} onClose={onClose} />
    </Suspense>
  )
}
