import type { Statement } from '@tillsight/contract/figures/finances'
import { addDays, addMonths, type Day, earlier, later, monthOf, yearOf } from '@tillsight/domain/day'
import { monthNames } from '@tillsight/domain/day-text'
import type { Period } from '@tillsight/domain/period'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { type Figure, useExplain } from '#platform/explain/use-explain.ts'
import { daysIn } from '#platform/time/days-of.ts'
import { figureText } from '#platform/words/figure-text.ts'
import { FigureButton } from '#ui/actions/figure-button.tsx'
import { formatTimedPeriod } from '#ui/formats/formats.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import type { Finances } from './finances.api.ts'

type Row = Statement & {
  key: string
  label: string
  days: TimedPeriod
  note?: string | undefined
  isSum?: boolean
}
type Metric = Figure['metric']

const monthName = (month: string): string => `${monthNames[monthOf(month) - 1]} ${yearOf(month)}`

const comparedWords = { previous: 'Previous period', last_year: 'Last year' }

const daysOfMonth = (month: Day, { start_date, end_date }: Finances): Period => ({
  start: later(month, start_date),
  end: earlier(addDays(addMonths(month, 1), -1), end_date),
})

/** Months that have not begun say nothing yet. */
const rowsOf = (finances: Finances, today: Day): Row[] => {
  const { by_month, compared, ...whole } = finances
  return [
    ...by_month
      .filter(({ month }) => month <= today)
      .map((statement) => ({
        ...statement,
        key: statement.month,
        label: monthName(statement.month),
        days: daysOfMonth(statement.month, finances),
      })),
    ...(by_month.length > 1
      ? [{ ...whole, key: 'total', label: 'Total', days: daysIn(finances), isSum: true }]
      : []),
    ...compared.map((one) => ({
      ...one,
      key: one.with,
      label: comparedWords[one.with],
      days: daysIn(one),
      note: formatTimedPeriod(daysIn(one)),
    })),
  ]
}

type Amount = { header: string; metric: Metric; of: (row: Row) => number | null }

const amounts: Amount[] = [
  { header: 'Revenue', metric: 'netSales', of: ({ revenue }) => revenue },
  { header: 'Cost of goods', metric: 'costOfGoods', of: ({ cost_of_goods }) => cost_of_goods },
  { header: 'Gross profit', metric: 'grossProfit', of: ({ gross_profit }) => gross_profit },
  { header: 'Stock losses', metric: 'stockLosses', of: ({ stock_losses }) => stock_losses },
  { header: 'Variable', metric: 'variableExpenses', of: ({ variable_expenses }) => variable_expenses },
  { header: 'Fixed', metric: 'fixedCosts', of: ({ fixed_costs }) => fixed_costs },
  { header: 'Net profit', metric: 'netProfit', of: ({ net_profit }) => net_profit },
  { header: 'Margin', metric: 'netMargin', of: ({ margin }) => margin },
]

const nameColumn: TableColumn<Row> = {
  key: 'month',
  header: 'Month',
  primary: true,
  cell: ({ label, note, isSum }) => (
    <>
      <span className={classNames(isSum && 'font-[620]')}>{label}</span>
      {note && <span className="block text-sm font-normal text-ink-faint">{note}</span>}
    </>
  ),
}

export const MonthTable = ({ finances, today }: { finances: Finances; today: Day }) => {
  const explain = useExplain()
  const columns = amounts.map(
    ({ header, metric, of }): TableColumn<Row> => ({
      key: header,
      header,
      align: 'right',
      cell: (row) => (
        <FigureButton
          value={figureText(of(row), metric === 'netMargin' ? 'percent' : 'money')}
          className={classNames(row.isSum && 'font-[620]', isLoss(metric, of(row)) && 'text-loss')}
          onExplain={() => explain.open({ metric, days: row.days })}
        />
      ),
    }),
  )
  return (
    <Table
      caption="Profit and loss by month"
      columns={[nameColumn, ...columns]}
      rows={rowsOf(finances, today)}
      rowKey={({ key }) => key}
    />
  )
}

/** Below zero, losses are goods found again. */
const isLoss = (metric: Metric, value: number | null): boolean =>
  metric !== 'netMargin' && metric !== 'stockLosses' && (value ?? 0) < 0
