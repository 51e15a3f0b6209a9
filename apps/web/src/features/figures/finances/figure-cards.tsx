import type { Day } from '@tillsight/domain/day'
import { type Figure as Explained, useExplain } from '#platform/explain/use-explain.ts'
import { daysIn } from '#platform/time/days-of.ts'
import { changeOf } from '#platform/words/change-words.ts'
import { counted, money, percent } from '#platform/words/format.ts'
import type { Change } from '#ui/layout/change-line.tsx'
import { withCoverage } from './coverage-words.ts'
import { FigureCard, FigureSkeleton } from './figure-card.tsx'
import type { Comparison, Finances } from './finances.api.ts'

type Compared = Finances['compared'][number]
type Figure = keyof Pick<
  Finances,
  'revenue' | 'gross_profit' | 'expenses' | 'net_profit' | 'roi' | 'break_even_revenue'
>

type Unit = 'money' | 'percent'
type MetricId = Explained['metric']
type Card = { figure: Figure; metric: MetricId; label: string; unit: Unit; better: 'up' | 'down' }

export const cards: Card[] = [
  { figure: 'revenue', metric: 'netSales', label: 'Revenue', unit: 'money', better: 'up' },
  { figure: 'gross_profit', metric: 'grossProfit', label: 'Gross Profit', unit: 'money', better: 'up' },
  { figure: 'expenses', metric: 'expenses', label: 'Expenses', unit: 'money', better: 'down' },
  { figure: 'net_profit', metric: 'netProfit', label: 'Net Profit', unit: 'money', better: 'up' },
  { figure: 'roi', metric: 'roi', label: 'Return on Investment', unit: 'percent', better: 'up' },
  {
    figure: 'break_even_revenue',
    metric: 'breakEvenRevenue',
    label: 'Break-Even for the Range',
    unit: 'money',
    better: 'down',
  },
]

const notes: Partial<Record<Figure, (finances: Finances) => string>> = {
  revenue: ({ units }) => `${counted(units, 'unit')} sold, net`,
  gross_profit: (finances) => withCoverage(marginWords(finances.gross_margin), finances),
  expenses: ({ fixed_costs, variable_expenses }) =>
    `${money(fixed_costs)} fixed, ${money(variable_expenses)} variable`,
  net_profit: (finances) => withCoverage(`${marginWords(finances.margin)}${lossWords(finances)}`, finances),
  roi: (finances) => withCoverage('of cost of goods, stock losses and expenses', finances),
  break_even_revenue: ({ margin_of_safety, revenue }) => {
    if (margin_of_safety !== null)
      return `margin of safety for the range ${percent(margin_of_safety)}, with the expenses due in it`
    return revenue > 0 ? 'cannot break even at these prices' : 'no sales yet'
  },
}

const marginWords = (margin: number | null): string =>
  margin === null ? 'no margin' : `margin ${percent(margin)}`

const lossWords = ({ stock_losses }: Finances): string =>
  stock_losses > 0 ? ` after ${money(stock_losses)} in stock losses` : ''

/** Future days are compared with nothing. */
type FigureCardsProps = { finances: Finances | undefined; comparison: Comparison | null; today: Day }

export const FigureCards = ({ finances, comparison, today }: FigureCardsProps) => {
  const explain = useExplain()
  const other = finances?.compared.find((one) => one.with === comparison)
  return (
    <div className="grid gap-3 min-[22rem]:grid-cols-2 sm:gap-4 min-[56rem]:grid-cols-3">
      {cards.map(({ figure, metric, label, unit, better }) =>
        finances ? (
          <FigureCard
            key={figure}
            label={label}
            better={better}
            onExplain={() => explain.open({ metric })}
            value={textOf(finances[figure], unit)}
            note={notes[figure]?.(finances)}
            change={other ? changeFrom(other, { figure, unit, finances, today }) : null}
          />
        ) : (
          <FigureSkeleton key={figure} label={label} />
        ),
      )}
    </div>
  )
}

type Known = Pick<Card, 'figure' | 'unit'> & { finances: Finances; today: Day }

const changeFrom = (other: Compared, { figure, unit, finances, today }: Known): Change => {
  const [value, previous] = [finances[figure], other[figure]]
  return changeOf(
    { value, previous, change: figure === 'roi' ? null : other.change[figure] },
    {
      unit,
      before: daysIn(other),
      today,
      isRunning: finances.end_date >= today,
    },
  )
}

const textOf = (value: number | null, unit: Unit): string => {
  if (value === null) return 'n/a'
  return unit === 'money' ? money(value) : percent(value)
}
