import { finances, listExports } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { exportFinances } from './export-finances.ts'
import { findBreakEven } from './find-break-even.ts'
import { summariseFinances } from './summarise-finances.ts'

export const financeCalls = [
  answering(finances.financeSummary, summariseFinances),
  answering(listExports.exportFinances, exportFinances),
  answering(finances.breakEven, findBreakEven),
]

export { readFixedCosts } from './read-fixed-costs.ts'
export { summariseFinances } from './summarise-finances.ts'
