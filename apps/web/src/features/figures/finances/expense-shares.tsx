import { useSearchParams } from 'react-router'
import { money, shareText } from '#platform/words/format.ts'
import { RankedBars } from '#ui/chart/charts-lazy.tsx'
import type { Finances } from './finances.api.ts'

const most = 8

type Share = Finances['by_expense_category'][number]

/** The largest, and the rest as one, so that what is listed adds up to what was spent. */
const withRest = (shares: Share[]): { shown: Share[]; rest: Share[] } =>
  shares.length <= most
    ? { shown: shares, rest: [] }
    : { shown: shares.slice(0, most - 1), rest: shares.slice(most - 1) }

const sumOf = (values: number[]): number => Math.round(values.reduce((sum, one) => sum + one, 0) * 100) / 100

export const ExpenseShares = ({ finances: { by_expense_category, expenses } }: { finances: Finances }) => {
  const [query] = useSearchParams()
  const [first] = by_expense_category
  const { shown, rest } = withRest(by_expense_category)
  const entries = shown.map(({ category, amount, share }) => ({
    label: category,
    value: amount,
    note: share === null ? undefined : shareText((amount / expenses) * 100),
    to: `?${new URLSearchParams({ ...Object.fromEntries(query), tab: 'expenses', category })}`,
  }))
  const restAmount = sumOf(rest.map(({ amount }) => amount))
  const others = {
    label: `${rest.length} others`,
    value: restAmount,
    note: shareText((restAmount / expenses) * 100),
  }
  return (
    <RankedBars
      title="Expenses by Category"
      summary={first ? `${first.category} is the largest of ${money(expenses)} in expenses.` : ''}
      heads={{ entry: 'Category', value: 'Amount', note: 'Share' }}
      entries={rest.length > 0 ? [...entries, others] : entries}
      format={money}
      most={Math.min(most, by_expense_category.length)}
    />
  )
}
