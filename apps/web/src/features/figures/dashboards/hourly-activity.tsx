import { useExplain } from '#platform/explain/use-explain.ts'
import { count, counted, money, shortMoney } from '#platform/words/format.ts'
import { ChartSkeleton } from '#ui/chart/chart-skeleton.tsx'
import { BarChart } from '#ui/chart/charts-lazy.tsx'
import { rankedHeight } from '#ui/chart/heights.ts'
import type { Summary } from './dashboards.api.ts'

const title = 'Hourly Activity'
/** As high as the five products beside it. */
const height = rankedHeight()

export const HourlyActivity = ({ summary }: { summary: Summary | undefined }) => {
  const explain = useExplain()
  if (!summary) return <ChartSkeleton title={title} height={height} />
  const { hourly } = summary
  const isQuiet = hourly.every(({ revenue, sales }) => revenue === 0 && sales === 0)
  return (
    <BarChart
      title={title}
      summary={isQuiet ? 'No sales in this range.' : busiestOf(hourly)}
      buckets={hourly.map(({ hour, sales }) => ({
        label: `${clock(hour)} to ${clock(hour + 1)}`,
        tick: clock(hour),
        note: counted(sales, 'sale'),
      }))}
      bucketName="Hour"
      noteName="Sales"
      onExplainNote={(hour) => explain.open({ metric: 'sales', of: { split: 'hour', key: String(hour) } })}
      series={[
        {
          name: 'Revenue',
          values: hourly.map(({ revenue }) => (isQuiet ? null : revenue)),
          onExplain: (hour) => explain.open({ metric: 'netSales', of: { split: 'hour', key: String(hour) } }),
        },
      ]}
      format={money}
      formatTick={shortMoney}
      height={height}
    />
  )
}

const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`

const busiestOf = (hourly: Summary['hourly']): string => {
  const [first] = hourly.toSorted((one, other) => other.revenue - one.revenue || other.sales - one.sales)
  if (!first || first.revenue <= 0) return 'More returns than sales.'
  const { hour, revenue, sales } = first
  return `Busiest from ${clock(hour)} to ${clock(hour + 1)}: ${money(revenue)} in ${count(sales)} ${sales === 1 ? 'sale' : 'sales'}.`
}
