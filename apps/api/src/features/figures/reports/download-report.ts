import type { reports } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import { sendStored } from '#platform/documents/send-document.ts'
import { insertReader } from '#platform/documents/stored-documents.queries.ts'
import { fieldError } from '#platform/errors.ts'
import type { Verb } from '#platform/request.ts'
import { selectReport } from './reports.queries.ts'

export const downloadReport: Verb<typeof reports.downloadReport> = async (request, { id }) => {
  const report = await selectReport(request, id)
  const readerId = newId()
  if (!report || !(await insertReader(request, { id, readerId })))
    throw fieldError('missing', 'id', 'This report no longer exists.')
  const { fmt, file_name: fileName, size } = report
  return sendStored(request, { id, fmt, fileName, size: size ?? 0, readerId })
}
