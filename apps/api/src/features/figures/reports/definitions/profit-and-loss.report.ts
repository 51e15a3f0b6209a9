import { type Day, monthOf, yearOf } from '@tillsight/domain/day'
import { formatMonth } from '@tillsight/domain/day-text'
import {
  type CategoryExpenses,
  type StatementLine,
  type StatementStep,
  statementLines,
} from '@tillsight/domain/figures/finances/statement'
import type {
  ReportDefinition as Definition,
  ReportColumn,
  ReportSection,
} from '@tillsight/domain/figures/reports/report-table'
import { presetPeriod } from '@tillsight/domain/period'
import type { ReportDefinition } from '#features/figures/reports/report-definition.ts'
import {
  readStatementMonths,
  type StatementMonth,
  type StatementMonths,
} from '#features/figures/reports/statement-months.ts'

/** What fits beside each other on a page. */
const mostColumns = 12
const mostPreviewed = 60
const heading = 'Profit and loss by month'

const definitions: Definition[] = [
  { term: 'Gross sales', text: 'Sales at full price, without tax, before discounts and returns.' },
  { term: 'Net sales', text: 'Gross sales minus discounts and returns. Net Sales on Finances.' },
  { term: 'Cost of goods sold', text: 'What the goods had cost when they were sold, minus returned goods.' },
  {
    term: 'Stock losses',
    text: 'What goods had cost that were damaged, lost, missing at a recount, or returned and not restocked.',
  },
  { term: 'Total expenses', text: 'Expenses that count in the month, by category.' },
  {
    term: 'Operating profit',
    text: 'Gross profit minus stock losses and expenses, before interest and income tax. Net Profit on Finances.',
  },
]

/** A statement with one column for each name, and a total. */
const tableOf = (lines: readonly StatementLine[], names: readonly string[]) => {
  const columns: ReportColumn[] = names.map((label, place) => ({ key: `step${place}`, label, kind: 'money' }))
  const rows = lines.map(({ label, amounts, total }) => ({
    label,
    total,
    ...Object.fromEntries(amounts.map((amount, place) => [`step${place}`, amount])),
  }))
  const total: ReportColumn[] = names.length > 1 ? [{ key: 'total', label: 'Total', kind: 'money' }] : []
  return {
    columns: [{ key: 'label', label: 'Amounts without tax', kind: 'text' } as const, ...columns, ...total],
    rows,
    count: rows.length,
    emptyMessage: 'This range is in the future.',
    sumRows: lines.flatMap(({ isSum }, place) => (isSum ? [place] : [])),
    previewRows: mostPreviewed,
  }
}

const ofMonths = (months: readonly StatementMonth[], expenses: readonly CategoryExpenses[]) =>
  tableOf(
    months.length > 0 ? statementLines(months, expenses) : [],
    months.map(({ month }) => formatMonth(month)),
  )

type FiscalYear = { name: string; months: StatementMonth[]; expenses: CategoryExpenses[] }

/** '2026', or '2025/26' where it does not begin in January. */
const yearName = (start: Day): string =>
  monthOf(start) === 1 ? String(yearOf(start)) : `${yearOf(start)}/${String(yearOf(start) + 1).slice(-2)}`

const fiscalYears = ({ months, expenses }: StatementMonths, fiscalMonth: number): FiscalYear[] => {
  const starts = months.map(
    ({ month }) => presetPeriod('this-fiscal-year', month, fiscalMonth)?.start ?? month,
  )
  return [...new Set(starts)].map((start) => {
    const isOfYear = (_: unknown, place: number) => starts[place] === start
    return {
      name: yearName(start),
      months: months.filter(isOfYear),
      expenses: expenses.map(({ category, amounts }) => ({ category, amounts: amounts.filter(isOfYear) })),
    }
  })
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

const asOneStep = ({ months }: FiscalYear): StatementStep => ({
  grossSales: sumOf(months.map(({ grossSales }) => grossSales)),
  discounts: sumOf(months.map(({ discounts }) => discounts)),
  returns: sumOf(months.map(({ returns }) => returns)),
  costOfGoods: sumOf(months.map(({ costOfGoods }) => costOfGoods)),
  stockLosses: sumOf(months.map(({ stockLosses }) => stockLosses)),
})

/** Of several years, the years beside each other come first, then each by month. */
const ofYears = (years: readonly FiscalYear[], expenses: readonly CategoryExpenses[]): ReportSection[] => [
  {
    heading: 'Profit and loss by fiscal year',
    table: tableOf(
      statementLines(
        years.map(asOneStep),
        expenses.map(({ category }, place) => ({
          category,
          amounts: years.map((year) => sumOf(year.expenses[place]?.amounts ?? [])),
        })),
      ),
      years.map(({ name }) => name),
    ),
    definitions,
  },
  ...years.map(({ name, months, expenses }) => ({
    heading: `Fiscal year ${name}`,
    table: ofMonths(months, expenses),
  })),
]

export const profitAndLossReport: ReportDefinition = {
  saysSamples: true,
  isNotCompared: true,
  sections: async (request, { period }) => {
    const found = await readStatementMonths(request, period)
    const { months, expenses } = found
    if (months.length > mostColumns)
      return ofYears(fiscalYears(found, request.settings.fiscalMonth), expenses)
    return [{ heading, table: ofMonths(months, expenses), definitions }]
  },
}
