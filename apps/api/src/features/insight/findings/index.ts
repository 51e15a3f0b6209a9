import { findings } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { listFindings } from './list-findings.ts'
import { refreshFindings } from './refresh-findings.ts'

export const findingCalls = [
  answering(findings.listFindings, listFindings),
  answering(findings.refreshFindings, refreshFindings),
]

export { readFindingNames } from './finding-names.ts'
export { type FindingRow, lockFinding, updateDismissed, updateMade } from './findings.queries.ts'
export type { MadeKind } from './findings.tables.ts'
export { listFindings } from './list-findings.ts'
export { makeFindings, type NewFinding, startNightlyFindings } from './make-findings.ts'
export { findingOf, madeOf, seesFinding } from './present-finding.ts'
export { readFindings } from './read-findings.ts'
export { readStockFindings, type StockFinding } from './read-stock-findings.ts'
