import { ValueAxis } from './axes.tsx'
import { axisRoom } from './bar-layout.ts'
import type { ChartText, Format } from './chart-data.ts'
import { paletteColour } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import { widestText } from './label-room.ts'
import { nearest } from './nearest.ts'
import { Plot } from './plot.tsx'
import { useWidth } from './use-width.ts'
import { roundTicks, valueScale } from './value-scale.ts'

type ScatterAxis = { name: string; format: Format; formatTick: Format }
export type ScatterPoint = { label: string; x: number; y: number; onExplain?: (() => void) | undefined }

export type ScatterChartProps = ChartText & {
  /** What the points are, as the table says it: 'Product'. */
  pointName: string
  points: ScatterPoint[]
  x: ScatterAxis
  y: ScatterAxis
  height?: number | undefined
}

const usualHeight = 420

/** Two figures of each part, one against the other. */
export function ScatterChart(props: ScatterChartProps) {
  const { title, summary, heading, points, pointName, x, y, height = usualHeight } = props
  return (
    <ChartFrame
      {...{ title, summary, heading, height }}
      isEmpty={points.length === 0}
      table={{
        heads: [pointName, x.name, y.name],
        rows: points.map((point) => [point.label, x.format(point.x), y.format(point.y)]),
      }}
    >
      <Points {...props} height={height} />
    </ChartFrame>
  )
}

function Points({ height, ...props }: ScatterChartProps & { height: number }) {
  const { title, summary, points, x, y } = props
  const [frame, width] = useWidth()
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
  const left = widestText(roundTicks(ys).map(y.formatTick)) + 14
  const right = width - 16
  const bottom = height - axisRoom.bottom - 18
  const across = valueScale(xs, { from: left, to: right })
  const up = valueScale(ys, { from: bottom, to: axisRoom.top })
  const places = points.map((point) => ({ x: across.at(point.x), y: up.at(point.y) }))
  return (
    <Plot
      frame={frame}
      label={`${title}. ${summary}`}
      size={{ width, height }}
      count={points.length}
      placeAt={(point) => nearest(places, point)}
      pointOf={(place) => places[place] ?? { x: 0, y: 0 }}
      read={(place) => readingOf(props, place)}
      onChoose={
        points.some(({ onExplain }) => onExplain) ? (place) => points[place]?.onExplain?.() : undefined
      }
    >
      {(cursor) => (
        <>
          <ValueAxis scale={up} format={y.formatTick} left={left} right={right} />
          {across.ticks.map((tick) => (
            <text
              key={tick}
              x={across.at(tick)}
              y={bottom + 18}
              textAnchor={tick === across.ticks.at(-1) ? 'end' : 'middle'}
              className="chart-tick"
            >
              {x.formatTick(tick)}
            </text>
          ))}
          <text x={right} y={bottom + 38} textAnchor="end" className="chart-name">
            {x.name} →
          </text>
          <text x={left} y={10} className="chart-name">
            ↑ {y.name}
          </text>
          {places.map((place, index) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
              key={index}
              cx={place.x}
              cy={place.y}
              r={index === cursor ? 7 : 5}
              fill={paletteColour(0)}
              fillOpacity={index === cursor ? 1 : 0.55}
            />
          ))}
        </>
      )}
    </Plot>
  )
}

const readingOf = ({ points, x, y }: ScatterChartProps, place: number) => {
  const point = points[place]
  return {
    label: point?.label ?? '',
    rows: [
      { name: x.name, value: x.format(point?.x ?? 0), colour: paletteColour(0) },
      { name: y.name, value: y.format(point?.y ?? 0), colour: paletteColour(0) },
    ],
  }
}
