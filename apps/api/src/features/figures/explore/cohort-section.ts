import { stepName } from '@tillsight/domain/figures/metrics/step-names'
import type { ReportSection } from '@tillsight/domain/figures/reports/report-table'
import type { Period } from '@tillsight/domain/period'
import { readCohortTable } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'

/** Of those who first bought in a month, how many came back in each month after it. */
export const cohortSection = async (
  request: MemberRequest,
  heading: string,
  period: Period,
): Promise<ReportSection> => {
  const cohorts = (await readCohortTable(request, period)).filter(({ customers }) => customers > 0)
  const length = Math.max(0, ...cohorts.map(({ months }) => months.length))
  return {
    heading,
    table: {
      columns: [
        { key: 'name', label: 'First purchase', kind: 'text' },
        { key: 'customers', label: 'New customers', kind: 'integer' },
        ...Array.from({ length }, (_, month) => ({
          key: `month ${month}`,
          label: `Month ${month}`,
          kind: 'percent' as const,
        })),
      ],
      rows: cohorts.map(({ month, customers, months }) => ({
        name: stepName('month', `${month}-01`, request.settings.locale),
        customers,
        ...Object.fromEntries(months.map(({ retention }, place) => [`month ${place}`, retention])),
      })),
      count: cohorts.length,
      emptyMessage: 'No data in this range.',
    },
  }
}
