import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import type { BarChartProps } from './bar-chart.tsx'
import { ChartSkeleton, PieSkeleton } from './chart-skeleton.tsx'
import { defaultHeight, legendHeight, rankedHeight } from './heights.ts'
import type { LineChartProps } from './line-chart.tsx'
import type { PieChartProps } from './pie-chart.tsx'
import type { RankedBarsProps } from './ranked-bars.tsx'
import type { ScatterChartProps } from './scatter-chart.tsx'
import type { SparklineProps } from './sparkline.tsx'
import type { StackedChartProps } from './stacked-chart.tsx'
import type { WaterfallChartProps } from './waterfall-chart.tsx'

type Charts = typeof import('./charts.ts')

const load = () => import('./charts.ts')

/** Fetches the drawing code before the data is there. */
export const preloadCharts = () => void load().catch(() => undefined)

function drawn<Props>(
  pick: (charts: Charts) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: pick(await load()) }))
}

const DrawnBars = drawn<BarChartProps>((charts) => charts.BarChart)
const DrawnLines = drawn<LineChartProps>((charts) => charts.LineChart)
const DrawnPie = drawn<PieChartProps>((charts) => charts.PieChart)
const DrawnRanks = drawn<RankedBarsProps>((charts) => charts.RankedBars)
const DrawnWaterfall = drawn<WaterfallChartProps>((charts) => charts.WaterfallChart)
const DrawnStack = drawn<StackedChartProps>((charts) => charts.StackedChart)
const DrawnScatter = drawn<ScatterChartProps>((charts) => charts.ScatterChart)
const DrawnSpark = drawn<SparklineProps>((charts) => charts.Sparkline)

export function BarChart(props: BarChartProps) {
  const height = (props.height ?? defaultHeight) + legendHeight(props.series)
  return (
    <Suspense fallback={<ChartSkeleton {...props} height={height} />}>
      <DrawnBars {...props} />
    </Suspense>
  )
}

export function LineChart(props: LineChartProps) {
  const height = (props.height ?? defaultHeight) + legendHeight(props.series)
  return (
    <Suspense fallback={<ChartSkeleton {...props} height={height} />}>
      <DrawnLines {...props} />
    </Suspense>
  )
}

export function StackedChart(props: StackedChartProps) {
  const height = (props.height ?? defaultHeight) + legendHeight(props.series)
  return (
    <Suspense fallback={<ChartSkeleton {...props} height={height} />}>
      <DrawnStack {...props} />
    </Suspense>
  )
}

export function ScatterChart(props: ScatterChartProps) {
  return (
    <Suspense fallback={<ChartSkeleton {...props} height={props.height ?? defaultHeight} />}>
      <DrawnScatter {...props} />
    </Suspense>
  )
}

export function PieChart(props: PieChartProps) {
  return (
    <Suspense fallback={<PieSkeleton {...props} slices={props.slices.length} />}>
      <DrawnPie {...props} />
    </Suspense>
  )
}

export function RankedBars(props: RankedBarsProps) {
  return (
    <Suspense fallback={<ChartSkeleton {...props} height={rankedHeight(props.most)} />}>
      <DrawnRanks {...props} />
    </Suspense>
  )
}

export function WaterfallChart(props: WaterfallChartProps) {
  return (
    <Suspense fallback={<ChartSkeleton {...props} height={props.height ?? defaultHeight} />}>
      <DrawnWaterfall {...props} />
    </Suspense>
  )
}

export function Sparkline(props: SparklineProps) {
  return (
    <Suspense fallback={<div className="chart-spark" />}>
      <DrawnSpark {...props} />
    </Suspense>
  )
}
