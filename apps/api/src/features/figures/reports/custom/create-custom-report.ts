import type { customReports } from '@tillsight/contract'
import { mostCustomReports } from '@tillsight/domain/figures/reports/custom-reports'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseSameName, refuseUnreadable } from './check-custom-report.ts'
import { insertCustomReport, lockCustomReports } from './custom-reports.queries.ts'
import { presentCustomReport } from './present-custom-report.ts'

export const createCustomReport: Verb<typeof customReports.createCustomReport> = (request, input) =>
  inTransaction(request, async (request) => {
    const all = await lockCustomReports(request)
    if (all.length >= mostCustomReports)
      throw fieldError('conflict', 'name', `At most ${mostCustomReports} reports. Delete one first.`)
    refuseSameName(all, input)
    await refuseUnreadable(request, input.sections)
    const row = await insertCustomReport(request, { id: newId(), ...input })
    await audit(request, {
      ...request,
      action: 'report.created',
      record: { kind: 'custom-report', id: row.id },
      after: { id: row.id, ...input },
    })
    request.publish('reports')
    return presentCustomReport(row)
  })
