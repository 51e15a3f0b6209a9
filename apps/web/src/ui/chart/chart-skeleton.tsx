import { Skeleton } from '#ui/states/skeleton.tsx'
import type { ChartText } from './chart-data.ts'
import { ChartHead } from './chart-head.tsx'
import { defaultHeight, pieHeight } from './heights.ts'

type ChartSkeletonProps = Pick<ChartText, 'title' | 'heading'> & {
  summary?: string | undefined
  height?: number | undefined
}

/** The room that a chart will take, while its data or its code is on the way. */
export function ChartSkeleton({ title, heading, summary = ' ', height = defaultHeight }: ChartSkeletonProps) {
  return (
    <div className="chart">
      <ChartHead {...{ title, heading, summary }} />
      <div style={{ height }}>
        <Skeleton className="size-full" />
      </div>
    </div>
  )
}

type PieSkeletonProps = Omit<ChartSkeletonProps, 'height'> & { slices: number }

export function PieSkeleton({ title, heading, summary = ' ', slices }: PieSkeletonProps) {
  return (
    <div className="chart">
      <ChartHead {...{ title, heading, summary }} />
      <div className="chart-pie">
        <div style={{ height: pieHeight }}>
          <Skeleton className="size-full" />
        </div>
        <ul aria-hidden="true" className="chart-shares">
          {Array.from({ length: Math.min(slices, 6) }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <li key={place} />
          ))}
        </ul>
      </div>
    </div>
  )
}
