import type { customReports } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getCustomReport } from './check-custom-report.ts'
import { deleteCustomReportRow, isScheduled, lockCustomReports } from './custom-reports.queries.ts'

/** Files that were generated from it stay. */
export const deleteCustomReport: Verb<typeof customReports.deleteCustomReport> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { name, sections } = getCustomReport(await lockCustomReports(request), id)
    if (await isScheduled(request, id))
      throw fieldError('conflict', 'id', 'A schedule sends this report. Delete the schedule first.')
    await deleteCustomReportRow(request, id)
    await audit(request, {
      ...request,
      action: 'report.removed',
      record: { kind: 'custom-report', id },
      before: { id, name, sections },
    })
    request.publish('reports')
    return null
  })
