import type { Expense } from '@tillsight/contract/books/expenses'
import { usualCategories } from '@tillsight/domain/books/expenses/limits'
import type { Day } from '@tillsight/domain/day'
import { useState } from 'react'
import { refusalWith } from '#platform/forms/form-problems.ts'
import { useDraftForm } from '#platform/forms/use-draft-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useActKey } from '#platform/page/use-act-key.ts'
import { type ExpenseValues, emptyValues, inputOf, rules, valuesOf } from './expense-values.ts'
import { createExpense, editExpense, rejoinExpense, useExpenseCategories, useReload } from './expenses.api.ts'
import { useUndo } from './use-undo.ts'

type Form = { expense: Expense | undefined; today: Day; onSave: () => void }

export const useExpenseForm = ({ expense, today, onSave }: Form) => {
  const notify = useNotify()
  const reload = useReload()
  const { offerUndo } = useUndo()
  const keyOf = useActKey()
  const known = useExpenseCategories().data ?? []
  const [isKindChosen, setKindChosen] = useState(expense !== undefined)

  const save = async (values: ExpenseValues, expense: Expense | undefined) => {
    const input = inputOf(values)
    if (!expense) {
      await createExpense(input, keyOf(input))
      notify('Expense added successfully!')
    } else {
      const from = values.reach === 'from' ? values.from : undefined
      const change = { ...input, id: expense.id, version: expense.version, from }
      const { id, version } = await editExpense(change, keyOf(change))
      if (id === expense.id)
        offerUndo('Expense updated successfully!', () => editExpense(asItWas(expense, version)))
      else
        offerUndo('Expense updated. Earlier payments stay the same.', () =>
          rejoinExpense({ id, version, until: expense.until }),
        )
    }
  }

  const form = useDraftForm({
    name: `expense ${expense?.id ?? 'new'}`,
    of: expense,
    valuesOf: (edited) => (edited ? valuesOf(edited, today) : emptyValues(today)),
    schema: rules,
    report: 'all',
    send: async (values, edited, dropDraft) => {
      await save(values, edited)
      dropDraft()
      void reload()
      onSave()
    },
    refused: (error) => {
      const { version: _, ...fields } = error.fields
      return refusalWith(error, fields)
    },
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  const suggested = [
    ...known,
    ...usualCategories.filter(({ category }) => !known.some((one) => one.category === category)),
  ]
  /** A category that is known brings its kind with it, unless one was chosen. */
  const chooseCategory = (category: string) => {
    form.field('category').onChange(category)
    const match = suggested.find((one) => one.category.toLowerCase() === category.trim().toLowerCase())
    if (match && !isKindChosen) form.field('kind').onChange(match.kind)
  }
  const chooseKind = (kind: ExpenseValues['kind']) => {
    setKindChosen(true)
    form.field('kind').onChange(kind)
  }
  return {
    ...form,
    chooseCategory,
    chooseKind,
    suggested: suggested.map(({ category }) => category),
  }
}

export type ExpenseFormState = ReturnType<typeof useExpenseForm>

/** What puts an expense back to how it was before it was edited. */
export const asItWas = (expense: Expense, version: number) => ({
  id: expense.id,
  category: expense.category,
  amount: expense.amount,
  kind: expense.kind,
  date: expense.date,
  note: expense.note,
  repeat: expense.repeat,
  until: expense.until,
  spread_months: expense.spread_months,
  version,
})
