import { type Day, earlier } from '@tillsight/domain/day'
import type { Period } from '@tillsight/domain/period'
import { Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ExplainedFigure } from '#platform/explain/explained-figure.tsx'
import { useQuery } from '#platform/page/use-query.ts'
import { useMay } from '#platform/session/use-may.ts'
import { daysIn } from '#platform/time/days-of.ts'
import { rangeOf, useRange } from '#platform/time/use-range.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { Tabs } from '#ui/actions/tabs.tsx'
import { preloadCharts } from '#ui/chart/charts-lazy.tsx'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { RangeSteps } from '#ui/date-range/range-steps.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { cards } from './figure-cards.tsx'
import { useFinances } from './finances.api.ts'
import { Overview } from './overview.tsx'
import { ProfitCalculator } from './profit-calculator.tsx'
import { ReturnTable } from './return-table.tsx'

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'expenses', label: 'Expenses' },
  { value: 'returns', label: 'ROI' },
  { value: 'what-if', label: 'Calculator' },
]

const titles = Object.fromEntries(cards.map(({ metric, label }) => [metric, label]))

type FinancesScreenProps = {
  heading: RefObject<HTMLHeadingElement | null>
  onAddExpense: () => void
  onReachForExpense: () => void
  /** The expenses of a range: another feature's, put in by the page. */
  expenses: (period: Period | null) => ReactNode
}

export const FinancesScreen = ({ heading, expenses, ...adding }: FinancesScreenProps) => {
  const today = useToday()
  const range = useRange({ today, fallback: rangeOf('this-month', today) })
  const finances = useFinances(range.period)
  const [query, setQuery] = useQuery()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'overview'
  useEffect(preloadCharts, [])

  const chooseTab = (value: string) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      if (value === 'overview') next.delete('tab')
      else next.set('tab', value)
      return next
    })

  return (
    <>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            Finances
          </h1>
          <div className="flex items-center gap-1">
            <DateRangePicker
              value={range.period}
              preset={range.preset ?? undefined}
              onChange={range.choose}
              today={today}
            />
            <RangeSteps value={range.period} today={today} onChange={range.choose} />
          </div>
        </div>
        <AddExpense {...adding} />
      </header>
      <Tabs label="Finances" tabs={tabs} value={tab} onChange={chooseTab}>
        {tab !== 'expenses' && <ReadFailure title="The finances could not be loaded" read={finances} />}
        {tab === 'overview' && (finances.data || !finances.isError) && (
          <Overview {...{ finances, today }} month={monthShown(range.period, today)} {...adding} />
        )}
        {tab === 'expenses' && expenses(range.period)}
        {tab === 'returns' && <ReturnTable period={range.period} today={today} finances={finances.data} />}
        {tab === 'what-if' && !finances.data && !finances.isError && <Skeleton className="h-80 w-full" />}
        {tab === 'what-if' && finances.data && <ProfitCalculator finances={finances.data} />}
      </Tabs>
      <ExplainedFigure period={finances.data ? daysIn(finances.data) : range.period} {...{ today, titles }} />
    </>
  )
}

/** The last month of the range that has begun. */
const monthShown = (period: Period | null, today: Day): Day =>
  period && period.start <= today ? earlier(period.end, today) : (period?.start ?? today)

const AddExpense = ({
  onAddExpense,
  onReachForExpense,
}: Pick<FinancesScreenProps, 'onAddExpense' | 'onReachForExpense'>) => {
  const mayWrite = useMay('finances:write')
  return (
    mayWrite && (
      <Button
        icon={Plus}
        aria-keyshortcuts="n"
        onPointerEnter={onReachForExpense}
        onFocus={onReachForExpense}
        onClick={onAddExpense}
      >
        Add Expense
      </Button>
    )
  )
}
