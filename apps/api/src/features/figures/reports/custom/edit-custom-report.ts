import type { customReports } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { getCustomReport, refuseSameName, refuseUnreadable } from './check-custom-report.ts'
import { lockCustomReports, updateCustomReport } from './custom-reports.queries.ts'
import { presentCustomReport } from './present-custom-report.ts'

export const editCustomReport: Verb<typeof customReports.editCustomReport> = (request, input) =>
  inTransaction(request, async (request) => {
    const all = await lockCustomReports(request)
    const row = getCustomReport(all, input.id)
    refuseStaleEdit({ what: 'report', latest: row, edited: input.version })
    const { id } = row
    const [name, sections] = [input.name ?? row.name, input.sections ?? row.sections]
    refuseSameName(all, { id, name })
    if (input.sections) await refuseUnreadable(request, sections)
    const edited = await updateCustomReport(request, { id, name, sections })
    await audit(request, {
      ...request,
      action: 'report.edited',
      record: { kind: 'custom-report', id },
      before: { id, name: row.name, sections: row.sections },
      after: { id, name, sections },
    })
    request.publish('reports')
    return presentCustomReport(edited)
  })
