import { auditLog } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { selectPeople } from './audit-log.queries.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'
import { recordHistory } from './record-history.ts'

export const auditCalls = [
  answering(auditLog.listAudit, listAudit),
  answering(auditLog.exportAudit, exportAudit),
  answering(auditLog.recordHistory, recordHistory),
  answering(auditLog.listAuditPeople, selectPeople),
]
