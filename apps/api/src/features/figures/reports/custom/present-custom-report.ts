import type { CustomReport } from '@tillsight/contract/figures/custom-reports'
import type { CustomReportRow } from './custom-reports.queries.ts'

export const presentCustomReport = ({ id, name, sections, version }: CustomReportRow): CustomReport => ({
  id,
  name,
  sections,
  version,
})
