import type { CustomSection } from '@tillsight/domain/figures/reports/custom-reports'
import { canAnswer } from '#features/figures/explore/index.ts'
import { readSeenMetrics } from '#features/figures/metrics/index.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { CustomReportRow } from './custom-reports.queries.ts'

export const getCustomReport = (all: readonly CustomReportRow[], id: string): CustomReportRow => {
  const row = all.find((one) => one.id === id)
  if (!row) throw fieldError('missing', 'id', 'This report no longer exists.')
  return row
}

export const refuseSameName = (
  all: readonly CustomReportRow[],
  { id, name }: { id?: string; name: string },
): void => {
  if (all.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase()))
    throw fieldError('conflict', 'name', 'There is already a report of this name.')
}

const isReadable = async (request: MemberRequest, section: CustomSection): Promise<boolean> => {
  if (section.kind === 'text') return true
  if (section.kind === 'question') return canAnswer(request, section.question)
  return (await readSeenMetrics(request, section.metrics)).size === new Set(section.metrics).size
}

/** What cannot be answered is not saved. */
export const refuseUnreadable = async (
  request: MemberRequest,
  sections: readonly CustomSection[],
): Promise<void> => {
  for (const [place, section] of sections.entries()) {
    if (await isReadable(request, section)) continue
    const message = 'This section cannot be answered.'
    throw new AppError('invalid', message, { fields: { [`sections.${place}`]: message } })
  }
}
