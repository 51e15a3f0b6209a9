import { type ChartText, type Format, paletteColour } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import { pieHeight } from './heights.ts'
import { inTwoLines } from './label-room.ts'
import { PieLegend } from './pie-legend.tsx'
import { Plot } from './plot.tsx'
import { arcPath, onCircle } from './shapes.ts'
import { percentOf, type ShownSlice, type Slice, shownSlices } from './slices.ts'
import { useWidth } from './use-width.ts'

export type PieChartProps = ChartText & {
  slices: Slice[]
  /** What the slices are, as the table's first column says it: 'Category'. */
  sliceName: string
  valueName: string
  format: Format
  kind?: 'pie' | 'doughnut' | undefined
}

const largest = 84
const smallest = 70
const nameRoom = 66
const labelFrom = 0.04
const lineHeight = 14

export function PieChart(props: PieChartProps) {
  const { title, summary, heading, slices, sliceName, valueName, format } = props
  const shown = shownSlices(slices)
  const total = shown.reduce((sum, { value }) => sum + value, 0)
  const rows = slices
    .toSorted((one, other) => other.value - one.value)
    .map(({ label, value }): [string, string, string] => [
      label,
      format(value),
      value > 0 ? percentOf(value / total) : '–',
    ])
  return (
    <ChartFrame
      {...{ title, summary, heading }}
      height={pieHeight}
      isEmpty={shown.length === 0}
      table={{ heads: [sliceName, valueName, 'Share'], rows }}
    >
      <div className="chart-pie">
        <Ring {...props} shown={shown} total={total} />
        <PieLegend slices={shown} format={format} />
      </div>
    </ChartFrame>
  )
}

type RingProps = PieChartProps & { shown: ShownSlice[]; total: number }

function Ring({ title, summary, valueName, format, kind = 'doughnut', shown, total }: RingProps) {
  const [frame, width] = useWidth()
  const centre = { x: width / 2, y: pieHeight / 2 }
  const radius = Math.min(largest, Math.max(smallest, width / 2 - nameRoom))
  const inner = kind === 'doughnut' ? radius * 0.66 : 0
  const middleOf = ({ from, to }: ShownSlice, far: number) => onCircle((from + to) / 2, far)

  const placeAt = ({ x, y }: { x: number; y: number }): number | null => {
    const [right, down] = [x - centre.x, y - centre.y]
    const far = Math.hypot(right, down)
    if (far > radius + 12 || far < inner - 12) return null
    const turn = (Math.atan2(right, -down) / (2 * Math.PI) + 1) % 1
    return shown.findIndex(({ to }) => turn <= to)
  }

  return (
    <Plot
      frame={frame}
      label={`${title}. ${summary}`}
      size={{ width, height: pieHeight }}
      count={shown.length}
      placeAt={placeAt}
      pointOf={(place) => {
        const slice = shown[place]
        const point = slice ? middleOf(slice, radius) : { x: 0, y: 0 }
        return { x: centre.x + point.x, y: centre.y + point.y, isBelow: point.y > 0 }
      }}
      read={(place) => readSlice(shown[place], { place, valueName, format })}
    >
      {(cursor) => (
        <g transform={`translate(${centre.x} ${centre.y})`}>
          {shown.map((slice, place) => (
            <path
              key={slice.label}
              d={arcPath({ ...slice, outer: place === cursor ? radius + 5 : radius, inner })}
              fill={paletteColour(place)}
              className="chart-slice"
            />
          ))}
          {shown.map((slice) => (
            <SliceName key={slice.label} slice={slice} radius={radius} room={width / 2} />
          ))}
          {kind === 'doughnut' && (
            <text textAnchor="middle" dy="0.32em" className="chart-total">
              {format(total)}
            </text>
          )}
        </g>
      )}
    </Plot>
  )
}

function SliceName({ slice, radius, room }: { slice: ShownSlice; radius: number; room: number }) {
  if (slice.share < labelFrom) return null
  const { x, y } = onCircle((slice.from + slice.to) / 2, radius + 14)
  const side = Math.abs(x) < 20 ? 'middle' : x > 0 ? 'start' : 'end'
  const lines = inTwoLines(slice.label, side === 'middle' ? room : room - Math.abs(x))
  return (
    <text y={y - ((lines.length - 1) * lineHeight) / 2} dy="0.32em" textAnchor={side} className="chart-name">
      {lines.map((line, place) => (
        <tspan key={line} x={x} dy={place === 0 ? undefined : lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

const readSlice = (
  slice: ShownSlice | undefined,
  { place, valueName, format }: { place: number; valueName: string; format: Format },
) => ({
  label: slice?.label ?? '',
  rows: slice
    ? [
        {
          name: valueName,
          value: `${format(slice.value)} (${percentOf(slice.share)})`,
          colour: paletteColour(place),
        },
      ]
    : [],
})
