import * as activities from './books/activities.ts'
import * as categories from './books/categories.ts'
import * as closing from './books/closing.ts'
import * as customers from './books/customers.ts'
import * as expenses from './books/expenses.ts'
import * as invoices from './books/invoices.ts'
import * as listViews from './books/list-views.ts'
import * as offline from './books/offline.ts'
import * as parkedSales from './books/parked-sales.ts'
import * as paymentMethods from './books/payment-methods.ts'
import * as productExport from './books/product-export.ts'
import * as productFamilies from './books/product-families.ts'
import * as productLabels from './books/product-labels.ts'
import * as products from './books/products.ts'
import * as promotions from './books/promotions.ts'
import * as purchases from './books/purchases.ts'
import * as receipts from './books/receipts.ts'
import * as sales from './books/sales.ts'
import * as suppliers from './books/suppliers.ts'
import * as taxes from './books/taxes.ts'
import type { Call } from './call.ts'
import * as archive from './data/archive.ts'
import * as closure from './data/closure.ts'
import * as connectionPush from './data/connection-push.ts'
import * as connectionRuns from './data/connection-runs.ts'
import * as connections from './data/connections.ts'
import * as imports from './data/imports.ts'
import * as privacy from './data/privacy.ts'
import * as processing from './data/processing.ts'
import * as retention from './data/retention.ts'
import * as samples from './data/samples.ts'
import * as webhooks from './data/webhooks.ts'
import * as accounting from './figures/accounting.ts'
import * as alerts from './figures/alerts.ts'
import * as customReports from './figures/custom-reports.ts'
import * as dashboards from './figures/dashboards.ts'
import * as explore from './figures/explore.ts'
import * as finances from './figures/finances.ts'
import * as formulas from './figures/formulas.ts'
import * as goals from './figures/goals.ts'
import * as metricCohorts from './figures/metric-cohorts.ts'
import * as metricKnown from './figures/metric-known.ts'
import * as metricParts from './figures/metric-parts.ts'
import * as metricWhy from './figures/metric-why.ts'
import * as metrics from './figures/metrics.ts'
import * as notifications from './figures/notifications.ts'
import * as promotionEffect from './figures/promotion-effect.ts'
import * as reportSchedules from './figures/report-schedules.ts'
import * as reports from './figures/reports.ts'
import * as contestLab from './floor/contest-lab.ts'
import * as contests from './floor/contests.ts'
import * as playlists from './floor/playlists.ts'
import * as screenFiles from './floor/screen-files.ts'
import * as screens from './floor/screens.ts'
import * as tv from './floor/tv.ts'
import * as advice from './insight/advice.ts'
import * as ask from './insight/ask.ts'
import * as askModel from './insight/ask-model.ts'
import * as findings from './insight/findings.ts'
import * as forecast from './insight/forecast.ts'
import * as whatIf from './insight/what-if.ts'
import * as listExports from './list-exports.ts'
import * as live from './live.ts'
import * as auditLog from './operations/audit.ts'
import * as backups from './operations/backups.ts'
import * as installation from './operations/installation.ts'
import * as licence from './operations/licence.ts'
import * as accounts from './people/accounts.ts'
import * as addresses from './people/addresses.ts'
import * as members from './people/members.ts'
import * as preferences from './people/preferences.ts'
import * as sessions from './people/sessions.ts'
import * as store from './people/store.ts'
import * as tills from './people/tills.ts'
import * as tokens from './people/tokens.ts'
import * as twoStep from './people/two-step.ts'

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
  ...members.memberCalls,
  ...twoStep.twoStepCalls,
  sessions.listSessions,
  sessions.endSession,
  sessions.endOtherSessions,
  ...tokens.tokenCalls,
  store.storeInfo,
  store.editStore,
  ...tills.tillCalls,
  paymentMethods.listMethods,
  paymentMethods.createMethod,
  paymentMethods.editMethod,
  ...closing.closingCalls,
  ...taxes.taxCalls,
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
  productLabels.printLabels,
  productFamilies.listFamilies,
  productFamilies.getFamily,
  productFamilies.createFamily,
  productFamilies.addVariants,
  productFamilies.editFamily,
  productFamilies.deleteFamily,
  products.viewPicture,
  categories.listCategories,
  categories.createCategory,
  categories.renameCategory,
  categories.mergeCategories,
  categories.deleteCategory,
  ...promotions.promotionCalls,
  ...suppliers.supplierCalls,
  ...purchases.purchaseCalls,
  ...customers.customerCalls,
  ...activities.activityCalls,
  ...sales.saleCalls,
  ...parkedSales.parkedCalls,
  offline.offlineInfo,
  offline.listOfflineProducts,
  offline.recordOffline,
  offline.discardOffline,
  ...receipts.receiptCalls,
  ...invoices.invoiceCalls,
  ...expenses.expenseCalls,
  listViews.listViews,
  listViews.createView,
  listViews.editView,
  listViews.deleteView,
  ...metrics.metricCalls,
  metricCohorts.readCohorts,
  ...goals.goalCalls,
  metricParts.readPartNames,
  metricWhy.readWhy,
  ...metricKnown.knownCalls,
  promotionEffect.readPromotionEffect,
  finances.financeSummary,
  finances.breakEven,
  ...formulas.formulaCalls,
  ...dashboards.dashboardCalls,
  ...explore.exploreCalls,
  ask.askQuestion,
  ...askModel.askModelCalls,
  reports.makeReport,
  reports.previewReport,
  reports.listReports,
  reports.downloadReport,
  reports.deleteReport,
  reports.readReportChanges,
  ...customReports.customReportCalls,
  ...reportSchedules.scheduleCalls,
  ...accounting.accountingCalls,
  ...alerts.alertCalls,
  ...notifications.notificationCalls,
  ...screens.screenCalls,
  ...playlists.playlistCalls,
  ...screenFiles.screenFileCalls,
  ...tv.tvCalls,
  ...contests.contestCalls,
  ...contestLab.contestLabCalls,
  ...forecast.forecastCalls,
  ...whatIf.whatIfCalls,
  ...findings.findingCalls,
  ...advice.adviceCalls,
  ...imports.importCalls,
  ...connections.connectionCalls,
  ...webhooks.webhookCalls,
  ...archive.archiveCalls,
  ...privacy.privacyCalls,
  ...retention.retentionCalls,
  ...processing.processingCalls,
  ...closure.closureCalls,
  ...samples.sampleCalls,
  ...auditLog.auditCalls,
  licence.licenceInfo,
  licence.enterLicence,
  backups.listBackups,
  backups.startBackup,
  ...installation.installationCalls,
  ...listExports.listExportCalls,
  live.watchStore,
] as const satisfies readonly Call[]

