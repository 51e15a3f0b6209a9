import { dashboards } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { summariseDashboard } from './summarise-dashboard.ts'

export const dashboardCalls = [answering(dashboards.dashboardSummary, summariseDashboard)]
