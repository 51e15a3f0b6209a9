import { activityCalls } from '#features/books/activities/index.ts'
import { catalogCalls } from '#features/books/catalog/index.ts'
import { closingCalls } from '#features/books/closing/index.ts'
import { customerCalls } from '#features/books/customers/index.ts'
import { expenseCalls } from '#features/books/expenses/index.ts'
import { creditReturn, invoiceCalls } from '#features/books/invoices/index.ts'
import { offlineCalls } from '#features/books/offline/index.ts'
import { paymentCalls } from '#features/books/payments/index.ts'
import { promotionCalls } from '#features/books/promotions/index.ts'
import { purchaseCalls } from '#features/books/purchases/index.ts'
import { receiptCalls } from '#features/books/receipts/index.ts'
import {
  forgetOldFacts,
  listSales,
  removeOldParked,
  saleCalls,
  salesOfProducts,
} from '#features/books/sales/index.ts'
import { supplierCalls } from '#features/books/suppliers/index.ts'
import { taxCalls } from '#features/books/taxes/index.ts'
import { viewCalls } from '#features/books/views/index.ts'
import { archiveCalls, archiveTasks, deleteOldArchives } from '#features/data/archive/index.ts'
import { closureCalls, deleteClosedStores, remindOfDeletion } from '#features/data/closure/index.ts'
import {
  connectionCalls,
  deleteOldRows,
  findPushContext,
  isPushKey,
  receiveHook,
  runTask,
  startDueConnections,
} from '#features/data/connections/index.ts'
import { cleanUpImports, importCalls, importTask } from '#features/data/imports/index.ts'
import { privacyCalls, runRetention, startNightlyRetention } from '#features/data/privacy/index.ts'
import { processingCalls } from '#features/data/processing/index.ts'
import { sampleCalls } from '#features/data/samples/index.ts'
import { deleteOldDeliveries, deliverEvents, webhookCalls } from '#features/data/webhooks/index.ts'
import { accountingCalls } from '#features/figures/accounting/index.ts'
import { alertCalls, checkAlerts, deleteOldNotifications } from '#features/figures/alerts/index.ts'
import { dashboardCalls } from '#features/figures/dashboards/index.ts'
import { exploreCalls } from '#features/figures/explore/index.ts'
import { financeCalls } from '#features/figures/finances/index.ts'
import { formulaCalls } from '#features/figures/formulas/index.ts'
import { goalCalls } from '#features/figures/goals/index.ts'
import { foldSums, metricCalls } from '#features/figures/metrics/index.ts'
import { reportCalls, rescheduleReports, sendDueReports } from '#features/figures/reports/index.ts'
import { contestCalls, replanContests, settleDueContests } from '#features/floor/contests/index.ts'
import {
  deleteOldPairings,
  deleteUnusedFiles,
  findScreenContext,
  isScreenToken,
  screenCalls,
} from '#features/floor/screens/index.ts'
import { adviceCalls, readRetiredKinds, recordShown } from '#features/insight/advice/index.ts'
import { askCalls } from '#features/insight/ask/index.ts'
import { findingCalls, makeFindings, startNightlyFindings } from '#features/insight/findings/index.ts'
import { forecastCalls } from '#features/insight/forecast/index.ts'
import { mcpTools } from '#features/insight/mcp/index.ts'
import { reviews } from '#features/insight/reviews/index.ts'
import { whatIfCalls } from '#features/insight/what-if/index.ts'
import { auditCalls } from '#features/operations/audit/index.ts'
import { backupCalls, makeDueBackup } from '#features/operations/backups/index.ts'
import { installationCalls } from '#features/operations/installation/index.ts'
import { licenceCalls, mailNotices } from '#features/operations/licence/index.ts'
import { accountCalls, deleteExpired, findStoreContext, isOperator } from '#features/people/accounts/index.ts'
import { memberCalls } from '#features/people/members/index.ts'
import { type FollowCalendar, storeCalls } from '#features/people/store/index.ts'
import { findTillContext, revokeTillsOf, tillCalls } from '#features/people/tills/index.ts'
import { deleteOldAndAbandoned } from '#platform/documents/stored-documents.queries.ts'
import type { Authenticate } from '#platform/http/answer.ts'
import type { RawRoute } from '#platform/http/raw-routes.ts'
import { buildServer, type Server, type ServerParts } from '#platform/http/server.ts'
import { deleteOldAnswers } from '#platform/idempotency/answered-requests.queries.ts'
import { type Chore, housekeeping } from '#platform/jobs/housekeeping.ts'
import { deleteOldJobs } from '#platform/jobs/jobs.queries.ts'
import type { Tasks } from '#platform/jobs/start-jobs.ts'
import { deleteOldAttempts } from '#platform/limits/attempts.queries.ts'
import { liveCalls } from '#platform/live/index.ts'
import { deleteOldAttachments } from '#platform/mail/mail.queries.ts'

