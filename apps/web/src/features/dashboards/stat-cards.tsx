import type { Day } from '@tillsight/domain/day'
import { lengthOf, type Period } from '@tillsight/domain/period'
import { count, money } from '#platform/format.ts'
import { useMay } from '#platform/use-may.ts'
import { classNames } from '#ui/class-names.ts'
import { type Compared, changeOf } from './change-words.ts'
import type { Summary } from './dashboards.api.ts'
import { StatCard, StatSkeleton } from './stat-card.tsx'

type Stat = { label: string; figure: Compared; unit: 'money' | 'count' }

const statsOf = ({ revenue, sales, average_order_value, profit }: Summary): Stat[] => [
  { label: 'Total Revenue', figure: revenue, unit: 'money' },
  { label: 'Sales', figure: sales, unit: 'count' },
  { label: 'Average Order Value', figure: average_order_value, unit: 'money' },
  ...(profit ? [{ label: 'Profit', figure: profit, unit: 'money' } as const] : []),
]

export const StatCards = ({ summary, today }: { summary: Summary | undefined; today: Day }) => {
  const maySeeProfit = useMay('profit:read')
  const before = beforeOf(summary?.period ?? null)
  const isRunning = (summary?.period?.end ?? today) >= today
  return (
    <div className={classNames('grid gap-3 sm:gap-4', maySeeProfit ? fourCards : threeCards)}>
      {summary
        ? statsOf(summary).map(({ label, figure, unit }) => (
            <StatCard
              key={label}
              label={label}
              value={textOf(figure.value, unit)}
              change={changeOf(figure, { unit, before, isRunning, sales: summary.sales })}
            />
          ))
        : labels(maySeeProfit).map((label) => <StatSkeleton key={label} label={label} />)}
    </div>
  )
}

const fourCards = 'min-[22rem]:grid-cols-2 min-[64rem]:grid-cols-4'
const threeCards = 'min-[48rem]:grid-cols-3'

const labels = (maySeeProfit: boolean): string[] => [
  'Total Revenue',
  'Sales',
  'Average Order Value',
  ...(maySeeProfit ? ['Profit'] : []),
]

/** As many days are compared with, whatever their months. */
const beforeOf = (period: Period | null): string | null => {
  if (!period) return null
  return lengthOf(period) === 1 ? 'previous day' : `previous ${count(lengthOf(period))} days`
}

const textOf = (value: number | null, unit: Stat['unit']): string => {
  if (value === null) return 'n/a'
  return unit === 'money' ? money(value) : count(value)
}
