import type { reports } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { periodOf } from './build-report.ts'
import { keepReport } from './keep-report.ts'
import { sendKept } from './send-kept.ts'

export const makeReport: Verb<typeof reports.makeReport> = async (request, { type, fmt, ...dates }) => {
  const made = await keepReport(
    request,
    { type, fmt, period: await periodOf(request, dates) },
    request.memberId,
  )
  return sendKept(request, made)
}
