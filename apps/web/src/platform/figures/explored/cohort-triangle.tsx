import type { Day } from '@tillsight/domain/day'
import type { Period } from '@tillsight/domain/period'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { stepLabel } from '#platform/figures/steps.ts'
import { count, percent } from '#platform/words/format.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { HeatTable } from '#ui/tables/heat-table.tsx'
import { useCohorts } from './explored.api.ts'
import { panelFrame } from './panels.tsx'

type CohortTriangleProps = { period: Period | null; today: Day; isTile?: boolean }

/** Of those who first bought in a month, how many came back in each month after it. */
export const CohortTriangle = ({ period, today, isTile = false }: CohortTriangleProps) => {
  const cohorts = useCohorts(period, { today })
  const rows = (cohorts.data ?? []).filter(({ customers }) => customers > 0)
  const length = Math.max(0, ...rows.map(({ months }) => months.length))
  return (
    <>
      <ReadFailure title="The cohorts could not be loaded" read={cohorts} />
      {cohorts.isPending && <Skeleton className="h-80 w-full" />}
      {cohorts.data && (
        <div className={isTile ? 'min-w-0' : panelFrame}>
          <HeatTable
            title="Customers who came back"
            summary="By the month of their first purchase, in percent. Month 0 is that month itself."
            corner="First purchase"
            columns={Array.from({ length }, (_, month) => ({ label: `Month ${month}`, short: `${month}` }))}
            rows={rows.map(({ month, customers, months }) => ({
              label: stepLabel('month', `${month}-01`).label,
              note: `${count(customers)} new`,
              values: months.map(({ retention }) => retention),
            }))}
            format={(value) => (value === null ? '' : percent(value))}
            isShaded
          />
        </div>
      )}
    </>
  )
}
