import { useSearchParams } from 'react-router'
import { money, percent } from '#platform/format.ts'
import { RankedBars } from '#ui/chart/charts-lazy.tsx'
import type { Finances } from './finances.api.ts'

const most = 6

export const ExpenseShares = ({ finances: { by_expense_category, expenses } }: { finances: Finances }) => {
  const [query] = useSearchParams()
  const [first] = by_expense_category
  return (
    <RankedBars
      title="Where It Went"
      summary={first ? `${first.category} is the largest of ${money(expenses)} in expenses.` : ''}
      heads={{ entry: 'Category', value: 'Amount', note: 'Share' }}
      entries={by_expense_category.map(({ category, amount, share }) => ({
        label: category,
        value: amount,
        note: share === null ? undefined : percent(share),
        to: `?${new URLSearchParams({ ...Object.fromEntries(query), tab: 'expenses', category })}`,
      }))}
      format={money}
      most={Math.min(most, by_expense_category.length)}
    />
  )
}