export type AnyCall = (typeof calls)[number]

/** The calls by how they are addressed: `Calls['POST /auth/login']`. */
export type Calls = { [C in AnyCall as `${C['method']} ${C['path']}`]: C }

export {
  accounting,
  accounts,
  activities,
  addresses,
  advice,
  alerts,
  archive,
  ask,
  askModel,
  auditLog,
  backups,
  categories,
  closing,
  closure,
  connectionPush,
  connectionRuns,
  connections,
  contestLab,
  contests,
  customers,
  customReports,
  dashboards,
  expenses,
  explore,
  finances,
  findings,
  forecast,
  formulas,
  goals,
  imports,
  installation,
  invoices,
  licence,
  listExports,
  listViews,
  live,
  members,
  metricCohorts,
  metricKnown,
  metricParts,
  metrics,
  metricWhy,
  notifications,
  offline,
  parkedSales,
  paymentMethods,
  playlists,
  preferences,
  privacy,
  processing,
  productExport,
  productFamilies,
  productLabels,
  products,
  promotionEffect,
  promotions,
  purchases,
  receipts,
  reportSchedules,
  reports,
  retention,
  sales,
  samples,
  screenFiles,
  screens,
  sessions,
  store,
  suppliers,
  taxes,
  tills,
  tokens,
  tv,
  twoStep,
  webhooks,
  whatIf,
}
