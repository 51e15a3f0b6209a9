import type { ReactNode } from 'react'
import { type Bucket, type ChartText, type Format, hasValues, type Series } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import { seriesTable } from './chart-table.tsx'
import { legendHeight, needsLegend } from './heights.ts'
import { Legend } from './legend.tsx'

/** What a chart of series over places is made from. */
export type SeriesChart = ChartText & {
  buckets: Bucket[]
  /** What the places are, as the table's first column says it: 'Hour', 'Month'. */
  bucketName: string
  series: Series[]
  format: Format
  /** The short form for the axis. */
  formatTick?: Format | undefined
  height?: number | undefined
}

type SeriesFrameProps = {
  chart: SeriesChart & {
    noteName?: string | undefined
    onExplainNote?: ((place: number) => void) | undefined
  }
  height: number
  drawn: 'bars' | 'lines'
  children: ReactNode
}

/** The frame of a chart of series: its legend, and its table. */
export const SeriesFrame = ({ chart, height, drawn, children }: SeriesFrameProps) => {
  const { title, summary, heading, buckets, series } = chart
  return (
    <ChartFrame
      {...{ title, summary, heading }}
      height={height + legendHeight(series)}
      isEmpty={buckets.length === 0 || !hasValues(series)}
      table={seriesTable(series, chart)}
    >
      {needsLegend(series) && <Legend series={series} drawn={drawn} />}
      {children}
    </ChartFrame>
  )
}
