import type { reports } from '@tillsight/contract'
import { fieldError } from '#platform/errors.ts'
import type { Verb } from '#platform/request.ts'
import { selectReport } from './reports.queries.ts'
import { sendKept } from './send-kept.ts'

export const downloadReport: Verb<typeof reports.downloadReport> = async (request, { id }) => {
  const report = await selectReport(request, id)
  if (!report) throw fieldError('missing', 'id', 'This report does not exist any more.')
  const { fmt, file_name, size } = report
  return sendKept(request, { id, fmt, fileName: file_name, size: size ?? 0 })
}
