import type { Statement } from '@tillsight/contract/finances'
import { type Day, monthOf, yearOf } from '@tillsight/domain/day'
import { formatDay, monthNames } from '@tillsight/domain/day-text'
import { money, percent } from '#platform/format.ts'
import { classNames } from '#ui/class-names.ts'
import { Table, type TableColumn } from '#ui/table.tsx'
import type { Finances } from './finances.api.ts'

type Row = Statement & { key: string; label: string; note?: string | undefined; isSum?: boolean }

const monthName = (month: string): string => `${monthNames[monthOf(month) - 1]} ${yearOf(month)}`

const comparedWords = { previous: 'Period before', last_year: 'Year before' }

/** Months that have not begun say nothing yet. */
const rowsOf = ({ by_month, compared, ...whole }: Finances, today: Day): Row[] => [
  ...by_month
    .filter(({ month }) => month <= today)
    .map((month) => ({ ...month, key: month.month, label: monthName(month.month) })),
  ...(by_month.length > 1 ? [{ ...whole, key: 'total', label: 'Total', isSum: true }] : []),
  ...compared.map((one) => ({
    ...one,
    key: one.with,
    label: comparedWords[one.with],
    note: `${formatDay(one.start_date)} – ${formatDay(one.end_date)}`,
  })),
]

const amount = (header: string, of: (row: Row) => number): TableColumn<Row> => ({
  key: header,
  header,
  align: 'right',
  cell: (row) => (
    <span className={classNames(row.isSum && 'font-[620]', of(row) < 0 && 'text-loss')}>
      {money(of(row))}
    </span>
  ),
})

const columns: TableColumn<Row>[] = [
  {
    key: 'month',
    header: 'Month',
    primary: true,
    cell: ({ label, note, isSum }) => (
      <>
        <span className={classNames(isSum && 'font-[620]')}>{label}</span>
        {note && <span className="block text-sm font-normal text-ink-faint">{note}</span>}
      </>
    ),
  },
  amount('Revenue', ({ revenue }) => revenue),
  amount('Cost of goods', ({ cost_of_goods }) => cost_of_goods),
  amount('Gross profit', ({ gross_profit }) => gross_profit),
  amount('Variable', ({ variable_expenses }) => variable_expenses),
  amount('Fixed', ({ fixed_costs }) => fixed_costs),
  amount('Net profit', ({ net_profit }) => net_profit),
  {
    key: 'margin',
    header: 'Margin',
    align: 'right',
    cell: ({ margin }) => (margin === null ? 'n/a' : percent(margin)),
  },
]

export const MonthTable = ({ finances, today }: { finances: Finances; today: Day }) => (
  <Table
    caption="Profit and loss by month"
    columns={columns}
    rows={rowsOf(finances, today)}
    rowKey={({ key }) => key}
  />
)
