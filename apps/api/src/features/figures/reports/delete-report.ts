import type { reports } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { deleteReportRow } from './reports.queries.ts'

export const deleteReport: Verb<typeof reports.deleteReport> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const deleted = await deleteReportRow(request, id)
    if (!deleted) throw fieldError('missing', 'id', 'This report no longer exists.')
    const { storeId, actor } = request
    await audit(request, {
      storeId,
      actor,
      action: 'report.deleted',
      record: { kind: 'report', id },
      before: { id, ...deleted },
    })
    request.publish('reports')
    return null
  })
