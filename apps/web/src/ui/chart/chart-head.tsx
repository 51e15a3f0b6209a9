import type { ReactNode } from 'react'
import type { ChartText } from './chart-data.ts'

type ChartHeadProps = ChartText & { titleId?: string | undefined; action?: ReactNode }

export function ChartHead({ title, summary, heading: Heading = 'h2', titleId, action }: ChartHeadProps) {
  return (
    <div className="chart-head">
      <div className="min-w-0">
        <Heading id={titleId} className="text-md">
          {title}
        </Heading>
        <p className="mt-0.5 text-sm text-ink-soft">{summary}</p>
      </div>
      {action}
    </div>
  )
}
