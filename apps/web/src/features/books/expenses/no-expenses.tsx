import { Plus, ReceiptText } from 'lucide-react'
import { NoRows } from '#platform/lists/no-rows.tsx'
import { ImportButton } from '#platform/page/import-button.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { Filtering } from './expense-filters.ts'

type NoExpensesProps = { filtering: Filtering; isAllTime: boolean; onAdd: (() => void) | null }

export const NoExpenses = ({ filtering, isAllTime, onAdd }: NoExpensesProps) => (
  <NoRows
    icon={ReceiptText}
    filtering={filtering}
    noneFound={{ title: 'No Expenses Found', text: 'Try another range, or fewer filters' }}
    noneYet={{
      title: isAllTime ? 'No expenses yet' : 'No expenses in this range',
      text: 'Add rent, wages, electricity and other costs to see your net profit.',
    }}
  >
    {onAdd && (
      <>
        <Button icon={Plus} onClick={onAdd}>
          Add Expense
        </Button>
        <ImportButton label="Bring your expenses from a spreadsheet" />
      </>
    )}
  </NoRows>
)
