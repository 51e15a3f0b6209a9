import { documentFormats } from '@tillsight/domain/document-format'
import { z } from 'zod'
import { listCategories } from './books/categories.ts'
import { listCloses } from './books/closing.ts'
import { listParked } from './books/parked-sales.ts'
import { getProduct } from './books/products.ts'
import { suggestPurchases } from './books/purchases.ts'
import { listProductSuppliers, listSupplierProducts } from './books/suppliers.ts'
import { type Call, call } from './call.ts'
import { listRunRows, listRuns } from './data/connection-runs.ts'
import { listConnections } from './data/connections.ts'
import { listImportRows, listImports } from './data/imports.ts'
import { listErasures } from './data/privacy.ts'
import { listUnseenCustomers } from './data/retention.ts'
import { listDeliveries, listWebhooks } from './data/webhooks.ts'
import { inOrder, outOfOrder } from './days.ts'
import { listAlerts } from './figures/alerts.ts'
import { financeSummary } from './figures/finances.ts'
import { listFormulas } from './figures/formulas.ts'
import { getGoal, listGoals } from './figures/goals.ts'
import { listNotifications } from './figures/notifications.ts'
import { listSchedules } from './figures/report-schedules.ts'
import { listReports } from './figures/reports.ts'
import { readSeason } from './floor/contest-lab.ts'
import { listContests, listEntries } from './floor/contests.ts'
import { listPlaylists } from './floor/playlists.ts'
import { listScreens } from './floor/screens.ts'
import { forecastCash, forecastStock, readForecast } from './insight/forecast.ts'
import { listBackups } from './operations/backups.ts'
import { listJobs, listMail } from './operations/installation.ts'
import { listInvitations, listMembers } from './people/members.ts'
import { listTills } from './people/tills.ts'

const format = { fmt: z.enum(documentFormats, 'Choose PDF, Excel or CSV.') }

/** The file of a list: those who may see the list may have it. */
const exportOf = <const List extends Call, const Path extends `/${string}`>(
  list: List,
  path: Path,
  summary: string,
) =>
  call({
    method: 'GET',
    path,
    access: list.access as List['access'],
    summary,
    input: z.strictObject(format),
    output: z.unknown(),
    file: true,
  })

/** The same of a list that is about one record. */
const exportAbout = <
  const List extends Call & { input: z.ZodObject<{ id: z.ZodType<string> }> },
  const Path extends `/${string}`,
>(
  list: List,
  path: Path,
  summary: string,
) =>
  call({
    ...exportOf(list, path, summary),
    input: z.strictObject({ id: list.input.shape.id as List['input']['shape']['id'], ...format }),
  })

