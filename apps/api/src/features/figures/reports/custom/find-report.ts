import {
  type AnyReportType,
  type CustomSection,
  customIdOf,
  isReportType,
  reportLabel,
} from '@tillsight/domain/figures/reports/custom-reports'
import { reportTitle } from '@tillsight/domain/figures/reports/report-types'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectCustomReport } from './custom-reports.queries.ts'

/** With its sections where it is one of the store's own. */
type FoundReport = { sections: readonly CustomSection[] | null; label: string; title: string }

/** A report that every store has, or one of the store's own. */
export const findReport = async (request: MemberRequest, type: AnyReportType): Promise<FoundReport> => {
  if (isReportType(type))
    return {
      sections: null,
      label: reportLabel(type, null),
      title: reportTitle(type),
    }
  const custom = await selectCustomReport(request, customIdOf(type) ?? '')
  if (!custom) throw fieldError('invalid', 'type', 'Choose a report.')
  return { sections: custom.sections, label: custom.name, title: custom.name }
}
