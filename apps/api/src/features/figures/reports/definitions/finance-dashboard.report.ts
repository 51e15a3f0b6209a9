import type { Day } from '@tillsight/domain/day'
import { formatMonth } from '@tillsight/domain/day-text'
import { percent } from '@tillsight/domain/figures/metrics/ratio'
import type { ReportChart, ReportSection } from '@tillsight/domain/figures/reports/report-table'
import { centsOf } from '@tillsight/domain/money'
import { summariseFinances } from '#features/figures/finances/index.ts'
import { definitionsFor, readFigures } from '#features/figures/reports/figures.ts'
import { metricColumn } from '#features/figures/reports/ranking.ts'
import type { ReportDefinition } from '#features/figures/reports/report-definition.ts'

const ofProfit = [
  'netSales',
  'costOfGoods',
  'grossProfit',
  'grossMargin',
  'stockLosses',
  'expenses',
  'netProfit',
  'netMargin',
  'roi',
  'costCoverage',
] as const
const ofBreakEven = [
  'fixedCosts',
  'contributionMargin',
  'contributionRatio',
  'breakEvenRevenue',
  'breakEvenUnits',
  'marginOfSafety',
] as const

type Summary = Awaited<ReturnType<typeof summariseFinances>>

/** Months that have not begun say nothing yet. */
const monthsOf = ({ by_month }: Summary, today: Day) =>
  by_month
    .filter(({ month }) => month <= today)
    .map((month) => ({
      month: formatMonth(month.month),
      netSales: centsOf(month.revenue),
      costOfGoods: centsOf(month.cost_of_goods),
      grossProfit: centsOf(month.gross_profit),
      stockLosses: centsOf(month.stock_losses),
      variableExpenses: centsOf(month.variable_expenses),
      fixedCosts: centsOf(month.fixed_costs),
      netProfit: centsOf(month.net_profit),
      netMargin: percent(month.net_profit, month.revenue),
    }))

const profitChart = (months: ReturnType<typeof monthsOf>): ReportChart[] =>
  months.length < 2
    ? []
    : [
        {
          shape: 'bar',
          title: 'Net Profit by month',
          kind: 'money',
          labels: months.map(({ month }) => month),
          series: [{ name: 'Net Profit', values: months.map(({ netProfit }) => netProfit) }],
        },
      ]

const statement = (months: ReturnType<typeof monthsOf>): ReportSection => ({
  heading: 'Profit and loss by month',
  charts: profitChart(months),
  table: {
    columns: [
      { key: 'month', label: 'Month', kind: 'text' },
      metricColumn('netSales', 'sum'),
      metricColumn('costOfGoods', 'sum'),
      metricColumn('grossProfit', 'sum'),
      metricColumn('stockLosses', 'sum'),
      metricColumn('variableExpenses', 'sum'),
      metricColumn('fixedCosts', 'sum'),
      metricColumn('netProfit', 'sum'),
      metricColumn('netMargin', { sumOf: 'netProfit', dividedBy: 'netSales' }),
    ],
    rows: months,
    count: months.length,
    emptyMessage: 'This range is in the future.',
  },
  definitions: definitionsFor(['variableExpenses', 'fixedCosts']),
})

const spending = ({ by_expense_category }: Summary): ReportSection => {
  const rows = by_expense_category.map(({ category, amount }) => ({ category, amount: centsOf(amount) }))
  return {
    heading: 'Expenses by category',
    ...(rows.length > 1
      ? {
          charts: [
            {
              shape: 'pie',
              title: 'Expenses by category',
              kind: 'money',
              labels: rows.map(({ category }) => category),
              series: [{ name: 'Expenses', values: rows.map(({ amount }) => amount) }],
            },
          ],
        }
      : {}),
    table: {
      columns: [
        { key: 'category', label: 'Category', kind: 'text' },
        { key: 'amount', label: 'Amount', kind: 'money', total: 'sum' },
      ],
      rows,
      count: rows.length,
      emptyMessage: 'No expenses in this range.',
    },
  }
}

export const financeDashboardReport: ReportDefinition = {
  sections: async (request, days) => {
    // Of all time, expenses may have begun before the first sale.
    const summary = await summariseFinances(request, days.isAllTime ? {} : { period: days.period })
    const ever = { start: summary.start_date, end: summary.end_date }
    const its = days.isAllTime ? { ...days, period: ever } : days
    const [profit, breakEven] = await Promise.all([
      readFigures(request, ofProfit, its),
      readFigures(request, ofBreakEven, its),
    ])
    return [
      { heading: 'Profit and loss', figures: profit, definitions: definitionsFor(ofProfit) },
      { heading: 'Break-even', figures: breakEven, definitions: definitionsFor(ofBreakEven) },
      statement(monthsOf(summary, request.today)),
      spending(summary),
    ]
  },
}
