import { formatDay } from '@tillsight/domain/day-text'
import { count, money, percent } from '#platform/format.ts'
import { type Change, changeOf, type Unit } from './change-words.ts'
import { coverageWords } from './coverage-words.ts'
import { FigureCard, FigureSkeleton } from './figure-card.tsx'
import type { Comparison, Finances } from './finances.api.ts'

type Compared = Finances['compared'][number]
type Figure = keyof Pick<
  Finances,
  'revenue' | 'gross_profit' | 'expenses' | 'net_profit' | 'roi' | 'break_even_revenue'
>

type Card = { figure: Figure; label: string; unit: Unit; better: 'up' | 'down' }

const cards: Card[] = [
  { figure: 'revenue', label: 'Revenue', unit: 'money', better: 'up' },
  { figure: 'gross_profit', label: 'Gross Profit', unit: 'money', better: 'up' },
  { figure: 'expenses', label: 'Expenses', unit: 'money', better: 'down' },
  { figure: 'net_profit', label: 'Net Profit', unit: 'money', better: 'up' },
  { figure: 'roi', label: 'Return on Investment', unit: 'percent', better: 'up' },
  { figure: 'break_even_revenue', label: 'Break-Even Revenue', unit: 'money', better: 'down' },
]

const notes: Partial<Record<Figure, (finances: Finances) => string>> = {
  revenue: ({ units }) => `${count(units)} ${units === 1 ? 'piece' : 'pieces'} sold, net`,
  gross_profit: (finances) => `${marginWords(finances.gross_margin)}; ${coverageWords(finances)}`,
  expenses: ({ fixed_costs, variable_expenses }) =>
    `${money(fixed_costs)} fixed, ${money(variable_expenses)} variable`,
  net_profit: (finances) => `${marginWords(finances.margin)}; ${coverageWords(finances)}`,
  roi: (finances) => `of what goods and expenses cost; ${coverageWords(finances)}`,
  break_even_revenue: ({ margin_of_safety, revenue }) => {
    if (margin_of_safety !== null)
      return `for what fell due in this range; margin of safety ${percent(margin_of_safety)}`
    return revenue > 0 ? 'no revenue is enough: sales leave nothing' : 'nothing sold to reckon with'
  },
}

const marginWords = (margin: number | null): string =>
  margin === null ? 'no margin' : `margin ${percent(margin)}`

/** Days that lie ahead are compared with none. */
type FigureCardsProps = { finances: Finances | undefined; comparison: Comparison | null }

export const FigureCards = ({ finances, comparison }: FigureCardsProps) => {
  const other = finances?.compared.find((one) => one.with === comparison)
  return (
    <div className="grid gap-3 min-[22rem]:grid-cols-2 sm:gap-4 min-[56rem]:grid-cols-3">
      {cards.map(({ figure, label, unit, better }) =>
        finances ? (
          <FigureCard
            key={figure}
            label={label}
            better={better}
            value={textOf(finances[figure], unit)}
            note={notes[figure]?.(finances)}
            change={other ? changeFrom(other, { figure, unit, value: finances[figure] }) : null}
          />
        ) : (
          <FigureSkeleton key={figure} label={label} />
        ),
      )}
    </div>
  )
}

const changeFrom = (
  other: Compared,
  { figure, unit, value }: Pick<Card, 'figure' | 'unit'> & { value: number | null },
): Change => changeOf({ value, previous: other[figure], unit, versus: versusWords(other) })

const versusWords = ({ start_date, end_date }: Compared): string =>
  start_date === end_date
    ? `vs ${formatDay(start_date)}`
    : `vs ${formatDay(start_date)} – ${formatDay(end_date)}`

const textOf = (value: number | null, unit: Unit): string => {
  if (value === null) return 'n/a'
  return unit === 'money' ? money(value) : percent(value)
}
