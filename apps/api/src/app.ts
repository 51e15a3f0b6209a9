import { catalogCalls } from '#features/books/catalog/index.ts'
import { customerCalls } from '#features/books/customers/index.ts'
import { expenseCalls } from '#features/books/expenses/index.ts'
import { listSales, saleCalls, salesOfProducts } from '#features/books/sales/index.ts'
import { sampleCalls } from '#features/data/samples/index.ts'
import { dashboardCalls } from '#features/figures/dashboards/index.ts'
import { financeCalls } from '#features/figures/finances/index.ts'
import { metricCalls } from '#features/figures/metrics/index.ts'
import { reportCalls } from '#features/figures/reports/index.ts'
import { accountCalls, findActor } from '#features/people/accounts/index.ts'
import { buildServer, type Server, type ServerParts } from '#platform/http/server.ts'
import { liveCalls } from '#platform/live/index.ts'

/** Every feature, in the order in which they may know of each other. */
export const answering = [
  ...accountCalls,
  ...catalogCalls(salesOfProducts),
  ...customerCalls(listSales),
  ...saleCalls,
  ...expenseCalls,
  ...sampleCalls,
  ...metricCalls,
  ...financeCalls,
  ...dashboardCalls,
  ...reportCalls,
  ...liveCalls,
]

export const buildApp = (parts: Omit<ServerParts, 'answering' | 'authenticate'>): Promise<Server> =>
  buildServer({ ...parts, answering, authenticate: findActor })
