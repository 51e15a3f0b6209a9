import * as categories from './books/categories.ts'
import * as customers from './books/customers.ts'
import * as expenses from './books/expenses.ts'
import * as listViews from './books/list-views.ts'
import * as productExport from './books/product-export.ts'
import * as products from './books/products.ts'
import * as sales from './books/sales.ts'
import type { Call } from './call.ts'
import * as samples from './data/samples.ts'
import * as dashboards from './figures/dashboards.ts'
import * as finances from './figures/finances.ts'
import * as metrics from './figures/metrics.ts'
import * as reportSchedules from './figures/report-schedules.ts'
import * as reports from './figures/reports.ts'
import * as live from './live.ts'
import * as accounts from './people/accounts.ts'
import * as addresses from './people/addresses.ts'
import * as preferences from './people/preferences.ts'
import * as store from './people/store.ts'

/** Every call the API answers, in the order the documentation lists them. */
export const calls = [
  accounts.register,
  accounts.login,
  accounts.logout,
  accounts.forgotPassword,
  accounts.resetPassword,
  accounts.accountInfo,
  accounts.editAccount,
  accounts.changePassword,
  accounts.answerSurvey,
  addresses.sendConfirmation,
  addresses.getConfirmation,
  addresses.confirmEmail,
  addresses.declineEmail,
  preferences.editPreferences,
  store.storeInfo,
  store.editStore,
  products.listProducts,
  productExport.exportProducts,
  products.getProduct,
  products.createProduct,
  products.editProduct,
  products.previewDeletion,
  products.deleteProduct,
  products.archiveProducts,
  products.moveStock,
  products.bulkEdit,
  products.undoBulkEdit,
  products.viewPicture,
  categories.listCategories,
  categories.createCategory,
  categories.renameCategory,
  categories.mergeCategories,
  categories.deleteCategory,
  customers.listCustomers,
  customers.countCustomers,
  customers.findCustomers,
  customers.summariseCustomers,
  customers.getCustomer,
  customers.createCustomer,
  customers.editCustomer,
  customers.deleteCustomer,
  customers.listDuplicates,
  customers.mergeCustomers,
  customers.exportCustomers,
  sales.listSales,
  sales.exportSales,
  sales.summariseSales,
  sales.getSale,
  sales.recordSale,
  sales.editSale,
  sales.deleteSale,
  sales.returnSale,
  sales.listSellers,
  expenses.listExpenses,
  expenses.exportExpenses,
  expenses.summariseExpenses,
  expenses.listExpenseCategories,
  expenses.createExpense,
  expenses.editExpense,
  expenses.deleteExpense,
  expenses.restoreExpense,
  expenses.rejoinExpense,
  listViews.listViews,
  listViews.createView,
  listViews.editView,
  listViews.deleteView,
  metrics.listMetrics,
  metrics.firstDay,
  metrics.queryMetrics,
  finances.financeSummary,
  finances.breakEven,
  metrics.queryManyMetrics,
  metrics.explainMetric,
  metrics.listMetricRows,
  metrics.exportMetricRows,
  dashboards.dashboardSummary,
  dashboards.listDashboards,
  dashboards.createDashboard,
  dashboards.editDashboard,
  dashboards.deleteDashboard,
  reports.makeReport,
  reports.previewReport,
  reports.listReports,
  reports.downloadReport,
  reports.deleteReport,
  reportSchedules.listSchedules,
  reportSchedules.createSchedule,
  reportSchedules.editSchedule,
  reportSchedules.deleteSchedule,
  reportSchedules.sendSchedule,
  reportSchedules.askRecipientAgain,
  reportSchedules.getSubscription,
  reportSchedules.unsubscribe,
  reportSchedules.subscribe,
  samples.sampleInfo,
  samples.loadSamples,
  samples.clearSamples,
  live.watchStore,
] as const satisfies readonly Call[]

export type AnyCall = (typeof calls)[number]

/** The calls by how they are addressed: `Calls['POST /auth/login']`. */
export type Calls = { [C in AnyCall as `${C['method']} ${C['path']}`]: C }

export {
  accounts,
  addresses,
  categories,
  customers,
  dashboards,
  expenses,
  finances,
  listViews,
  live,
  metrics,
  preferences,
  productExport,
  products,
  reportSchedules,
  reports,
  sales,
  samples,
  store,
}
