import { monthNames } from '@tillsight/domain/day-text'
import { useEffect } from 'react'
import type { OutputOf } from '#platform/api/api-client.ts'
import { count, counted, shortCount } from '#platform/words/format.ts'
import { ChartSkeleton } from '#ui/chart/chart-skeleton.tsx'
import { BarChart, preloadCharts } from '#ui/chart/charts-lazy.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useGrowth } from './customers.api.ts'

type Growth = OutputOf<'GET /customer/summary'>

const title = 'Customers Over Time'
const chartHeight = 200
const legendRoom = 32

export const CustomerGrowth = () => {
  const growth = useGrowth()
  useEffect(preloadCharts, [])
  if (growth.isError && !growth.data) {
    return (
      <Card>
        <ErrorState
          title="The figures could not be loaded"
          message={growth.error.message}
          onRetry={() => growth.refetch()}
        />
      </Card>
    )
  }
  return (
    <div className="grid gap-4 min-[56rem]:grid-cols-[15rem_minmax(0,1fr)] min-[56rem]:gap-6">
      <dl className="grid grid-cols-3 gap-px max-[24rem]:grid-cols-1 overflow-hidden rounded-card border border-line bg-line shadow-low min-[56rem]:grid-cols-1">
        <Stat label="Total customers" value={growth.data?.total} note="Named customers" />
        <Stat
          label="New customers, 30 days"
          value={growth.data?.new}
          note="First bought in the last 30 days"
        />
        <Stat
          label="Active customers, 30 days"
          value={growth.data?.active}
          note="Bought in the last 30 days"
        />
      </dl>
      <Card>
        {growth.data ? (
          <GrowthChart months={growth.data.over_time} />
        ) : (
          <ChartSkeleton title={title} height={chartHeight + legendRoom} />
        )}
      </Card>
    </div>
  )
}

const Stat = ({ label, value, note }: { label: string; value: number | undefined; note: string }) => (
  <div className="bg-surface px-3.5 py-3.5 sm:px-5 sm:py-4">
    <dt className="text-sm text-ink-faint">{label}</dt>
    <dd>
      <span className="block min-h-[2.125rem] text-2xl font-[620] tracking-[-0.01em]">
        {value === undefined ? <Skeleton className="mt-1 h-7 w-14" /> : count(value)}
      </span>
      <span className="block text-xs text-ink-faint sm:text-sm">{note}</span>
    </dd>
  </div>
)

const nameOf = (month: string): string => monthNames[Number(month.slice(5, 7)) - 1] ?? ''

const GrowthChart = ({ months }: { months: Growth['over_time'] }) => {
  const isEmpty = months.every(({ total, active }) => total === 0 && active === 0)
  const shown = isEmpty ? [] : months
  return (
    <BarChart
      title={title}
      summary={growthWords(months)}
      buckets={shown.map(({ month }) => ({
        label: `${nameOf(month)} ${month.slice(0, 4)}`,
        tick: nameOf(month).slice(0, 3),
      }))}
      bucketName="Month"
      series={[
        { name: 'Customers', values: shown.map(({ total }) => total) },
        { name: 'Bought that month', values: shown.map(({ active }) => active) },
      ]}
      isLastUnfinished
      height={chartHeight}
      format={count}
      formatTick={shortCount}
    />
  )
}

const growthWords = (months: Growth['over_time']): string => {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last || last.total === 0) return 'No customers yet.'
  const came = last.total - first.total
  if (came === 0) return `${counted(last.total, 'customer')}, same as in ${nameOf(first.month)}.`
  return `${counted(last.total, 'customer')}, ${count(came)} more than at the end of ${nameOf(first.month)}.`
}
