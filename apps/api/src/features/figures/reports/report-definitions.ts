import type { ReportType, ReviewType } from '@tillsight/domain/figures/reports/report-types'
import { cashBookReport } from './definitions/cash-book.report.ts'
import { customerDashboardReport } from './definitions/customer-dashboard.report.ts'
import { customersReport } from './definitions/customers.report.ts'
import { dashboardReport } from './definitions/dashboard.report.ts'
import { financeDashboardReport } from './definitions/finance-dashboard.report.ts'
import { profitAndLossReport } from './definitions/profit-and-loss.report.ts'
import { salesReport } from './definitions/sales.report.ts'
import { salesJournalReport } from './definitions/sales-journal.report.ts'
import { stockValuationReport } from './definitions/stock-valuation.report.ts'
import { taxReport } from './definitions/tax.report.ts'
import type { ReportDefinition } from './report-definition.ts'

/** Reports that a later feature makes: app.ts passes them in. */
export type Reviews = Record<ReviewType, ReportDefinition>

export const reportDefinitions: Record<Exclude<ReportType, ReviewType>, ReportDefinition> = {
  sales: salesReport,
  customers: customersReport,
  dashboard: dashboardReport,
  customer_dashboard: customerDashboardReport,
  finance_dashboard: financeDashboardReport,
  tax: taxReport,
  profit_and_loss: profitAndLossReport,
  stock_valuation: stockValuationReport,
  sales_journal: salesJournalReport,
  cash_book: cashBookReport,
}
