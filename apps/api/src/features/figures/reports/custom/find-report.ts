import {
  type AnyReportType,
  customIdOf,
  isReportType,
  reportLabel,
} from '@tillsight/domain/figures/reports/custom-reports'
import { reportTitle } from '@tillsight/domain/figures/reports/report-types'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ReportDefinition } from '../report-definition.ts'
import { reportDefinitions } from '../report-definitions.ts'
import { customDefinition } from './custom-definition.ts'
import { selectCustomReport } from './custom-reports.queries.ts'

type FoundReport = { definition: ReportDefinition; label: string; title: string }

/** A report that every store has, or one of the store's own. */
export const findReport = async (request: MemberRequest, type: AnyReportType): Promise<FoundReport> => {
  if (isReportType(type))
    return {
      definition: reportDefinitions[type],
      label: reportLabel(type, null),
      title: reportTitle(type),
    }
  const custom = await selectCustomReport(request, customIdOf(type) ?? '')
  if (!custom) throw fieldError('invalid', 'type', 'Choose a report.')
  return { definition: customDefinition(custom.sections), label: custom.name, title: custom.name }
}
