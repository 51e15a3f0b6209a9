import { useRef, useState } from 'react'
import { ExpenseDialogs, type OpenDialog, preloadDialogs } from '#features/books/expenses/expense-dialogs.tsx'
import { ExpensesPanel } from '#features/books/expenses/expenses-panel.tsx'
import { FinancesScreen } from '#features/figures/finances/finances-screen.tsx'
import { useAskedToAdd } from '#platform/forms/use-asked-to-add.ts'
import { Page } from '#platform/page/page.tsx'
import { useShortcut } from '#platform/page/use-shortcut.ts'
import { OnlyFor } from '#platform/session/only-for.tsx'
import { useMay } from '#platform/session/use-may.ts'

export const FinancesPage = () => (
  <Page title="Finances">
    <OnlyFor permission="profit:read" title="Finances">
      <Finances />
    </OnlyFor>
  </Page>
)

const Finances = () => {
  const mayWrite = useMay('finances:write')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  // Where a deleted row was there is nothing left to give the focus back to.
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useAskedToAdd('expense')
  useShortcut('n', () => setOpen({ kind: 'add' }), mayWrite)
  return (
    <>
      <FinancesScreen
        heading={heading}
        onAddExpense={() => setOpen({ kind: 'add' })}
        onReachForExpense={preloadDialogs}
        expenses={(period) => <ExpensesPanel period={period} onOpen={setOpen} />}
      />
      <ExpenseDialogs
        open={open ?? (asked.isAsked && mayWrite ? { kind: 'add' } : null)}
        onClose={() => {
          setOpen(null)
          asked.settle()
        }}
        onDelete={() => heading.current?.focus({ preventScroll: true })}
      />
    </>
  )
}
