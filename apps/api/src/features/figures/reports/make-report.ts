import type { reports } from '@tillsight/contract'
import { sendStored } from '#platform/documents/send-document.ts'
import type { Verb } from '#platform/request.ts'
import { periodOf } from './build-report.ts'
import type { Reviews } from './report-definitions.ts'
import { storeReport } from './store-report.ts'

export const makeReport =
  (reviews: Reviews): Verb<typeof reports.makeReport> =>
  async (request, { type, fmt, ...dates }) => {
    const period = await periodOf(request, dates)
    const made = await storeReport(request, { type, fmt, period, reviews })
    return sendStored(request, made)
  }
