import type { customReports } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectCustomReports } from './custom-reports.queries.ts'
import { presentCustomReport } from './present-custom-report.ts'

export const listCustomReports: Verb<typeof customReports.listCustomReports> = async (request) =>
  (await selectCustomReports(request)).map(presentCustomReport)
