import type { Day } from '@tillsight/domain/day'
import { StepsChart } from '#platform/figures/steps-chart.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ChartSkeleton } from '#ui/chart/chart-skeleton.tsx'
import type { useOverTime } from './over-time.api.ts'

const title = 'Revenue over Time'
const height = 220

type RevenueOverTimeProps = { overTime: ReturnType<typeof useOverTime>; today: Day }

export const RevenueOverTime = ({ overTime, today }: RevenueOverTimeProps) => {
  const { data, isError, refetch } = overTime
  if (!data && isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p>{title} could not be loaded.</p>
        <Button size="sm" variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <ChartSkeleton title={title} height={height} />
  return (
    <StepsChart
      title={title}
      name="Revenue"
      metric="netSales"
      unit="money"
      answer={data}
      grain={data.grain}
      days={data.days}
      today={today}
      height={height}
    />
  )
}