/** What is done every hour, each by the owner of its tables. */
export const chores: Chore[] = [
  deleteExpired,
  deleteOldAttempts,
  deleteOldAnswers,
  deleteOldAttachments,
  deleteOldAndAbandoned,
  removeOldParked,
  cleanUpImports,
  deleteOldRows,
  mailNotices,
  deleteOldJobs,
  deleteOldArchives,
  deleteOldNotifications,
  deleteOldDeliveries,
  deleteOldPairings,
  deleteUnusedFiles,
  forgetOldFacts,
  { does: 'fold rollups', work: (db) => foldSums(db) },
  remindOfDeletion,
  deleteClosedStores,
]

/** What runs in the background: for a store when it is asked for, for the installation by the clock. */
export const tasks: Tasks = {
  store: [
    importTask,
    runTask,
    ...archiveTasks,
    runRetention,
    makeFindings({ readRetiredKinds, recordShown }),
  ],
  system: [
    housekeeping(chores),
    sendDueReports(reviews),
    checkAlerts,
    deliverEvents,
    settleDueContests,
    makeDueBackup,
    startNightlyRetention,
    startNightlyFindings,
    startDueConnections,
  ],
}

/** What runs by the clock of a store goes on by its new one. */
const followCalendar: FollowCalendar = async (request, calendar) => {
  await rescheduleReports(request, calendar)
  await replanContests(request, calendar)
}

/** Every feature, in the order in which they may know of each other. */
export const answering = [
  ...accountCalls,
  ...memberCalls(revokeTillsOf),
  ...storeCalls(followCalendar),
  ...tillCalls,
  ...paymentCalls,
  ...taxCalls,
  ...catalogCalls(salesOfProducts),
  ...supplierCalls,
  ...customerCalls(listSales),
  ...promotionCalls,
  ...saleCalls(creditReturn),
  ...offlineCalls,
  ...receiptCalls,
  ...invoiceCalls,
  ...purchaseCalls,
  ...closingCalls,
  ...expenseCalls,
  ...activityCalls,
  ...viewCalls,
  ...importCalls,
  ...connectionCalls,
  ...webhookCalls,
  ...archiveCalls,
  ...privacyCalls,
  ...processingCalls,
  ...closureCalls,
  ...sampleCalls,
  ...formulaCalls,
  ...metricCalls,
  ...goalCalls,
  ...financeCalls,
  ...dashboardCalls,
  ...exploreCalls,
  ...reportCalls(reviews),
  ...accountingCalls,
  ...alertCalls,
  ...screenCalls,
  ...contestCalls,
  ...askCalls,
  ...forecastCalls,
  ...findingCalls,
  ...whatIfCalls,
  ...adviceCalls,
  ...backupCalls,
  ...auditCalls,
  ...licenceCalls,
  ...installationCalls(chores),
  ...liveCalls,
]

/** What other systems post by themselves. */
export const rawRoutes: RawRoute[] = [{ path: '/connection/hook/:id', receive: receiveHook }]

/** A member's session, one that a member opened on a till, a till that is locked, a screen, or a system that pushes. */
export const authenticate: Authenticate = async (request, token) => {
  if (isScreenToken(token)) return findScreenContext(request, token)
  if (isPushKey(token)) return findPushContext(request, token)
  return (await findStoreContext(request, token)) ?? findTillContext(request, token)
}

export const buildApp = (
  parts: Omit<ServerParts, 'answering' | 'rawRoutes' | 'mcpTools' | 'authenticate' | 'isOperator'>,
): Promise<Server> => buildServer({ ...parts, answering, rawRoutes, mcpTools, authenticate, isOperator })
