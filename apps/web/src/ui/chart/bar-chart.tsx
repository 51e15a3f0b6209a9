import { useId } from 'react'
import { BucketAxis } from './axes.tsx'
import { type BarLayout, barLayout } from './bar-layout.ts'
import { BarPlot } from './bar-plot.tsx'
import { isHollow, readingAt, type Series, seriesColour } from './chart-data.ts'
import { defaultHeight } from './heights.ts'
import { type SeriesChart, SeriesFrame } from './series-frame.tsx'
import { barPath } from './shapes.ts'
import { useWidth } from './use-width.ts'

/** One series, or up to three to compare. */
export type BarChartProps = SeriesChart & {
  /** What the notes of the places are, where they have any. */
  noteName?: string | undefined
  /** Opens the explanation of the note of a place. */
  onExplainNote?: ((place: number) => void) | undefined
  /** The last place is still running: hatched, with the words 'so far'. */
  isLastUnfinished?: boolean | undefined
  /** Marks an earlier place as running instead, where the places after it are in the future. */
  unfinishedAt?: number | undefined
}

export function BarChart(props: BarChartProps) {
  const { height = defaultHeight } = props
  return (
    <SeriesFrame chart={props} height={height} drawn="bars">
      <Bars {...props} height={height} />
    </SeriesFrame>
  )
}

function Bars({ height, ...props }: BarChartProps & { height: number }) {
  const { title, summary, buckets, series, format, formatTick = format, isLastUnfinished = false } = props
  const [frame, width] = useWidth()
  const layout = barLayout({ series, count: buckets.length, width, height, formatTick })
  const { left, right, bottom, centre } = layout
  const unfinished = props.unfinishedAt ?? (isLastUnfinished ? buckets.length - 1 : null)

  return (
    <BarPlot
      room={layout}
      formatTick={formatTick}
      frame={frame}
      label={`${title}. ${summary}`}
      size={{ width, height }}
      count={buckets.length}
      pointOf={(place) => ({ x: centre(place), y: layout.topOf(place) })}
      read={(place) => readingAt(place, { buckets, series, format })}
      onChoose={explaining(series)}
    >
      <BucketAxis buckets={buckets} at={centre} y={bottom + 18} room={right - left} right={width} />
      <BarShapes series={series} layout={layout} hatched={unfinished} />
      {unfinished !== null && (
        <SoFar x={centre(unfinished)} y={topAround(layout, unfinished) - 6} right={width} />
      )}
    </BarPlot>
  )
}

/** The value of the first series at a place, if it has one. */
const explaining = ([first]: Series[]): ((place: number) => void) | undefined => {
  const explain = first?.onExplain
  return explain && ((place) => first.values[place] != null && explain(place))
}

type BarShapesProps = { series: Series[]; layout: BarLayout; hatched: number | null }

function BarShapes({ series, layout, hatched }: BarShapesProps) {
  const hatchId = useId()
  const { scale, barWidth, barLeft } = layout
  return series.map(({ name, values, compared }, index) => {
    const colour = seriesColour(series, index)
    const pattern = `${hatchId}-${index}`
    const isOutline = isHollow(series, index)
    return (
      <g key={name}>
        {hatched !== null && !compared && <Hatch id={pattern} colour={colour} />}
        {values.map((value, place) => {
          if (value === null || value === 0) return null
          const isHatched = place === hatched && !compared
          const bar = {
            x: barLeft(place, index),
            width: barWidth,
            base: scale.at(0),
            end: scale.at(value),
          }
          return (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={place}
              d={barPath(bar)}
              fill={isHatched ? `url(#${pattern})` : isOutline ? 'none' : colour}
              fillOpacity={compared ? 0.3 : undefined}
              stroke={isHatched || compared ? colour : undefined}
            />
          )
        })}
      </g>
    )
  })
}

function Hatch({ id, colour }: { id: string; colour: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="2.5" height="6" fill={colour} />
    </pattern>
  )
}

const soFarRoom = 22

/** The highest bar under the label. */
const topAround = ({ step, topOf }: BarLayout, place: number): number => {
  const reach = step > 0 ? Math.floor((soFarRoom + step / 2) / step) : 0
  const places = Array.from({ length: 2 * reach + 1 }, (_, index) => place - reach + index)
  return Math.min(...places.map(topOf))
}

function SoFar({ x, y, right }: { x: number; y: number; right: number }) {
  const isOverEdge = x + soFarRoom > right
  return (
    <text x={isOverEdge ? right : x} y={y} textAnchor={isOverEdge ? 'end' : 'middle'} className="chart-note">
      so far
    </text>
  )
}
