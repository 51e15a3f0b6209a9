import { accountCalls, findActor } from '#features/accounts/index.ts'
import { catalogCalls } from '#features/catalog/index.ts'
import { clienteleCalls } from '#features/clientele/index.ts'
import { customerCalls } from '#features/customers/index.ts'
import { dashboardCalls } from '#features/dashboards/index.ts'
import { expenseCalls } from '#features/expenses/index.ts'
import { financeCalls } from '#features/finances/index.ts'
import { metricCalls } from '#features/metrics/index.ts'
import { saleCalls } from '#features/sales/index.ts'
import { sampleCalls } from '#features/samples/index.ts'
import { buildServer, type Server, type ServerParts } from '#platform/http/server.ts'
import { liveCalls } from '#platform/live/index.ts'

/** Every feature, in the order in which they may know of each other. */
export const answering = [
  ...accountCalls,
  ...catalogCalls,
  ...customerCalls,
  ...saleCalls,
  ...clienteleCalls,
  ...expenseCalls,
  ...sampleCalls,
  ...metricCalls,
  ...financeCalls,
  ...dashboardCalls,
  ...liveCalls,
]

export const buildApp = (parts: Omit<ServerParts, 'answering' | 'authenticate'>): Promise<Server> =>
  buildServer({ ...parts, answering, authenticate: findActor })
