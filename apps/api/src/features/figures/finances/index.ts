import { finances } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { findBreakEven } from './find-break-even.ts'
import { summariseFinances } from './summarise-finances.ts'

export const financeCalls = [
  answering(finances.financeSummary, summariseFinances),
  answering(finances.breakEven, findBreakEven),
]

export { readFixedCosts } from './read-fixed-costs.ts'
export { summariseFinances } from './summarise-finances.ts'
