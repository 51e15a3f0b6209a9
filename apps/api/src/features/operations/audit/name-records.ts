import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { recordName } from '@tillsight/domain/operations/audit/records'
import type { MemberRequest } from '#platform/request.ts'
import type { AuditRow } from './audit-log.queries.ts'
import { type NamedRecord, selectLastNames, selectNames } from './record-names.queries.ts'

export type RecordNames = ReadonlyMap<string, NamedRecord>

/** What the records of these lines are called: as they are now, or as they were when they were deleted. */
export const nameRecords = async (
  request: MemberRequest,
  rows: readonly AuditRow[],
): Promise<RecordNames> => {
  const idsByKind = new Map<string, Set<string>>()
  for (const { record_kind, record_id } of rows) {
    if (!record_kind || !record_id) continue
    idsByKind.set(record_kind, (idsByKind.get(record_kind) ?? new Set()).add(record_id))
  }
  const names = new Map<string, NamedRecord>()
  const unknown: string[] = []
  for (const [kind, ids] of idsByKind) {
    for (const named of await selectNames(request, kind, [...ids])) names.set(named.id, named)
    unknown.push(...[...ids].filter((id) => !names.has(id)))
  }
  if (unknown.length > 0)
    for (const named of await selectLastNames(request, unknown)) names.set(named.id, named)
  return names
}

/** 'Sale 12', 'Product Mug'; the kind alone where nothing says more. */
export const nameOfRecord = (kind: string, named: NamedRecord | undefined): string => {
  const word = recordName(kind)
  if (kind === 'sale' && named?.number != null) return `${word} ${receiptNumber(named.number)}`
  return named?.name ?? word
}
