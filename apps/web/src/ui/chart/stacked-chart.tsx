import { BucketAxis } from './axes.tsx'
import { barRoom } from './bar-layout.ts'
import { BarPlot } from './bar-plot.tsx'
import { readingAt, type Series, seriesColour } from './chart-data.ts'
import { defaultHeight } from './heights.ts'
import { type SeriesChart, SeriesFrame } from './series-frame.tsx'
import { type Stack, stacks } from './stacks.ts'
import { useWidth } from './use-width.ts'
import type { ValueScale } from './value-scale.ts'

export type StackedChartProps = SeriesChart

const widestBar = 56

/** Parts on top of each other, so that the whole is seen as well; what is below zero goes down from there. */
export function StackedChart(props: StackedChartProps) {
  const { height = defaultHeight } = props
  return (
    <SeriesFrame chart={props} height={height} drawn="bars">
      <Bars {...props} height={height} />
    </SeriesFrame>
  )
}

function Bars({ height, ...props }: StackedChartProps & { height: number }) {
  const { title, summary, buckets, series, format, formatTick = format } = props
  const [frame, width] = useWidth()
  const piles = stacks(series, buckets.length)
  const ends = piles.flatMap(({ top, bottom }) => [top, bottom])
  const room = barRoom(ends, { count: buckets.length, width, height, formatTick })
  const { scale, left, right, bottom, step, centre } = room
  return (
    <BarPlot
      room={room}
      formatTick={formatTick}
      frame={frame}
      label={`${title}. ${summary}`}
      size={{ width, height }}
      count={buckets.length}
      pointOf={(place) => ({ x: centre(place), y: scale.at(piles[place]?.top ?? 0) })}
      read={(place) => readingAt(place, { buckets, series, format })}
    >
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
    </BarPlot>
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
