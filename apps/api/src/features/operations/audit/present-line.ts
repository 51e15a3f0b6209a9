import type { AuditLine } from '@tillsight/contract/operations/audit'
import { may } from '@tillsight/domain/access'
import { type AuditKind, auditKinds, wordsOfAction } from '@tillsight/domain/operations/audit/actions'
import { changesOf } from '@tillsight/domain/operations/audit/changes'
import type { MemberRequest } from '#platform/request.ts'
import type { AuditRow } from './audit-log.queries.ts'
import { nameOfRecord, nameRecords, type RecordNames } from './name-records.ts'

const isKind = (kind: string): kind is AuditKind => Object.hasOwn(auditKinds, kind)

const recordOf = ({ record_kind: kind, record_id: id, others }: AuditRow, names: RecordNames) => {
  if (!kind || !id) return null
  const named = names.get(id)
  return { kind, id, name: nameOfRecord(kind, named), others, exists: named?.exists ?? false }
}

/** Where someone was when they did it is for those who may read the whole log. */
const presentLine = (request: MemberRequest, row: AuditRow, names: RecordNames): AuditLine => {
  const seesOrigin = may(request.role, 'audit:read')
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: { id: row.member_id, name: row.who },
    action: row.action,
    what: wordsOfAction(row.action),
    kind: isKind(row.kind) ? row.kind : 'other',
    record: recordOf(row, names),
    address: seesOrigin ? row.address : null,
    device: seesOrigin ? row.device : null,
    changes: changesOf(row.before, row.after, { seesProfit: may(request.role, 'profit:read') }),
  }
}

export const presentLines = async (
  request: MemberRequest,
  rows: readonly AuditRow[],
): Promise<AuditLine[]> => {
  const names = await nameRecords(request, rows)
  return rows.map((row) => presentLine(request, row, names))
}