const { id, search } = listSupplierProducts.input.shape
export const exportSupplierProducts = call({
  ...exportOf(
    listSupplierProducts,
    '/supplier/products_export',
    'Export the products of a supplier with their cost there',
  ),
  input: z.strictObject({ id, search, ...format }),
})
const { customer_years } = listUnseenCustomers.input.shape
export const exportUnseenCustomers = call({
  ...exportOf(
    listUnseenCustomers,
    '/retention/customers_export',
    'Export the customers who were not seen for so many years',
  ),
  input: z.strictObject({ customer_years, ...format }),
})
export const exportFinances = call({
  ...exportOf(financeSummary, '/finance/export', 'Export profit and loss by month'),
  input: z.strictObject({ ...financeSummary.input.shape, ...format }).refine(inOrder, outOfOrder),
})
export const exportErasures = exportOf(
  listErasures,
  '/personal_data/erasures_export',
  'Export what was erased when and by whom, without the people',
)
export const exportImports = exportOf(listImports, '/import/export', 'Export the list of imports')
export const exportImportRows = call({
  ...exportOf(
    listImportRows,
    '/import/rows_export',
    'Export the checked rows of a file, with what would change and the reasons where rows are refused',
  ),
  input: z.strictObject({ ...listImportRows.input.pick({ id: true, outcome: true }).shape, ...format }),
})
export const exportConnections = exportOf(
  listConnections,
  '/connection/export',
  'Export the list of connections, without their access',
)
export const exportRuns = exportAbout(listRuns, '/connection/runs_export', 'Export the runs of a connection')
export const exportRunRows = call({
  ...exportOf(listRunRows, '/connection/rows_export', 'Export what became of the rows of a run'),
  input: z.strictObject({ ...listRunRows.input.pick({ id: true, outcome: true }).shape, ...format }),
})
export const exportWebhooks = exportOf(
  listWebhooks,
  '/webhook/export',
  'Export the list of webhooks, without their secrets',
)
export const exportDeliveries = exportAbout(
  listDeliveries,
  '/webhook/deliveries_export',
  'Export the last deliveries to a webhook',
)
export const exportFormulas = exportOf(
  listFormulas,
  '/formula/export',
  "Export the store's own metrics that the member may see",
)
export const exportMembers = exportOf(listMembers, '/member/export', 'Export the people of the store')
export const exportInvitations = exportOf(
  listInvitations,
  '/invitation/export',
  'Export the invitations that were not accepted yet, without their links',
)
export const exportTills = exportOf(listTills, '/till/export', 'Export the tills of the store')
export const exportCategories = exportOf(
  listCategories,
  '/product_categories/export',
  'Export the categories of products',
)
// A locked till reads taxes and methods to sell, and has nobody to take a file: these need what categories need.
export const exportTaxes = exportOf(listCategories, '/tax/export', 'Export taxes, one row for each rate')
export const exportMethods = exportOf(
  listCategories,
  '/payment_method/export',
  "Export the store's own payment methods",
)
export const exportParked = exportOf(listParked, '/parked_sale/export', 'Export the parked sales')
export const exportCloses = exportOf(listCloses, '/drawer/closes_export', 'Export the past closes')
export const exportStockHistory = exportAbout(
  getProduct,
  '/product/stock_export',
  'Export the stock movements of a product',
)
export const exportPriceHistory = exportAbout(
  getProduct,
  '/product/price_export',
  'Export the prices of a product',
)
export const exportProductSuppliers = exportAbout(
  listProductSuppliers,
  '/supplier/for_product_export',
  'Export the suppliers of a product',
)
export const exportSuggestions = exportOf(
  suggestPurchases,
  '/purchase/suggest_export',
  'Export what runs out, with how much to order of whom and why',
)
export const exportSchedules = exportOf(
  listSchedules,
  '/report_schedule/export',
  'Export the scheduled reports and their recipients',
)
export const exportGoals = exportOf(listGoals, '/goal/export', 'Export the goals and how far they are')
export const exportGoalHistory = exportAbout(
  getGoal,
  '/goal/history_export',
  'Export the last periods of a goal with the target of each',
)
export const exportAlerts = exportOf(listAlerts, '/alert/export', 'Export the alerts of the store')
export const exportScreens = exportOf(listScreens, '/screen/export', 'Export the list of screens')
export const exportPlaylists = exportOf(listPlaylists, '/playlist/export', 'Export the list of playlists')
export const exportContests = exportOf(
  listContests,
  '/contest/export',
  'Export the contests that the member may see',
)
export const exportEntries = call({
  ...exportOf(listEntries, '/contest/ledger_export', 'Export where the points of a contest came from'),
  input: z.strictObject({
    ...listEntries.input.pick({ id: true, id_participant: true, to_check: true }).shape,
    ...format,
  }),
})
export const exportSeason = exportOf(readSeason, '/contest/season_export', 'Export the season table')
export const exportForecast = exportOf(
  readForecast,
  '/forecast/revenue_export',
  'Export the revenue that is expected of each day, with ranges',
)
export const exportCash = exportOf(
  forecastCash,
  '/forecast/cash_export',
  'Export the cash that is expected of the next weeks, with ranges',
)
export const exportStockAhead = exportOf(
  forecastStock,
  '/forecast/stock_export',
  'Export which products are expected to be sold out first, and when',
)
export const exportReports = exportOf(listReports, '/report/export', 'Export the list of stored reports')
export const exportNotifications = exportOf(
  listNotifications,
  '/notification/export',
  'Export what alerts have reported',
)
export const exportBackups = exportOf(listBackups, '/operations/backups_export', 'Export the list of backups')
export const exportMail = exportOf(
  listMail,
  '/operations/mail_export',
  'Export the list of mail, without its text',
)
export const exportJobs = exportOf(listJobs, '/operations/jobs_export', 'Export the list of jobs')

export const listExportCalls = [
  exportSupplierProducts,
  exportUnseenCustomers,
  exportFinances,
  exportErasures,
  exportImports,
  exportImportRows,
  exportConnections,
  exportRuns,
  exportRunRows,
  exportWebhooks,
  exportDeliveries,
  exportFormulas,
  exportMembers,
  exportInvitations,
  exportTills,
  exportCategories,
  exportTaxes,
  exportMethods,
  exportParked,
  exportCloses,
  exportStockHistory,
  exportPriceHistory,
  exportProductSuppliers,
  exportSuggestions,
  exportSchedules,
  exportGoals,
  exportGoalHistory,
  exportAlerts,
  exportScreens,
  exportPlaylists,
  exportContests,
  exportEntries,
  exportSeason,
  exportForecast,
  exportCash,
  exportStockAhead,
  exportReports,
  exportNotifications,
  exportBackups,
  exportMail,
  exportJobs,
] as const
