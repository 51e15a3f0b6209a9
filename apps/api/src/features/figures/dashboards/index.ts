import { dashboards } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { createDashboard } from './create-dashboard.ts'
import { deleteDashboard } from './delete-dashboard.ts'
import { editDashboard } from './edit-dashboard.ts'
import { listDashboards } from './list-dashboards.ts'
import { summariseDashboard } from './summarise-dashboard.ts'

export const dashboardCalls = [
  answering(dashboards.dashboardSummary, summariseDashboard),
  answering(dashboards.listDashboards, listDashboards),
  answering(dashboards.createDashboard, createDashboard),
  answering(dashboards.editDashboard, editDashboard),
  answering(dashboards.deleteDashboard, deleteDashboard),
]

export { selectOwnDashboard as findOwnDashboard, selectSharedDashboard } from './dashboards.queries.ts'
export { seenTiles } from './seen-tiles.ts'
