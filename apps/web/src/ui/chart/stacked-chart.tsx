import { BucketAxis, ValueAxis } from './axes.tsx'
import { axisRoom } from './bar-layout.ts'
import { hasValues, readingAt, type Series, seriesColour } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import { seriesTable } from './chart-table.tsx'
import { defaultHeight, legendHeight, needsLegend } from './heights.ts'
import { widestText } from './label-room.ts'
import { Legend } from './legend.tsx'
import type { LineChartProps } from './line-chart.tsx'
import { Plot } from './plot.tsx'
import { type Stack, stacks } from './stacks.ts'
import { useWidth } from './use-width.ts'
import { roundTicks, type ValueScale, valueScale } from './value-scale.ts'

export type StackedChartProps = LineChartProps

const widestBar = 56

/** Parts on top of each other, so that the whole is seen as well; what is below zero goes down from there. */
export function StackedChart(props: StackedChartProps) {
  const { title, summary, heading, buckets, series, height = defaultHeight } = props
  return (
    <ChartFrame
      {...{ title, summary, heading }}
      height={height + legendHeight(series)}
      isEmpty={buckets.length === 0 || !hasValues(series)}
      table={seriesTable(series, props)}
    >
      {needsLegend(series) && <Legend series={series} drawn="bars" />}
      <Bars {...props} height={height} />
    </ChartFrame>
  )
}

function Bars({ height, ...props }: StackedChartProps & { height: number }) {
  const { title, summary, buckets, series, format, formatTick = format } = props
  const [frame, width] = useWidth()
  const piles = stacks(series, buckets.length)
  const ends = piles.flatMap(({ top, bottom }) => [top, bottom])
  const left = widestText(roundTicks(ends).map(formatTick)) + 10
  const right = width - 2
  const bottom = height - axisRoom.bottom
  const scale = valueScale(ends, { from: bottom, to: axisRoom.top })
  const step = (right - left) / Math.max(buckets.length, 1)
  const centre = (place: number) => left + (place + 0.5) * step
  return (
    <Plot
      frame={frame}
      label={`${title}. ${summary}`}
      size={{ width, height }}
      count={buckets.length}
      placeAt={({ x }) => Math.min(Math.max(Math.floor((x - left) / step), 0), buckets.length - 1)}
      pointOf={(place) => ({ x: centre(place), y: scale.at(piles[place]?.top ?? 0) })}
      read={(place) => readingAt(place, { buckets, series, format })}
    >
      {(cursor) => (
        <>
          {cursor !== null && (
            <rect
              x={left + cursor * step}
              y={8}
              width={step}
              height={bottom - 8}
              rx={3}
              className="chart-cursor"
            />
          )}
          <ValueAxis scale={scale} format={formatTick} left={left} right={right} />
          <BucketAxis buckets={buckets} at={centre} y={bottom + 18} room={right - left} right={width} />
          {piles.map((pile, place) => (
            <Pile
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={place}
              {...{ pile, series, scale }}
              x={centre(place)}
              width={Math.max(1, Math.min(widestBar, step * 0.74))}
            />
          ))}
        </>
      )}
    </Plot>
  )
}

type PileProps = { pile: Stack; series: Series[]; scale: ValueScale; x: number; width: number }

const Pile = ({ pile, series, scale, x, width }: PileProps) =>
  pile.pieces.map(({ index, from, to }) => {
    const [one, other] = [scale.at(from), scale.at(to)]
    return (
      <rect
        key={series[index]?.name}
        x={x - width / 2}
        y={Math.min(one, other)}
        width={width}
        height={Math.max(0, Math.abs(other - one) - 1)}
        fill={seriesColour(series, index)}
      />
    )
  })
