import type { Day } from '@tillsight/domain/day'
import { dayFirst } from '@tillsight/domain/day-text'
import { Plus, Wallet } from 'lucide-react'
import { ListExport } from '#platform/page/list-export.tsx'
import { useQuery } from '#platform/page/use-query.ts'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { BreakEvenPanel } from './break-even-panel.tsx'
import { withCoverage } from './coverage-words.ts'
import { ExpenseShares } from './expense-shares.tsx'
import { FigureCards } from './figure-cards.tsx'
import { type Comparison, type useFinances, useHasSpent } from './finances.api.ts'
import { MonthTable } from './month-table.tsx'
import { ProfitWaterfall } from './profit-waterfall.tsx'

type OverviewProps = {
  finances: ReturnType<typeof useFinances>
  month: Day
  today: Day
  onAddExpense: () => void
}

const frame = 'min-w-0 rounded-card border border-line bg-surface px-5 py-5 shadow-low sm:px-6'

export const Overview = ({ finances, month, today, onAddExpense }: OverviewProps) => {
  const { data, isPlaceholderData } = finances
  const { comparison, choose } = useComparison()
  const hasSpent = useHasSpent().data
  const isAhead = data !== undefined && data.start_date > today
  return (
    <div
      aria-busy={!data || isPlaceholderData}
      className={classNames('grid gap-4 transition-opacity', isPlaceholderData && 'opacity-55')}
    >
      {hasSpent === false && <FirstExpense onAddExpense={onAddExpense} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {(!data || data.compared.length > 0) && !isAhead && (
          <CompactSelect
            label="Compare with"
            value={comparison}
            className="w-full sm:w-56"
            onChange={(value) => choose(value as Comparison)}
          >
            <option value="previous">vs previous period</option>
            <option value="last_year">vs last year</option>
          </CompactSelect>
        )}
        {data && data.end_date > today && (
          <p className="text-sm text-ink-soft">
            {isAhead
              ? 'This range is in the future. No sales or expenses yet.'
              : 'So far. Expenses due after today are not included.'}
          </p>
        )}
      </div>
      <FigureCards finances={data} comparison={isAhead ? null : comparison} today={today} />
      <div className="grid gap-4 min-[64rem]:grid-cols-2">
        <div className={frame}>
          <ProfitWaterfall finances={data} />
        </div>
        <div className={frame}>
          <BreakEvenPanel month={month} />
        </div>
      </div>
      <Card
        title="By month"
        description={data && `${withCoverage('Before tax', data)}.`}
        actions={
          data && (
            <ListExport
              call="GET /finance/export"
              what="the months"
              of={{ start_date: dayFirst(data.start_date), end_date: dayFirst(data.end_date) }}
            />
          )
        }
      >
        {data ? <MonthTable finances={data} today={today} /> : <Skeleton className="h-40 w-full" />}
      </Card>
      {data && data.by_expense_category.length > 0 && (
        <div className={frame}>
          <ExpenseShares finances={data} />
        </div>
      )}
    </div>
  )
}

const useComparison = () => {
  const [query, setQuery] = useQuery()
  const comparison: Comparison = query.get('compare') === 'last_year' ? 'last_year' : 'previous'
  return {
    comparison,
    choose: (value: Comparison) =>
      setQuery((before) => {
        const next = new URLSearchParams(before)
        if (value === 'last_year') next.set('compare', value)
        else next.delete('compare')
        return next
      }),
  }
}

/** Without expenses the profit is too good to be true, and the page says so. */
const FirstExpense = ({ onAddExpense }: Pick<OverviewProps, 'onAddExpense'>) => {
  const mayWrite = useMay('finances:write')
  return (
    <section
      aria-label="First expense"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-sunken px-5 py-4 sm:px-6"
    >
      <div className="flex min-w-0 items-start gap-3">
        <Wallet aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />
        <div className="min-w-0">
          <h2 className="text-base font-[620]">No expenses yet</h2>
          <p className="mt-0.5 text-sm text-ink-soft">
            Without rent and wages, the profit below is too high. Add your expenses to see net profit and
            break-even.
          </p>
        </div>
      </div>
      {mayWrite && (
        <Button variant="secondary" icon={Plus} onClick={onAddExpense}>
          Add the first expense
        </Button>
      )}
    </section>
  )
}
