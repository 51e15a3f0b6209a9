import type { auditLog } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { auditFilter, readPage } from './list-audit.ts'

/** Also of a record that was deleted: its lines stay. */
export const recordHistory: Verb<typeof auditLog.recordHistory> = (request, { kind, id, ...page }) =>
  readPage(request, { ...auditFilter({ id_record: id }), recordKind: kind }, page)
