import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import type { ChartText } from './chart-data.ts'
import { ChartHead } from './chart-head.tsx'
import { ChartTable, type TableText } from './chart-table.tsx'

type ChartFrameProps = ChartText & {
  height: number
  isEmpty: boolean
  table: TableText
  children: ReactNode
}

/** Title, summary, and the chart or its table, both with the same height. */
export function ChartFrame({ title, summary, heading, height, isEmpty, table, children }: ChartFrameProps) {
  const titleId = useId()
  const [isTable, setTable] = useState(false)
  const toggle = (
    <Button
      variant="quiet"
      size="sm"
      icon={isTable ? ChartColumn : Table2}
      title={isTable ? 'View as chart' : 'View as table'}
      className="-my-1 -me-2 min-w-11 shrink-0"
      onClick={() => setTable(!isTable)}
    >
      <span className="chart-toggle-text">{isTable ? 'View as chart' : 'View as table'}</span>
    </Button>
  )
  return (
    <figure aria-labelledby={titleId} className="chart">
      <ChartHead {...{ title, summary, heading, titleId }} action={isEmpty ? null : toggle} />
      <div className="chart-body" style={{ minHeight: height }}>
        {isEmpty ? (
          <p className="chart-empty" style={{ height }}>
            No data in this range
          </p>
        ) : isTable ? (
          <ChartTable caption={title} height={height} {...table} />
        ) : (
          children
        )}
      </div>
    </figure>
  )
}
