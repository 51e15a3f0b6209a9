import type { Changes, Figures, Statement } from '@tillsight/contract/figures/finances'
import { type MetricValues, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import { change } from '@tillsight/domain/figures/metrics/ratio'
import { amountOf } from '@tillsight/domain/money'
import { presentValue } from '#features/figures/metrics/index.ts'

export const statementMetrics = [
  'netSales',
  'costOfGoods',
  'grossProfit',
  'stockLosses',
  'variableExpenses',
  'fixedCosts',
  'expenses',
  'netProfit',
  'grossMargin',
  'netMargin',
  'roi',
] as const

export const figureMetrics = [
  ...statementMetrics,
  'costCoverage',
  'listSales',
  'netUnits',
  'contributionMargin',
  'contributionRatio',
  'breakEvenRevenue',
  'breakEvenUnits',
  'marginOfSafety',
] as const

type FigureMetric = (typeof figureMetrics)[number]
type StatementValues = MetricValues<(typeof statementMetrics)[number]>

const shown = <Id extends FigureMetric>(id: Id, value: number | null): number | null =>
  presentValue(metricOf(id).unit, value)

export const presentStatement = (values: StatementValues): Statement => ({
  revenue: amountOf(values.netSales),
  cost_of_goods: amountOf(values.costOfGoods),
  gross_profit: amountOf(values.grossProfit),
  stock_losses: amountOf(values.stockLosses),
  variable_expenses: amountOf(values.variableExpenses),
  fixed_costs: amountOf(values.fixedCosts),
  expenses: amountOf(values.expenses),
  net_profit: amountOf(values.netProfit),
  gross_margin: shown('grossMargin', values.grossMargin),
  margin: shown('netMargin', values.netMargin),
  roi: shown('roi', values.roi),
})

type FigureValues = MetricValues<FigureMetric>

export const presentChanges = (now: FigureValues, before: FigureValues): Changes => ({
  revenue: change(now.netSales, before.netSales),
  gross_profit: change(now.grossProfit, before.grossProfit),
  stock_losses: change(now.stockLosses, before.stockLosses),
  expenses: change(now.expenses, before.expenses),
  net_profit: change(now.netProfit, before.netProfit),
  break_even_revenue: change(now.breakEvenRevenue, before.breakEvenRevenue),
})

export const presentFigures = (values: FigureValues): Figures => ({
  ...presentStatement(values),
  cost_coverage: shown('costCoverage', values.costCoverage),
  list_sales: amountOf(values.listSales),
  units: values.netUnits,
  contribution: amountOf(values.contributionMargin),
  contribution_ratio: shown('contributionRatio', values.contributionRatio),
  break_even_revenue: shown('breakEvenRevenue', values.breakEvenRevenue),
  break_even_units: values.breakEvenUnits,
  margin_of_safety: shown('marginOfSafety', values.marginOfSafety),
})
