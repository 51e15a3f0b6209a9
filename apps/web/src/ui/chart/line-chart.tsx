import { BucketAxis, ValueAxis } from './axes.tsx'
import { axisRoom } from './bar-layout.ts'
import { readingAt, type Series, seriesColour } from './chart-data.ts'
import { defaultHeight } from './heights.ts'
import { shortened, spread, widestText } from './label-room.ts'
import { Plot } from './plot.tsx'
import { type SeriesChart, SeriesFrame } from './series-frame.tsx'
import { linePath } from './shapes.ts'
import { useWidth } from './use-width.ts'
import { roundTicks, type ValueScale, valueScale, valuesOf } from './value-scale.ts'

/** One series to three; those that are compared with are dashed. */
export type LineChartProps = SeriesChart

const roomForNames = 520
const widestName = 130

export function LineChart(props: LineChartProps) {
  const { height = defaultHeight } = props
  return (
    <SeriesFrame chart={props} height={height} drawn="lines">
      <Lines {...props} height={height} />
    </SeriesFrame>
  )
}

function Lines({ height, ...props }: LineChartProps & { height: number }) {
  const { title, summary, buckets, series, format, formatTick = format } = props
  const [frame, width] = useWidth()
  const values = valuesOf(series)
  const names = series.map(({ name }) => name)
  const isNamed = series.length > 1 && width >= roomForNames
  const nameRoom = isNamed ? Math.min(widestText(names), widestName) + 14 : 0
  const left = widestText(roundTicks(values).map(formatTick)) + 14
  const right = width - 6 - nameRoom
  const bottom = height - axisRoom.bottom
  const scale = valueScale(values, { from: bottom, to: axisRoom.top })
  const last = buckets.length - 1
  const step = last > 0 ? (right - left) / last : 0
  const at = (place: number) => (last > 0 ? left + place * step : (left + right) / 2)

  return (
    <Plot
      frame={frame}
      label={`${title}. ${summary}`}
      size={{ width, height }}
      count={buckets.length}
      placeAt={({ x }) => (last > 0 ? Math.min(Math.max(Math.round((x - left) / step), 0), last) : 0)}
      pointOf={(place) => ({ x: at(place), y: highest({ series, place, scale }) })}
      read={(place) => readingAt(place, { buckets, series, format })}
    >
      {(cursor) => (
        <>
          <ValueAxis scale={scale} format={formatTick} left={left - 4} right={right} />
          <BucketAxis buckets={buckets} at={at} y={bottom + 18} room={right - left} right={width} />
          {cursor !== null && (
            <line x1={at(cursor)} x2={at(cursor)} y1={8} y2={bottom} className="chart-cursor-line" />
          )}
          {series.map((entry, index) => (
            <path
              key={entry.name}
              d={linePath(
                entry.values.map((value, place) =>
                  value === null ? null : { x: at(place), y: scale.at(value) },
                ),
              )}
              stroke={seriesColour(series, index)}
              strokeDasharray={entry.compared ? '5 4' : undefined}
              className="chart-line"
            />
          ))}
          {cursor !== null && <Dots {...{ series, scale }} place={cursor} x={at(cursor)} />}
          {isNamed && <Names {...{ series, scale }} x={right + 10} room={nameRoom - 10} lowest={bottom} />}
        </>
      )}
    </Plot>
  )
}

type AtPlace = { series: Series[]; scale: ValueScale; place: number }

const highest = ({ series, scale, place }: AtPlace): number =>
  scale.at(Math.max(0, ...series.map(({ values }) => values[place] ?? 0)))

function Dots({ series, scale, place, x }: AtPlace & { x: number }) {
  return series.map(({ name, values }, index) => {
    const value = values[place] ?? null
    if (value === null) return null
    return (
      <circle
        key={name}
        cx={x}
        cy={scale.at(value)}
        r={4.5}
        fill={seriesColour(series, index)}
        className="chart-dot"
      />
    )
  })
}

type NamesProps = Omit<AtPlace, 'place'> & { x: number; room: number; lowest: number }

function Names({ series, scale, x, room, lowest }: NamesProps) {
  const ends = series.map(({ values }) => values.findLast((value) => value !== null) ?? 0)
  const places = spread(
    ends.map((value) => scale.at(value)),
    { room: 15, lowest },
  )
  return series.map(({ name }, index) => (
    <text key={name} x={x} y={places[index]} dy="0.32em" className="chart-name">
      {shortened(name, room)}
    </text>
  ))
}
